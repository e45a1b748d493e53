import { quantile } from "../quantile.ts";
import type { Sample } from "./send-open.ts";

/** What became of the requests of one kind. */
export interface Summary {
  readonly kind: string;
  readonly requests: number;
  readonly bad: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** By kind, in the order in which they came first. */
export function summarise(samples: readonly Sample[]): Summary[] {
  const kinds = Map.groupBy(samples, ({ kind }) => kind);
  return [...kinds].map(([kind, its]) => {
    const tookMs = its.map((sample) => sample.tookMs);
    const ms = (part: number) => Math.round(quantile(tookMs, part));
    const bad = its.filter(({ isGood }) => !isGood).length;
    return { kind, requests: its.length, bad, p50Ms: ms(0.5), p95Ms: ms(0.95), p99Ms: ms(0.99) };
  });
}
