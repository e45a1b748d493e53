const steps = 200_000_000;

/**
 * How many milliseconds of cpu time a fixed loop takes on this machine. On a busy host that is less than the time that
 * passes; in a guest it is the same, because a guest does not know what it waits for. So the factor between the two
 * holds what the host's other work takes from the guest.
 */
export function measureWork(): number {
  const before = process.cpuUsage();
  let state = 1;
  for (let step = 0; step < steps; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  const { user, system } = process.cpuUsage(before);
  // The result is used, or the loop might be left out.
  return (user + system) / 1000 + (state === 0 ? 1 : 0);
}
