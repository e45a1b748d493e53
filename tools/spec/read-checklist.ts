/** Where a row must be proven: in the browser or a part test, over HTTP, or in the pure rules. */
export type Layer = "ui" | "api" | "rule";

/** One requirement of docs/spec/checklist.tsv: its id and every layer that must prove it. */
export type Row = { id: string; layers: Layer[] };

const header = "id\tarea\tlayer\trequirement\tsource";
const idShape = /^[A-Z][A-Z0-9]*-\d+$/;

/** Parses the checklist. Throws on another header, a malformed or repeated id, or an unknown layer. */
export function readChecklist(text: string): Row[] {
  const [first, ...lines] = text.trimEnd().split("\n");
  if (first !== header) throw new Error(`the checklist must begin with the columns ${header}`);
  const rows = lines.map(readRow);
  const ids = new Set(rows.map((row) => row.id));
  if (ids.size < rows.length) throw new Error("the checklist repeats an id");
  return rows;
}

/** The area key of a row: what stands before the number, such as AUTH. */
export function areaOf(id: string): string {
  return id.slice(0, id.lastIndexOf("-"));
}

function readRow(line: string): Row {
  const [id = "", , layers = ""] = line.split("\t");
  if (!idShape.test(id)) throw new Error(`not an id of the checklist: ${line}`);
  return { id, layers: layers.split(",").map((name) => readLayer(name, id)) };
}

function readLayer(name: string, id: string): Layer {
  if (name === "ui" || name === "api" || name === "rule") return name;
  throw new Error(`${id} names the unknown layer "${name}"`);
}
