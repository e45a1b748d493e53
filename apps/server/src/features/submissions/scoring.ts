import { testManifest } from "@touchstone/contract";
import type { ScoringRule, TestPlan } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { findJudging, findScoringFacts, type ScoringFacts } from "../problems/index.ts";

/** How tests are counted together. */
export interface Scoring {
  rule: ScoringRule;
  plan: TestPlan[];
}

/** Plans that are kept; a plan has at most two thousand tests. */
const plansMax = 500;

/** How the tests of a judgement are counted together. Plans are kept by their hash: they never change. */
export function createScoringOf(): (tx: Tx, submissionId: number, generation: number) => Promise<Scoring> {
  const plans = new Map<string, TestPlan[]>();
  return async (tx, submissionId, generation) => {
    const facts = await findScoringFacts(tx, { submissionId, generation });
    const { manifestSha256: key } = facts;
    const known = key === null ? undefined : plans.get(key);
    if (known) return { rule: ruleOf(facts), plan: known };
    const scoring = await scoringOfRevision(tx, facts.judgingRevisionId);
    const [oldest] = plans.keys();
    if (plans.size >= plansMax && oldest !== undefined) plans.delete(oldest);
    if (key !== null) plans.set(key, scoring.plan);
    return scoring;
  };
}

/** How the tests of a judging revision are counted together. */
export async function scoringOfRevision(tx: Tx, judgingRevisionId: number): Promise<Scoring> {
  const judging = await findJudging(tx, judgingRevisionId);
  return {
    rule: ruleOf(judging),
    plan: testManifest
      .parse(judging.manifest)
      .tests.map(({ scorePoints, group }) => ({ scorePoints, group })),
  };
}

function ruleOf({
  type,
  caseMode,
  fullScore,
  difficulty,
}: Pick<ScoringFacts, "type" | "caseMode" | "fullScore" | "difficulty">): ScoringRule {
  return { type: type === 1 ? "oi" : "acm", mode: caseMode, fullScore, difficulty };
}
