import { readFileSync } from "node:fs";
import { createMetrics } from "../../packages/telemetry/src/index.ts";
import { sourceFiles } from "../repo/repo-files.ts";

const makes = /\.(counter|gauge|histogram)\(\s*("(\w+)")?/g;
const rooms = /^(apps|packages)\/[\w-]+\/src\/(?!.*testing\/)/;

/** Every figure that a process shows, with its type: those that our code makes, and those of every process. */
export async function metricsInCode(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of sourceFiles("withoutTests").filter((each) => rooms.test(each))) {
    const text = readFileSync(path, "utf8");
    if (!/\bmetrics\b/i.test(text)) continue;
    for (const [, type = "", literal, name = ""] of text.matchAll(makes)) {
      if (!literal) throw new Error(`${path}: a figure is made with a name that is not written there`);
      found.set(name, type);
    }
  }
  for (const { name, type } of await createMetrics("test").registry.getMetricsAsJSON())
    found.set(name, String(type));
  return found;
}
