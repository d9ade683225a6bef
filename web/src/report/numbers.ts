// Numbers as `polhode report` stores them.
export interface StoredNumbers {
  type: "f32" | "f64";
  data: string;
}

export function decodeNumbers(stored: StoredNumbers): Float64Array {
  const binary = atob(stored.data);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return stored.type === "f64" ? new Float64Array(bytes.buffer) : Float64Array.from(new Float32Array(bytes.buffer));
}
