export type { Check, ConformanceCase, Played, Scene, SceneEnd } from "./conformance-case.ts";
export { conformanceCases } from "./conformance-cases.ts";
export { endInWords } from "./end-in-words.ts";
export { photographHost, type WatchOptions } from "./host-watch.ts";
export { type Bench, type BenchFolders, driverAtHand, openBench } from "./open-bench.ts";
export { toolAtHand } from "./recipe.ts";
export { differences, runCase } from "./run-case.ts";
export { artefactOf } from "./workshop.ts";
