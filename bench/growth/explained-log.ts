/**
 * What the database says of each statement it ran. `auto_explain` writes the plan with the blocks it touched into the
 * server's log before the answer leaves, so that whoever has an answer finds all of it there. The statements are
 * those of the site as it runs them, with their values and their plans; none is a copy.
 */
import { open, stat } from "node:fs/promises";
import { type PlanNode, planNodes } from "../plan-node.ts";

/** The settings of a server whose log is read; everything else stays as it comes. */
export const explainingSettings = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  // Clocks at every node would cost more than most statements.
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
  log_line_prefix: "",
};

/** A statement that ran. */
export interface Explained {
  text: string;
  ms: number;
  /** Blocks of the shared memory that it touched, wherever they came from. */
  blocks: number;
  indexes: string[];
}

/** Answers what was logged since it was asked last, or since it was opened. */
export async function openExplainedLog(file: string): Promise<() => Promise<Explained[]>> {
  let read = (await stat(file)).size;
  return async () => {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - read), 0, size - read, read);
      read += bytesRead;
      return readExplained(buffer.toString("utf8"));
    } finally {
      await handle.close();
    }
  };
}

const head = "LOG:  duration: ";

/** The statements in a piece of the log. A message that goes on has a tab before each further line. */
export function readExplained(log: string): Explained[] {
  const found: { ms: number; lines: string[] }[] = [];
  let isPlan = false;
  for (const line of log.split("\n")) {
    if (line.startsWith("\t")) {
      if (isPlan) found.at(-1)?.lines.push(line.slice(1));
      continue;
    }
    isPlan = line.startsWith(head) && line.endsWith(" ms  plan:");
    if (isPlan) found.push({ ms: Number.parseFloat(line.slice(head.length)), lines: [] });
  }
  return found.map(({ ms, lines }) => explained(ms, JSON.parse(lines.join("\n")) as LoggedPlan));
}

interface LoggedPlan {
  "Query Text": string;
  Plan: PlanNode;
}

function explained(ms: number, { "Query Text": text, Plan: plan }: LoggedPlan): Explained {
  const nodes = planNodes(plan);
  const scanned = new Set(nodes.flatMap((node) => node["CTE Name"] ?? []));
  // A part that writes and that nobody reads runs after the rest, and the rest does not count what it touches.
  const apart = nodes.filter((node) => {
    const [kind, name] = (node["Subplan Name"] ?? "").split(" ");
    return kind === "CTE" && name !== undefined && !scanned.has(name);
  });
  return {
    text,
    ms,
    blocks: [plan, ...apart].reduce((sum, node) => sum + blocksOf(node), 0),
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
  };
}

function blocksOf(node: PlanNode): number {
  return (node["Shared Hit Blocks"] ?? 0) + (node["Shared Read Blocks"] ?? 0);
}
