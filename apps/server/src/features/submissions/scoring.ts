import { testManifest } from "@touchstone/contract";
import type { ScoringRule, TestPlan } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { findJudging } from "../problems/index.ts";
import { findJudgementInput } from "./work-order.repo.ts";

/** How tests are counted together. */
export interface Scoring {
  rule: ScoringRule;
  plan: TestPlan[];
}

/** How the tests of a judgement are counted together. */
export async function scoringOf(tx: Tx, submissionId: number, generation: number): Promise<Scoring> {
  const { judgingRevisionId } = await findJudgementInput(tx, { submissionId, generation });
  return scoringOfRevision(tx, judgingRevisionId);
}

/** How the tests of a judging revision are counted together. */
export async function scoringOfRevision(tx: Tx, judgingRevisionId: number): Promise<Scoring> {
  const { type, caseMode, fullScore, difficulty, manifest } = await findJudging(tx, judgingRevisionId);
  return {
    rule: { type: type === 1 ? "oi" : "acm", mode: caseMode, fullScore, difficulty },
    plan: testManifest.parse(manifest).tests.map(({ scorePoints, group }) => ({ scorePoints, group })),
  };
}
