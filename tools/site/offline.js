// Keeps the lab for use without a network: its files when it is first visited, pages of the documentation as they are read. Made by
// tools/site/site.py; another version is another cache.
const CACHE = `polhode-${VERSION}`;
const KEEP = FILES;

const home = new URL("./", self.location.href);
const isOurs = (url) => url.origin === home.origin && url.pathname.startsWith(home.pathname);

self.addEventListener("install", (event) => {
  const add = async () => (await caches.open(CACHE)).addAll(KEEP.map((name) => new Request(new URL(name, home), { cache: "no-cache" })));
  event.waitUntil(add().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) if (name.startsWith("polhode-") && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(remove());
});

// What is kept is of one version, all of it; what is only visited comes from the network where there is one.
async function answer(request, url) {
  const cache = await caches.open(CACHE);
  const name = url.pathname.slice(home.pathname.length) || "index.html";
  if (KEEP.includes(name)) return (await cache.match(new URL(name, home))) ?? fetch(request);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(url, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(url);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  url.hash = "";
  url.search = "";
  if (event.request.method === "GET" && isOurs(url)) event.respondWith(answer(event.request, url));
});
