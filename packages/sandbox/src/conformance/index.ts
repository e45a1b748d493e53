export type { Check, ConformanceCase, Played, Scene, SceneEnd } from "./conformance-case.ts";
export { conformanceCases } from "./conformance-cases.ts";
export { photographHost, type WatchOptions } from "./host-watch.ts";
export { type Bench, type BenchFolders, openBench } from "./open-bench.ts";
export { differences, runCase } from "./run-case.ts";
