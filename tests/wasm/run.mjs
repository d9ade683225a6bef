// node run.mjs PROGRAM.wasm FOLDER WORD..: runs a WASI program that sees the folder as its current one.
import { readFile } from "node:fs/promises";
import { argv, exit } from "node:process";
import { WASI } from "node:wasi";

const [program, folder, ...words] = argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...words], preopens: { ".": folder }, returnOnExit: true });
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
exit(wasi.start(instance));
