import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { metricsInCode } from "./metrics-in-code.ts";

const page = readFileSync("docs/admin/observability.md", "utf8");
const rules = readFileSync("ops/monitoring/alerts.yaml", "utf8");
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync("ops/monitoring/dashboard.json", "utf8"),
);
const named = /\b(?:touchstone|nodejs|process)_\w+/g;

test("the page lists every figure of the code with its type, and no other", async () => {
  const rows = [...page.matchAll(/^\| `(\w+)` \| (\w+) \|(?: [^|]*\|){2} [^|]+ \|$/gm)];
  const listed = rows.map(([, name = "", type = ""]): [string, string] => [name, type]);
  const byName = (all: Iterable<[string, string]>) => [...all].toSorted(([a], [b]) => a.localeCompare(b));
  expect(byName(listed)).toEqual(byName(await metricsInCode()));
});

test("rules and dashboard ask only for figures that there are", async () => {
  const metrics = await metricsInCode();
  const histograms = [...metrics].filter(([, type]) => type === "histogram").map(([name]) => name);
  const known = new Set([
    ...metrics.keys(),
    ...histograms.flatMap((name) => ["_bucket", "_count", "_sum"].map((end) => name + end)),
  ]);
  const asked = [
    rules.replaceAll(/#.*$/gm, ""),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const names = asked.flatMap((text) => text.match(named) ?? []);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(20);
});

test("every alert waits a while, says how bad it is and leads to what to do", () => {
  const anchors = [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  const alerts = rules.split(/^ {6}- alert: /m).slice(1);
  expect(alerts.length).toBeGreaterThan(10);
  for (const alert of alerts) {
    expect(alert).toMatch(/^ {8}for: \d+m$/m);
    expect(alert).toMatch(/severity: (page|ticket) /);
    expect(alert).toMatch(/^ {10}summary: /m);
    expect(anchors).toContain(/runbook: docs\/admin\/observability\.md#(\S+)/.exec(alert)?.[1]);
  }
});

test("Prometheus reads the rules, and they fire when they must and only then", () => {
  // Of Debian's package `prometheus`, which `npm run setup -- tests` installs.
  const run = (...words: string[]) => execFileSync("promtool", words, { encoding: "utf8", stdio: "pipe" });
  expect(run("check", "rules", "ops/monitoring/alerts.yaml")).toContain("SUCCESS");
  expect(run("test", "rules", "ops/monitoring/alerts.test.yaml")).toContain("SUCCESS");
});
