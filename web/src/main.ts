import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/gallery.css";
import "./styles/lab.css";
import "./styles/embed.css";
import { bringsEngine, Connection } from "./connection";
import { element, replaceChildren } from "./dom";
import { gallery, type Choices } from "./gallery";
import type { ControlPage } from "./control/page";
import { isStatic, type Work } from "./control/work";
import { readSet, unpackText } from "./hash";
import { CANCELLED } from "./incoming";
import type { Lab } from "./lab";
import { shelf } from "./meshes/shelf";
import type { Hello } from "./protocol";
import { Session } from "./session";
import { applyTheme, toggleTheme } from "./theme";

const place = document.getElementById("page") as HTMLElement;
const OFFLINE_AFTER_MS = 3000;
const MESH_FILE = /\.(stl|obj|gltf|glb)$/i;
let lab: Lab | null = null;
let control: ControlPage | null = null;
let session: Session | null = null;
let galleryPage: HTMLElement | null = null;
let navigation = 0; // navigation counter: a page that loads after a newer navigation is discarded

async function start(): Promise<void> {
  applyTheme();
  if (new URLSearchParams(window.location.search).has("embed")) embed();
  document.getElementById("theme")?.addEventListener("click", toggleTheme);
  const connection = new Connection();
  connection.onClose = () => showNotice("The connection to the program has ended. Start it again and reload this page.");
  connection.onRestart = (why) => {
    showNotice(why);
    void session?.reopen().catch(report);
  };
  await connection.connect();
  const hello = await connection.request<Hello>("hello");
  const version = document.getElementById("version");
  if (version) version.textContent = hello.version;
  session = new Session(connection, hello);
  shelf.request = (name) => connection.request<{ vertices: string; triangles: string }>("mesh", { name });
  const choices = await connection.request<Choices>("examples");
  galleryPage = gallery(choices, {
    open: (name) => void visit(name).catch(report),
    balance: (name) => void visitControl("balance", name).catch(report),
    solve: (name) => void visitControl("problem", name).catch(report),
    learn: (name) => void visitLesson(name).catch(report),
    openFiles: (files) => void openFiles(files).catch(report),
  });
  await route(hello);
  if (bringsEngine()) keepForOffline();
  window.addEventListener("popstate", () => void route(null));
}

// A window in another page: `?embed`. The link opens the present state as a page of its own.
function embed(): void {
  const link = element("a", { class: "open-lab", href: "#", target: "_blank", rel: "noopener" }, "Open in the lab");
  link.addEventListener("click", () => link.setAttribute("href", window.location.pathname + window.location.hash));
  document.body.classList.add("embed");
  document.body.append(link);
}

// From the second visit on the page needs no network. It waits until what is needed first is there.
function keepForOffline(): void {
  if (!window.location.protocol.startsWith("http") || !("serviceWorker" in navigator)) return;
  window.setTimeout(() => void navigator.serviceWorker.register("./offline.js").catch(() => undefined), OFFLINE_AFTER_MS);
}

// The 3D and plot libraries are fetched with the first model, so that the gallery is there at once.
// Each is made once, however many ask before it is there, and stays for the life of the page.
async function theLab(ticket: number): Promise<Lab> {
  const { Lab: LabPage } = await import("./lab");
  if (ticket !== navigation) throw new Error(CANCELLED); // page chunks may load out of order
  if (!lab) {
    const made = new LabPage(session as Session, () => goHome());
    document.addEventListener("keydown", (event) => made.root.isConnected && made.key(event));
    lab = made;
  }
  return lab;
}

async function theControlPage(): Promise<ControlPage> {
  const { ControlPage: Page } = await import("./control/page");
  control ??= new Page(session as Session, () => goHome());
  return control;
}

// It is shown at once: solving may take its time.
async function showControl(): Promise<ControlPage> {
  const ticket = ++navigation;
  const page = await theControlPage();
  if (ticket !== navigation) throw new Error(CANCELLED);
  if (session?.running) void session.pause();
  showPage(page, ticket);
  return page;
}

async function visitControl(work: Work, name: string): Promise<void> {
  window.history.pushState(null, "", `#${work}=${name}`);
  await (await showControl()).openExample(work, name);
}

// A page appears when its model is open, so that nothing moves while it fills.
function showPage(page: Lab | ControlPage, ticket: number): void {
  if (ticket !== navigation) return;
  if (page !== control) void control?.abandon();
  if (page.root.isConnected) return;
  replaceChildren(place, page.root);
  window.scrollTo(0, 0);
}

// Whether the address names a problem, or a model to balance.
async function routeControl(): Promise<boolean> {
  const input = new URLSearchParams(window.location.hash.slice(1));
  for (const work of ["problem", "balance"] as Work[]) {
    const [name, packed] = [input.get(work), input.get(`${work}-text`)];
    if (!name && !packed) continue;
    const page = await showControl();
    if (name) await page.openExample(work, name, readSet(input));
    else await page.openText(work, await unpackText(packed ?? ""), readSet(input));
    return true;
  }
  return false;
}

async function route(hello: Hello | null): Promise<void> {
  if (await routeControl().catch(report)) return;
  const ticket = ++navigation;
  if (window.location.hash.length > 1) {
    const page = await theLab(ticket).catch(report);
    if (page === true) return;
    const restored = page && (await page.restore(window.location.hash).catch(report));
    if (restored) {
      showPage(page, ticket);
      return;
    }
  }
  if (hello?.start?.result) await (await showControl()).openResult(null);
  else if (hello?.start) await openText(hello.start.text ?? "", hello.start.set);
  else if (galleryPage) showGallery();
}

function showGallery(): void {
  navigation++;
  document.title = "polhode lab";
  if (session?.running) void session.pause();
  void control?.abandon();
  if (galleryPage) replaceChildren(place, galleryPage);
}

function goHome(): void {
  window.history.pushState(null, "", window.location.pathname + window.location.search);
  showGallery();
}

async function visit(name: string): Promise<void> {
  const ticket = ++navigation;
  window.history.pushState(null, "", `#example=${name}`);
  const page = await theLab(ticket);
  await page.openExample(name);
  showPage(page, ticket);
}

async function visitLesson(name: string): Promise<void> {
  const ticket = ++navigation;
  window.history.pushState(null, "", `#lesson=${name}`);
  const page = await theLab(ticket);
  await page.startLesson(name);
  showPage(page, ticket);
}

async function openText(text: string, set: Record<string, number> = {}): Promise<void> {
  const work: Work | null = /"polhode-control"/.test(text) ? "problem" : isStatic(text) ? "balance" : null;
  if (work) {
    await (await showControl()).openText(work, text, set);
    return;
  }
  const ticket = ++navigation;
  const page = await theLab(ticket);
  await page.applyText(text, set);
  showPage(page, ticket);
}

// A model may come with the files of its meshes, or these after it.
async function openFiles(files: File[]): Promise<void> {
  const meshes = files.filter((file) => MESH_FILE.test(file.name));
  const others = files.filter((file) => !meshes.includes(file));
  let fault: unknown = null;
  if (meshes.length > 0) {
    const { meshOf } = await import("./meshes/files");
    for (const file of meshes) {
      try {
        shelf.put(file.name, await meshOf(file));
      } catch (error) {
        fault = error;
      }
    }
  }
  if (others[0]) await openFile(others[0]);
  else if (meshes.length > 0) lab?.findMeshes();
  if (fault) throw fault;
}

async function openFile(file: File): Promise<void> {
  if (/\.h(5|df5)$/i.test(file.name)) await (await showControl()).openResult(file);
  else await openText(await file.text());
}

// What was left for something else is no fault; whether it was.
function report(error: unknown): boolean {
  const left = error instanceof Error && error.message === CANCELLED;
  if (!left) showNotice(error instanceof Error ? error.message : String(error));
  return left;
}

function showNotice(text: string): void {
  const old = document.getElementById("notice");
  const notice = element("div", { id: "notice", class: "notice", role: "alert" }, text);
  if (old) old.replaceWith(notice);
  else document.body.append(notice);
}

// A file may be dropped anywhere.
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("dropping");
});
document.addEventListener("dragleave", (event) => {
  if (event.relatedTarget === null) document.body.classList.remove("dropping");
});
document.addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length > 0 && session) void openFiles(files).catch(report);
});

start().catch(report);
