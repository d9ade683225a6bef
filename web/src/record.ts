import { download } from "./dom";
import { Gif } from "./gif";

export interface Picture {
  title: string;
  rows: HTMLCanvasElement[][]; // canvases side by side, row under row
  background: string;
  text: string;
}

export interface Film {
  ending: string;
  label: string;
  type: string; // what the browser's recorder takes; empty: ours
  works: () => boolean;
}

const recordable = (type: string): boolean => typeof MediaRecorder !== "undefined" && MediaRecorder.isTypeSupported(type);
const film = (ending: string, label: string, type: string): Film => ({ ending, label, type, works: () => type === "" || recordable(type) });
export const FILMS: Film[] = [film("webm", "WebM", recordable("video/webm;codecs=vp9") ? "video/webm;codecs=vp9" : "video/webm"), film("mp4", "MP4", "video/mp4;codecs=avc1.42E01E"), film("gif", "GIF, ten pictures a second", "")];

const GIF_EVERY = 100; // ms
const GIF_WIDTH = 560;
const GIF_MOST = 300; // pictures: half a minute
const MARGIN = 16;
const TITLE = 44;

// Pictures and films for slides: the 3D views above, the plots below, with the title.
export class Recorder {
  private end: (() => void) | null = null; // of what records now
  private frame = 0;

  constructor(private readonly picture: () => Picture) {}

  get recording(): boolean {
    return this.end !== null;
  }

  savePicture(name: string): void {
    const canvas = document.createElement("canvas");
    this.compose(canvas);
    canvas.toBlob((blob) => blob && download(`${name}.png`, blob), "image/png");
  }

  start(format: Film): void {
    if (format.type === "") this.startGif();
    else this.startFilm(format);
  }

  private startFilm(format: Film): void {
    const canvas = document.createElement("canvas");
    this.compose(canvas);
    const pieces: Blob[] = [];
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: format.type, videoBitsPerSecond: 8_000_000 });
    recorder.ondataavailable = (event) => pieces.push(event.data);
    recorder.onstop = () => this.onFilm(new Blob(pieces, { type: `video/${format.ending}` }), format.ending);
    const redraw = (): void => {
      this.compose(canvas, true);
      this.frame = requestAnimationFrame(redraw);
    };
    redraw();
    recorder.start(1000);
    this.end = () => {
      cancelAnimationFrame(this.frame);
      recorder.stop();
    };
  }

  // Of the pictures alone, small enough to be sent around.
  private startGif(): void {
    const whole = document.createElement("canvas");
    this.compose(whole, false, 1);
    const small = document.createElement("canvas");
    small.width = Math.min(GIF_WIDTH, whole.width);
    small.height = Math.round((whole.height * small.width) / whole.width);
    const pen = small.getContext("2d", { willReadFrequently: true });
    const gif = new Gif(small.width, small.height, GIF_EVERY / 10);
    const take = (): void => {
      this.compose(whole, true, 1);
      pen?.drawImage(whole, 0, 0, small.width, small.height);
      if (pen) gif.add(pen.getImageData(0, 0, small.width, small.height).data);
      if (gif.pictures >= GIF_MOST) this.stop();
    };
    const timer = window.setInterval(take, GIF_EVERY);
    this.end = () => {
      window.clearInterval(timer);
      this.onFilm(gif.finish(), "gif");
    };
  }

  stop(): void {
    const { end } = this;
    this.end = null;
    end?.();
  }

  onFilm: (film: Blob, ending: string) => void = () => undefined;

  // most: rows of pictures, the first of them.
  private compose(canvas: HTMLCanvasElement, keepSize = false, most = Infinity): void {
    const { title, rows: all, background, text } = this.picture();
    const rows = all.slice(0, most);
    const widths = rows.map((row) => row.reduce((sum, one) => sum + one.width, 0));
    const width = Math.max(...widths, 320);
    const heights = rows.map((row, i) => (Math.max(0, ...row.map((one) => one.height)) * width) / (widths[i] || width));
    if (!keepSize) {
      canvas.width = width + 2 * MARGIN;
      canvas.height = TITLE + heights.reduce((sum, height) => sum + height + MARGIN, 0);
    }
    const pen = canvas.getContext("2d");
    if (!pen) return;
    pen.fillStyle = background;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = text;
    pen.font = '600 20px "Source Serif 4", Georgia, serif';
    pen.fillText(title, MARGIN, 30);
    this.drawRows(pen, rows, widths, heights, canvas.width - 2 * MARGIN);
  }

  private drawRows(pen: CanvasRenderingContext2D, rows: HTMLCanvasElement[][], widths: number[], heights: number[], width: number): void {
    let y = TITLE;
    rows.forEach((row, i) => {
      let x = MARGIN;
      const scale = width / (widths[i] || width);
      for (const one of row) {
        pen.drawImage(one, x, y, one.width * scale, one.height * scale);
        x += one.width * scale;
      }
      y += (heights[i] as number) + MARGIN;
    });
  }
}
