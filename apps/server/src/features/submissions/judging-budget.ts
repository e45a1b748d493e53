import type { Allowance } from "../../cache/rate-limits.ts";

/**
 * CPU seconds of judges that one person's practice may use within ten minutes. What is judged is charged when it is
 * done; whoever has used it up is asked to come back, and told when.
 */
export const judgingBudget: Allowance = { name: "judged-cpu", points: 300, seconds: 600 };
