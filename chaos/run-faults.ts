import { join } from "node:path";
import { type Fault, faults } from "./faults.ts";
import { type Acknowledged, openLedger } from "./ledger.ts";
import { keepResult, resultOf } from "./results.ts";
import { keepLogs, openStage, type Stage } from "./stage.ts";
import { isGreen, type Tried, tryFault } from "./try-fault.ts";

/** Which faults, and how. */
export interface ChaosOptions {
  /** Names, or how names begin; all unless told. */
  readonly only?: readonly string[];
  /** One kill each of api and jobs, with a played judge; nothing is kept. */
  readonly isSmoke: boolean;
  readonly isJson: boolean;
}

const smoke = ["kill-api", "kill-jobs"];
const shownRows = 5;
const stopSignals = ["SIGINT", "SIGTERM"] as const;

interface Scene {
  readonly stage: Stage;
  readonly ledger: Acknowledged;
  readonly hasSmallDisks: boolean;
}

/** Tries the faults one after the other; true when every one that could be tried ended green. */
export async function runFaults({ only, isSmoke, isJson }: ChaosOptions): Promise<boolean> {
  const chosen = faults.filter(({ name }) =>
    isSmoke ? smoke.includes(name) : !only || only.some((wanted) => isMeant(name, wanted)),
  );
  if (chosen.length === 0)
    throw new Error(`no such fault; there are: ${faults.map(({ name }) => name).join(" ")}`);
  let scene: Scene | undefined;
  let areAllGreen = true;
  // Engines outlive whoever started them, unless told.
  const leave = () => void Promise.resolve(scene?.stage.close()).finally(() => process.exit(1));
  for (const signal of stopSignals) process.once(signal, leave);
  try {
    for (const fault of chosen) {
      const missing = fault.missing?.();
      if (missing) {
        console.error(`${fault.name}: not tried, this machine has no ${missing}`);
        continue;
      }
      const hasSmallDisks = fault.hasSmallDisks ?? false;
      if (scene?.hasSmallDisks !== hasSmallDisks) {
        await scene?.stage.close();
        scene = undefined;
        const stage = await openStage({ hasRealJudge: !isSmoke, hasSmallDisks });
        scene = { stage, ledger: openLedger(), hasSmallDisks };
      }
      const tried = await tryFault(scene.stage, fault, scene.ledger);
      tell(fault, tried, isJson);
      if (!isSmoke)
        keepResult(
          resultOf(fault, tried),
          faults.map(({ name }) => name),
        );
      if (isGreen(tried)) continue;
      areAllGreen = false;
      // What one fault broke is not to be found again after the next.
      await keepLogs(scene.stage, join(import.meta.dirname, "../.local/chaos", fault.name));
      await scene.stage.close();
      scene = undefined;
    }
  } finally {
    for (const signal of stopSignals) process.off(signal, leave);
    await scene?.stage.close();
  }
  return areAllGreen;
}

/** `kill` means all kills, `kill-api` that one alone. */
function isMeant(name: string, wanted: string): boolean {
  return faults.some((fault) => fault.name === wanted) ? name === wanted : name.startsWith(`${wanted}-`);
}

function tell(fault: Fault, tried: Tried, isJson: boolean): void {
  if (isJson) console.log(JSON.stringify(resultOf(fault, tried)));
  else {
    const seconds = tried.recoveryMs === null ? "never" : `after ${(tried.recoveryMs / 1000).toFixed(1)} s`;
    console.log(
      `${isGreen(tried) ? "green" : "RED  "} ${fault.name}: works again ${seconds}, ${tried.acts} acts`,
    );
  }
  for (const { promise, broken } of tried.checks) {
    for (const row of broken.slice(0, shownRows)) console.error(`  ${promise}: ${JSON.stringify(row)}`);
    if (broken.length > shownRows) console.error(`  … and ${broken.length - shownRows} more`);
  }
}
