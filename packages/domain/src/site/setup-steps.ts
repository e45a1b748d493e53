/** What a new site is asked after its root account, in this order. */
export const setupSteps = ["site", "mail", "judges", "content"] as const;

/** One step of the set-up. */
export type SetupStep = (typeof setupSteps)[number];

/** The step at which the set-up goes on; nothing when all are done. */
export function nextSetupStep(done: readonly SetupStep[]): SetupStep | undefined {
  return setupSteps.find((step) => !done.includes(step));
}
