// Triangles that are not in the description of a model: files that were dropped on the page, and those that the program read.
export interface Triangles {
  vertices: Float32Array; // three numbers each
  triangles: Uint32Array; // three indices each
}

const baseName = (path: string): string => (path.split(/[\\/]/).at(-1) ?? path).toLowerCase();

class Shelf {
  private readonly dropped = new Map<string, Triangles>();
  request: (name: string) => Promise<{ vertices: string; triangles: string } | null> = () => Promise.resolve(null);
  onMissing: (names: string[]) => void = () => undefined;

  put(file: string, triangles: Triangles): void {
    this.dropped.set(baseName(file), triangles);
  }

  take(file: string): Triangles | null {
    return this.dropped.get(baseName(file)) ?? null;
  }
}

export const shelf = new Shelf();
