/** How many processors a kernel list such as `0,2-3` names. Throws on anything else. */
export function countCpus(list: string): number {
  return list.split(",").reduce((sum, part) => {
    const match = /^(\d+)(?:-(\d+))?$/.exec(part);
    if (match === null) throw new TypeError(`not a list of processors: ${list}`);
    const first = Number(match[1]);
    return sum + Number(match[2] ?? first) - first + 1;
  }, 0);
}
