// A window of the lab in a page of the documentation, which starts when it is wanted:
//   <div class="lab-window" data-open="example=four-bar"><img ..><br>A four-bar linkage</div>
//   <div class="lab-window" data-file="arm.json" data-show="plot=hinge.q">..</div>      the file that the page has after "Save as `arm.json`:"
// It needs the lab beside the documentation, as `make site` lays them out.
const LAB = new URL("../../index.html", document.currentScript.src);

// The text of a file of this page.
function fileOf(name) {
  for (const code of document.querySelectorAll("p code")) {
    const line = code.closest("p");
    if (code.textContent === name && line.textContent.trim().endsWith(`Save as ${name}:`)) return line.nextElementSibling.querySelector("pre").textContent;
  }
  throw new Error(`no file ${name} on this page`);
}

// As the lab packs a model into its address (web/src/hash.ts).
async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

async function stateOf(place) {
  const { open, file, show } = place.dataset;
  return [file ? `model=${await packed(fileOf(file))}` : open, show].filter(Boolean).join("&");
}

document.addEventListener("DOMContentLoaded", () => {
  for (const place of document.querySelectorAll(".lab-window")) {
    const title = place.textContent.trim();
    const button = document.createElement("button");
    button.type = "button";
    const label = document.createElement("span");
    label.textContent = `▶ ${title}: run it here`;
    button.append(...place.querySelectorAll("img"), label);
    button.addEventListener("click", async () => {
      const frame = document.createElement("iframe");
      const address = new URL(LAB);
      address.search = "?embed";
      address.hash = await stateOf(place);
      frame.src = address.href;
      frame.title = title;
      frame.allow = "fullscreen";
      place.replaceChildren(frame);
    });
    place.replaceChildren(button);
  }
});
