import { button, element } from "../dom";
import { FILMS, type Film } from "../record";
import { Panel } from "./panel";

const SIZES: [string, [number, number] | null][] = [["as shown, with the plots", null], ["1280 × 720", [1280, 720]], ["1920 × 1080", [1920, 1080]], ["3840 × 2160", [3840, 2160]], ["1080 × 1080", [1080, 1080]]];

export interface SaveActions {
  picture: (size: [number, number] | null) => void;
  scene: () => void;
}

// Pictures, films and scenes to take along, in the formats that this browser can write.
export class SavePanel {
  readonly panel = new Panel("save", "Save", true);
  private readonly size = element("select", { id: "picture-size", "aria-label": "Size of the picture" });
  private readonly film = element("select", { id: "film-format", "aria-label": "Format of films" });

  constructor(actions: SaveActions) {
    this.size.append(...SIZES.map(([label], i) => element("option", { value: i }, label)));
    this.film.append(...FILMS.filter((one) => one.works()).map((one) => element("option", { value: one.ending }, one.label)));
    const row = (label: string, ...fields: HTMLElement[]): HTMLElement => element("div", { class: "field" }, element("span", {}, label), ...fields);
    this.panel.fill(
      row("Picture", this.size, button("PNG", () => actions.picture(SIZES[Number(this.size.value)]?.[1] ?? null), { id: "save-picture", class: "button" })),
      row("Film", this.film),
      element("p", { class: "note" }, "The round button above starts and ends the film."),
      row("Scene", button("glTF with the motion so far", actions.scene, { id: "save-scene", class: "button" })),
    );
  }

  get format(): Film {
    return FILMS.find((one) => one.ending === this.film.value) ?? (FILMS[0] as Film);
  }
}
