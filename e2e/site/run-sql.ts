import { execFileSync } from "node:child_process";
import { site } from "./site.ts";

/** Runs SQL on the site's database, for what no call can bring about; answers the rows, one a line. */
export function runSql(text: string): string[] {
  const options = ["-X", "-q", "-At", "-v", "ON_ERROR_STOP=1", "-d", site.databaseUrl, "-c", text];
  return execFileSync("psql", options, { encoding: "utf8" })
    .split("\n")
    .filter((row) => row !== "");
}
