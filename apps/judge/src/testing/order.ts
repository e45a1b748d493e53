import { randomUUID } from "node:crypto";
import type { WorkOrder } from "@touchstone/contract";

const nowhere = { sha256: "0".repeat(64), sizeBytes: 0 };

/** An order of an ACM problem in C; tests say what matters to them. */
export function orderOf(order: Partial<WorkOrder> = {}): WorkOrder {
  return {
    attempt: randomUUID(),
    submissionId: 7,
    generation: 1,
    requestId: "request",
    languageKey: "c",
    source: nowhere,
    manifest: nowhere,
    blobUrl: "http://127.0.0.1:1/{sha256}",
    limits: {
      timeMs: 1000,
      memoryBytes: 128 * 1024 ** 2,
      stackBytes: 64 * 1024 ** 2,
      outputBytes: 1024 ** 2,
      budgetMs: 120_000,
    },
    problemType: "acm",
    caseMode: "default",
    fileIo: null,
    comparison: { kind: "default", ignoresTrailingBlanks: true },
    ...order,
  };
}
