import { join, relative } from "node:path";

/** One test as a reporter saw it; `file` is relative to the repository, `title` holds all its describes. */
export type TestRun = { file: string; title: string; outcome: "passed" | "failed" | "skipped" };

type VitestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

type PlaywrightSuite = {
  title: string;
  file: string;
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = { config: { rootDir: string }; suites: PlaywrightSuite[] };

/** Reads the text of a JSON report of vitest or Playwright; `root` is the repository. Throws on any other. */
export function readReport(text: string, root: string): TestRun[] {
  const report: VitestReport | PlaywrightReport = JSON.parse(text);
  if ("testResults" in report) return readVitest(report, root);
  if ("suites" in report) return readPlaywright(report, root);
  throw new Error("the report is neither vitest's nor Playwright's");
}

function readVitest(report: VitestReport, root: string): TestRun[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(root, name),
      title: fullName,
      outcome: status === "passed" || status === "failed" ? status : "skipped",
    })),
  );
}

function readPlaywright({ config, suites }: PlaywrightReport, root: string): TestRun[] {
  return suites
    .flatMap((suite) => readSuite(suite, []))
    .map((run) => ({
      ...run,
      file: relative(root, join(config.rootDir, run.file)),
    }));
}

function readSuite(suite: PlaywrightSuite, above: string[]): TestRun[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({
      file: spec.file,
      title: [...titles, spec.title].join(" "),
      outcome: playwrightOutcome(status),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, titles))];
}

// Playwright sums retries up: a flaky test passed at last, yet it proves nothing until it is mended.
function playwrightOutcome(status: string): TestRun["outcome"] {
  if (status === "expected") return "passed";
  return status === "skipped" ? "skipped" : "failed";
}
