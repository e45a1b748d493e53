import { buildCases } from "./cases/build.ts";
import { escapeCases } from "./cases/escape.ts";
import { fileCases } from "./cases/file.ts";
import { interactionCases } from "./cases/interaction.ts";
import { memoryCases } from "./cases/memory.ts";
import { outputCases } from "./cases/output.ts";
import { processCases } from "./cases/process.ts";
import { timeCases } from "./cases/time.ts";
import type { ConformanceCase } from "./conformance-case.ts";

/** The one table every driver is run over. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...timeCases,
  ...memoryCases,
  ...processCases,
  ...fileCases,
  ...escapeCases,
  ...outputCases,
  ...buildCases,
  ...interactionCases,
];
