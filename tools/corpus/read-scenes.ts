import type { Scene } from "./judge-rows.ts";

interface VitestReport {
  testResults: {
    assertionResults: {
      fullName: string;
      status: string;
      failureMessages?: string[];
      meta?: { got?: unknown };
    }[];
  }[];
}

/** The tests of a JSON report of vitest. A test says what it got by `task.meta.got`; one that failed, what was wrong. */
export function readScenes(text: string): Scene[] {
  const { testResults }: VitestReport = JSON.parse(text);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [], meta }) => ({
      title: fullName,
      outcome: status === "passed" || status === "failed" ? status : "skipped",
      got: failureMessages.map(firstLine).join("; ") || (typeof meta?.got === "string" ? meta.got : null),
    })),
  );
}

/** What a message says; below are the places. */
function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? "";
}
