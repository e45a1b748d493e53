/**
 * Makes a burst of calls cost two runs of the work at most: one that runs already, and one after it for all that came
 * meanwhile. Two runs never overlap, so what they tell stays in order. The work must not reject.
 */
export function mergeCalls(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isRunning) return;
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isRunning = false;
  };
}
