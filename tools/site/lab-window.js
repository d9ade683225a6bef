// A window of the lab in a page of the documentation: <div class="lab-window" data-open="example=four-bar">..</div>. It starts when it is wanted,
// and needs the lab beside the documentation, as `make site` lays them out.
const LAB = new URL("../../index.html", document.currentScript.src);

document.addEventListener("DOMContentLoaded", () => {
  for (const place of document.querySelectorAll(".lab-window")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `▶ ${place.textContent.trim()}`;
    button.addEventListener("click", () => {
      const frame = document.createElement("iframe");
      const address = new URL(LAB);
      address.search = "?embed";
      address.hash = place.dataset.open;
      frame.src = address.href;
      frame.title = place.textContent.trim();
      place.replaceChildren(frame);
    });
    place.replaceChildren(button);
  }
});
