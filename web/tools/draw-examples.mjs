// Draws the gallery's pictures from real runs: POLHODE=path/to/polhode node tools/draw-examples.mjs, then src/drawings.ts is new.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const program = process.env.POLHODE ?? join(root, "../build/polhode");
const WIDTH = 480;
const HEIGHT = 300;
const MARGIN = 36;
const NEAR = 0.8; // pixels of a card that a trail may be off; it is shown at half its size
const MOST_POINTS = 170;
const CHAIN = "chain:20";
// s; fast or periodic motions need less than twelve seconds to show their path
const LONGEST = { [CHAIN]: 3, "t-handle": 2.6, "four-bar": 2.2, "four-bar-rough": 2.2, "slider-crank": 1.5, "free-body": 2.5, "dual-spin": 2.5, "heavy-top": 1.6,
  "flying-spaghetti": 4.2, "right-angle-cantilever": 5, "free-beam-masses": 3, "spin-up": 9, "slider-crank-flexible": 0.042, "flexible-spacecraft": 1.2, "gravity-gradient": 3000 };
const BENT = 0.55; // of the run: where a beam shows that it bends

const work = mkdtempSync(join(tmpdir(), "drawings-"));

function run(example) {
  const file = join(work, "model.json");
  rmSync(file, { force: true }); // the program does not overwrite a file
  execFileSync(program, ["new", example, file], { stdio: "ignore" });
  const model = JSON.parse(readFileSync(file, "utf8"));
  const csv = join(work, "run.csv");
  const duration = String(Math.min(model.simulation?.duration ?? 4, LONGEST[example] ?? 12));
  // Small enough for a smooth path, whatever the file computes with.
  const step = String(Math.min(model.simulation?.step ?? 0.001, Number(duration) / 400));
  execFileSync(program, ["run", example, "--duration", duration, "--step", step, "--every", "1", "--csv", csv, "--quiet"], { stdio: "ignore" });
  const [head, ...lines] = readFileSync(csv, "utf8").trim().split("\n");
  const names = head.split(",");
  const every = Math.max(1, Math.floor(lines.length / 2000));
  const rows = lines.filter((_, i) => i % every === 0).map((line) => line.split(",").map(Number));
  return { model, names, rows: fromOrbit(names, rows) };
}

// In orbit positions are drawn from the point that falls along.
function fromOrbit(names, rows) {
  const from = names.indexOf("orbit_x");
  const places = names.flatMap((name, i) => (name.endsWith(".x") ? [i, i + 1, i + 2] : []));
  if (from >= 0) for (const row of rows) places.forEach((column, k) => (row[column] -= row[from + (k % 3)]));
  return rows;
}

function evaluator(parameters = {}) {
  const values = Object.fromEntries(Object.entries(parameters).map(([name, p]) => [name, typeof p === "number" ? p : p.value]));
  const names = [...Object.keys(values), "sqrt", "sin", "cos", "pi"];
  const given = [...Object.values(values), Math.sqrt, Math.sin, Math.cos, Math.PI];
  // The examples are our own files; their expressions are plain arithmetic.
  return (v) => (typeof v === "number" ? v : new Function(...names, `return ${v.slice(1).replaceAll("^", "**")}`)(...given));
}

// How points of space fall on the paper, and the direction from there to the reader.
function projector(model, number) {
  const g = Array.isArray(model.gravity) ? model.gravity.map(number) : [0, 0, 0];
  const flat = Math.abs(g[1]) > Math.abs(g[2]) || (model.beams !== undefined && model.joints !== undefined);
  const [c, s] = [Math.cos(0.55), Math.sin(0.55)];
  if (flat) return { project: ([x, y, z]) => [x + 0.25 * z, -y + 0.12 * z], towards: [-0.25, 0.12, 1] };
  return { project: ([x, y, z]) => [c * x + s * y, -(z * 0.92) - 0.36 * (c * y - s * x)], towards: [s, -c, 0.36 / 0.92] };
}

// The parts of a body's picture; without a shape the block that has its inertia.
function partsOf(body, number, meshes = {}) {
  if (body.shape) return [body.shape].flat().flatMap((part) => (part.mesh ? piecesOf(meshes[part.mesh], part, number) : [part]));
  const I = body.inertia.map((v, i) => number(Array.isArray(v) ? v[i] : v));
  const half = (I[0] + I[1] + I[2]) / 2;
  return [{ box: I.map((v) => Math.sqrt(Math.max((12 / number(body.mass)) * (half - v), 1e-9))) }];
}

// Of a mesh, the pieces that hang together, each by its points.
function piecesOf({ vertices, triangles }, part, number) {
  const root = vertices.map((_, i) => i);
  const find = (i) => (root[i] === i ? i : (root[i] = find(root[i])));
  for (const [a, b, c] of triangles) root[find(a)] = root[find(b)] = find(c);
  const pieces = new Map();
  vertices.forEach((v, i) => pieces.set(find(i), [...(pieces.get(find(i)) ?? []), v.map((x) => x * number(part.scale ?? 1))]));
  return [...pieces.values()].map((points) => ({ ...part, points }));
}

// The corners of the convex hull, counterclockwise (Andrew 1979).
function hullOf(points) {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list) => {
    const hull = [];
    for (const p of list) {
      const left = ([a, b]) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0;
      while (hull.length > 1 && !left(hull.slice(-2))) hull.pop();
      hull.push(p);
    }
    return hull.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const apply = (A, x) => [0, 1, 2].map((i) => A[3 * i] * x[0] + A[3 * i + 1] * x[1] + A[3 * i + 2] * x[2]);

// Of "axis" with "degrees" or "angle"; other ways to write it are not among the shapes of the examples.
function turnOf(orientation, number) {
  if (!orientation?.axis) return [1, 0, 0, 0, 1, 0, 0, 0, 1];
  const a = orientation.axis.map(number);
  const size = Math.hypot(...a);
  const [x, y, z] = a.map((value) => value / size);
  const angle = orientation.degrees !== undefined ? (number(orientation.degrees) * Math.PI) / 180 : number(orientation.angle);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const d = 1 - c;
  return [c + d * x * x, d * x * y - s * z, d * x * z + s * y, d * x * y + s * z, c + d * y * y, d * y * z - s * x, d * x * z - s * y, d * y * z + s * x, c + d * z * z];
}

const SIDES = [[0, 1, 3, 2], [4, 5, 7, 6], [0, 1, 5, 4], [2, 3, 7, 6], [0, 2, 6, 4], [1, 3, 7, 5]];
const AROUND = 16;
const round = (radius) => [...Array(AROUND).keys()].map((k) => [radius * Math.cos((2 * Math.PI * k) / AROUND), radius * Math.sin((2 * Math.PI * k) / AROUND)]);

// The sides of a part in its own frame, each a list of points. Thin rods are drawn as boxes, discs with sixteen corners.
function sidesOf(part, number) {
  const [a, b, c] = [part.box, part.cylinder, part.cone, part.capsule, part.sphere].find((size) => size !== undefined)?.map?.(number) ?? [number(part.sphere ?? 1)];
  if (part.sphere !== undefined) return { ball: number(part.sphere) };
  const length = part.capsule ? b + 2 * a : b;
  if (part.box || length > 3 * a) {
    const [lx, ly, lz] = part.box ? [a, b, c] : [1.7 * a, 1.7 * a, length];
    const corner = [...Array(8).keys()].map((k) => [(k & 1 ? 0.5 : -0.5) * lx, (k & 2 ? 0.5 : -0.5) * ly, (k & 4 ? 0.5 : -0.5) * lz]);
    return { sides: SIDES.map((side) => side.map((k) => corner[k])) };
  }
  const ends = [-0.5, 0.5].map((side) => round(part.cone && side > 0 ? 1e-3 * a : a).map(([x, y]) => [x, y, side * length]));
  const wall = round(a).map((_, k) => [ends[0][k], ends[0][(k + 1) % AROUND], ends[1][(k + 1) % AROUND], ends[1][k]]);
  return { sides: [...ends, ...wall] };
}

// The visible sides of all parts of a body in space, with how near each part is.
function solids(body, row, at, number, towards, meshes) {
  const near = (x) => x.reduce((sum, value, i) => sum + value * towards[i], 0);
  const R = row.slice(at + 3, at + 12);
  return partsOf(body, number, meshes).map((part) => {
    const [turn, off] = [turnOf(part.orientation, number), (part.at ?? [0, 0, 0]).map(number)];
    const place = (x) => apply(R, apply(turn, x).map((value, i) => value + off[i])).map((value, i) => value + row[at + i]);
    if (part.points) {
      const hull = part.points.map(place);
      return { near: hull.reduce((sum, x) => sum + near(x), 0) / hull.length, hull };
    }
    const middle = place([0, 0, 0]);
    const { sides, ball } = sidesOf(part, number);
    if (ball !== undefined) return { near: near(middle), sides: [], ball, middle };
    const seen = sides.map((side) => side.map(place)).filter((side) => side.reduce((sum, x) => sum + near(x), 0) / side.length > near(middle));
    return { near: near(middle), sides: seen };
  });
}

// Two opposite corners of the body's block.
function tips(body, row, at, number) {
  const [lx, ly, lz] = partsOf({ ...body, shape: undefined }, number)[0].box;
  const R = row.slice(at + 3, at + 12);
  return [[lx, ly, lz], [lx, -ly, -lz]].map((X) => apply(R, X).map((value, i) => value / 2 + row[at + i]));
}

// Points of the drawing in the plane, with what they belong to; scaled together at the end.
// A beam as a band on the paper, element by element. A node that it shares has the other beam's name.
function bands(beam, row, column, project, number) {
  const places = [...Array(beam.elements + 1).keys()].map((k) => column(`${beam.name}[${k}].x`));
  const shared = beam.ends?.from?.replace("[end]", "");
  const nodes = places.map((at, k) => {
    const found = at >= 0 || k > 0 ? at : Math.max(...[...Array(500).keys()].map((i) => column(`${shared}[${i}].x`)));
    return project(row.slice(found, found + 3));
  });
  const length = nodes.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0] - nodes[i][0], p[1] - nodes[i][1]), 0);
  const section = beam.section?.rectangle ? number(beam.section.rectangle[0]) : beam.section ? 2 * number(beam.section.circle ?? beam.section.tube[0]) : length / 30;
  const half = Math.max(section, length / 40) / 2;
  const across = nodes.map((_, k) => {
    const [a, b] = [nodes[Math.max(0, k - 1)], nodes[Math.min(nodes.length - 1, k + 1)]];
    const size = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(-(b[1] - a[1]) / size) * half, ((b[0] - a[0]) / size) * half];
  });
  const edge = (k, side) => [nodes[k][0] + side * across[k][0], nodes[k][1] + side * across[k][1]];
  return nodes.slice(1).map((_, k) => [edge(k, 1), edge(k + 1, 1), edge(k + 1, -1), edge(k, -1)]);
}

function collect({ model, names, rows }) {
  const number = evaluator(model.parameters);
  const bodies = model.bodies ?? [];
  const points = (model.points ?? []).map((point) => point.name);
  const { project, towards } = projector(model, number);
  const column = (name) => names.indexOf(name);
  const beams = model.beams ?? [];
  const row = rows[beams.length > 0 ? Math.floor(BENT * rows.length) : 0];
  const at = Object.fromEntries([...bodies.map((body) => body.name), ...points].map((name) => [name, column(`${name}.x`)]));
  const centre = (name) => (at[name] === undefined ? null : project(row.slice(at[name], at[name] + 3)));
  // Parts from the farthest on; of each, the sides that look at the reader.
  const parts = bodies.flatMap((body) => solids(body, row, at[body.name], number, towards, model.meshes)).sort((a, b) => a.near - b.near);
  const faces = parts.flatMap((part) => {
    if (part.hull) return [simplified(hullOf(part.hull.map(project)), 0.004)];
    if (part.ball === undefined) return part.sides.map((side) => side.map(project));
    const [x, y] = project(part.middle);
    return [round(part.ball).map(([dx, dy]) => [x + dx, y + dy])];
  });
  faces.push(...beams.flatMap((beam) => bands(beam, row, column, project, number)));
  const pins = points.map(centre);
  const links = [];
  for (const joint of model.joints ?? []) {
    if (!joint.at || (beams.length > 0 && joint.bodies[0] !== "ground")) continue;
    const pin = project((Array.isArray(joint.at[0]) ? joint.at[0] : joint.at).map(number));
    pins.push(pin);
    for (const name of joint.bodies) if (centre(name)) links.push([centre(name), pin]);
  }
  const markers = bodies.flatMap((body) => Object.keys(body.markers ?? {}).map((marker) => `${body.name}.${marker}.x`));
  const ends = beams.flatMap((beam) => [0, beam.elements].map((k) => `${beam.name}[${k}]`)).filter((name) => column(`${name}.x`) >= 0);
  const others = beams.length > 0 ? ends.slice(-3) : [...bodies.map((body) => body.name), ...points].slice(-2);
  const tracked = (markers.length > 0 ? markers : others.map((name) => `${name}.x`)).slice(0, 3);
  const trails = tracked.map((name) => thin(rows.map((r) => project(r.slice(column(name), column(name) + 3)))));
  // The centre of a free body goes nowhere: two of its corners show how it turns.
  if (markers.length === 0 && names.length > 0 && bodies.length === 1 && beams.length === 0 && (model.joints ?? []).length === 0) {
    const path = (k) => thin(rows.map((r) => project(tips(bodies[0], r, at[bodies[0].name], number)[k])));
    trails.splice(0, trails.length, path(0), path(1));
  }
  return { faces, pins, links, trails };
}

function thin(points) {
  const every = Math.max(1, Math.ceil(points.length / MOST_POINTS));
  return points.filter((_, i) => i % every === 0);
}

// Of a polyline, the points that it needs to stay within this distance of itself (Douglas and Peucker 1973).
function simplified(points, distance) {
  const keep = new Set([0, points.length - 1]);
  const divide = (first, last) => {
    const [a, b] = [points[first], points[last]];
    const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(ux, uy);
    const off = ([x, y]) => (length > 0 ? Math.abs(ux * (y - a[1]) - uy * (x - a[0])) / length : Math.hypot(x - a[0], y - a[1]));
    let [most, at] = [distance, -1];
    for (let k = first + 1; k < last; k++) if (off(points[k]) > most) [most, at] = [off(points[k]), k];
    if (at < 0) return;
    keep.add(at);
    divide(first, at);
    divide(at, last);
  };
  divide(0, points.length - 1);
  return points.filter((_, k) => keep.has(k));
}

function draw({ faces, pins, links, trails }) {
  const all = [...faces.flat(), ...pins, ...links.flat(), ...trails.flat()];
  const [x0, x1] = [Math.min(...all.map((p) => p[0])), Math.max(...all.map((p) => p[0]))];
  const [y0, y1] = [Math.min(...all.map((p) => p[1])), Math.max(...all.map((p) => p[1]))];
  const scale = Math.min((WIDTH - 2 * MARGIN) / (x1 - x0 || 1), (HEIGHT - 2 * MARGIN) / (y1 - y0 || 1));
  const place = ([x, y]) => `${(WIDTH / 2 + scale * (x - (x0 + x1) / 2)).toFixed(0)} ${(HEIGHT / 2 + scale * (y - (y0 + y1) / 2)).toFixed(0)}`;
  const path = (points, closed) => `M${points.map(place).join("L")}${closed ? "Z" : ""}`;
  const parts = [
    ...trails.map((points, i) => `<path class="trail trail${i + 1}" d="${path(simplified(points, NEAR / scale), false)}"/>`),
    `<path class="link" d="${links.map((points) => path(points, false)).join("")}"/>`,
    ...faces.map((points) => `<path class="face" d="${path(points, true)}"/>`),
    ...pins.map((p) => place(p).split(" ")).map(([x, y]) => `<circle class="pin" cx="${x}" cy="${y}" r="${pins.length > 12 ? 4 : 6}"/>`),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join("")}</svg>`;
}

// ONLY=a,b: the drawings of others stay as they are.
const only = process.env.ONLY?.split(",");
const examples = only ?? readdirSync(join(root, "../examples")).filter((name) => name.endsWith(".json")).map((name) => basename(name, ".json"));
const drawings = {};
for (const name of [...new Set([...examples, ...(process.env.MORE ?? "").split(",").filter(Boolean)])]) drawings[name] = tryDraw(name);
if (!only) drawings.chain = tryDraw(CHAIN);

function tryDraw(name) {
  try {
    return draw(collect(run(name)));
  } catch (error) {
    console.error(`${name}: ${error.message.split("\n")[0]}`);
    return undefined;
  }
}

// What src/drawings.ts writes out again: a letter for each element, paths with steps in place of places, since these are small numbers.
function shortened(drawing) {
  const word = (n) => (n < 0 ? `${n}` : ` ${n}`);
  const elements = [...drawing.matchAll(/<path class="(\w)[^"]*" d="([^"]*)"\/>|<circle [^>]*cx="(\d+)" cy="(\d+)" r="(\d+)"\/>/g)];
  return elements.map(([, kind, path, cx, cy, r]) => {
    if (!kind) return `p${cx} ${cy} ${r}`;
    let [x, y] = [0, 0];
    const parts = path.split("M").slice(1).map((part) => {
      const points = part.replace("Z", "").split("L").map((pair) => pair.split(" ").map(Number));
      const steps = points.map(([u, v]) => {
        const step = [u - x, v - y];
        [x, y] = [u, v];
        return step;
      });
      if (part.endsWith("Z")) [x, y] = points[0];
      return `m${steps.flat().map(word).join("").trim()}${part.endsWith("Z") ? "z" : ""}`;
    });
    return `${kind}${parts.join("")}`;
  }).join("|");
}

const stored = only ? readFileSync(join(root, "src/drawings.ts"), "utf8").match(/^  "[^"]+": ".*",$/gm).filter((line) => !only.some((name) => line.startsWith(`  "${name}":`))) : [];
const made = Object.entries(drawings).filter(([, drawing]) => drawing).map(([name, drawing]) => `  ${JSON.stringify(name)}: ${JSON.stringify(shortened(drawing))},`);
const lines = only ? [...stored, ...made].sort() : made;
writeFileSync(
  join(root, "src/drawings.ts"),
  `// Made by tools/draw-examples.mjs from runs of the examples.\nconst DRAWINGS: Record<string, string> = {\n${lines.join("\n")}\n};\n\n` +
    `const PLAIN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 300"><ellipse class="trail" cx="240" cy="150" rx="124" ry="84"/><path class="trail trail2" d="M124 120C190 200 290 200 356 120"/></svg>';\n\n` +
    readFileSync(join(root, "tools/drawing-of.ts"), "utf8"),
);
rmSync(work, { recursive: true });
