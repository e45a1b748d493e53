import type { Scene } from "./judge-rows.ts";

interface VitestReport {
  testResults: {
    assertionResults: { fullName: string; status: string; meta?: { got?: unknown } }[];
  }[];
}

/** The tests of a JSON report of vitest. A test says what it got by `task.meta.got`. */
export function readScenes(text: string): Scene[] {
  const { testResults }: VitestReport = JSON.parse(text);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, meta }) => ({
      title: fullName,
      outcome: status === "passed" || status === "failed" ? status : "skipped",
      got: typeof meta?.got === "string" ? meta.got : null,
    })),
  );
}
