import type { PackageLoss, PackageLossCode } from "@touchstone/domain";

/** Notes what a problem loses on its way in. */
export type NoteLoss = (code: PackageLossCode, what: string) => void;

/** More than this of one problem nobody reads. */
const lossesMax = 100;
const whatMax = 200;

/** A word of a package as a report shows it. */
export function shortened(what: string): string {
  return what.slice(0, whatMax).toWellFormed().replaceAll("\0", "\ufffd");
}

/** A list of losses, each once, and what adds to it. */
export function openLosses(): { losses: PackageLoss[]; note: NoteLoss } {
  const losses: PackageLoss[] = [];
  return {
    losses,
    note(code, what) {
      const loss = { code, what: shortened(what) };
      const isThere = losses.some((other) => other.code === code && other.what === loss.what);
      if (!isThere && losses.length < lossesMax) losses.push(loss);
    },
  };
}
