import { download } from "./dom";

export interface Picture {
  title: string;
  rows: HTMLCanvasElement[][]; // canvases side by side, row under row
  background: string;
  text: string;
}

const MARGIN = 16;
const TITLE = 44;

// Pictures and films for slides: the 3D views above, the plots below, with the title.
export class Recorder {
  private recorder: MediaRecorder | null = null;
  private frame = 0;

  constructor(private readonly picture: () => Picture) {}

  get recording(): boolean {
    return this.recorder !== null;
  }

  savePicture(name: string): void {
    const canvas = document.createElement("canvas");
    this.compose(canvas);
    canvas.toBlob((blob) => blob && download(`${name}.png`, blob), "image/png");
  }

  start(): void {
    const canvas = document.createElement("canvas");
    this.compose(canvas);
    const pieces: Blob[] = [];
    const type = MediaRecorder.isTypeSupported("video/webm;codecs=vp9") ? "video/webm;codecs=vp9" : "video/webm";
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type, videoBitsPerSecond: 8_000_000 });
    recorder.ondataavailable = (event) => pieces.push(event.data);
    recorder.onstop = () => this.finished(new Blob(pieces, { type: "video/webm" }));
    const redraw = (): void => {
      this.compose(canvas, true);
      this.frame = requestAnimationFrame(redraw);
    };
    redraw();
    recorder.start(1000);
    this.recorder = recorder;
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.recorder?.stop();
    this.recorder = null;
  }

  onFilm: (film: Blob) => void = () => undefined;

  private finished(film: Blob): void {
    this.onFilm(film);
  }

  private compose(canvas: HTMLCanvasElement, keepSize = false): void {
    const { title, rows, background, text } = this.picture();
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
