/**
 * The processor of each slot, out of those this process may use (a list of the kernel such as `0-3,8`). From the last
 * one down, because interrupts and everybody else prefer the first.
 */
export function slotCpus(allowed: string, slots: number): string[] {
  const cpus = allowed.split(",").flatMap((part) => {
    const [first = 0, last = first] = part.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return Array.from({ length: slots }, (_, slot) => String(cpus.at(-1 - (slot % cpus.length))));
}
