import type { TestReport } from "@touchstone/contract";
import type { Judged } from "../judge-submission.ts";

const names: Readonly<Record<number, string>> = {
  [-4]: "skipped",
  [-3]: "PE",
  [-1]: "WA",
  0: "AC",
  1: "TLE",
  2: "MLE",
  3: "RTE",
  4: "SE",
  8: "partial",
};

/** What came of a judging in the words of the corpus: `AC`, `RTE exit 7`, `TLE (20)` for twenty tests alike. */
export function verdictInWords({ outcome }: Judged): string {
  switch (outcome.kind) {
    case "compile-error":
      return "CE";
    case "compiled":
      return "compiled";
    case "fault":
      return `SE: ${outcome.because}`;
    case "self-tested":
      return testInWords(outcome.test);
    case "judged": {
      const counts = new Map<string, number>();
      for (const word of outcome.tests.map(testInWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
      return [...counts].map(([word, count]) => (count === 1 ? word : `${word} (${count})`)).join(", ");
    }
  }
}

function testInWords({ status, share, cause }: TestReport): string {
  switch (cause?.kind) {
    case "idle":
      return "ILE";
    case "output-limit":
      return "OLE";
    case "checker-broken":
      return "JE";
    case "exit-code":
      return `RTE exit ${cause.code}`;
    case "signal":
      return `RTE signal ${cause.signal}`;
    case "unstartable":
      return "RTE unstartable";
    case undefined:
      return status === 8 ? `partial ${share}` : (names[status] ?? `status ${status}`);
  }
}
