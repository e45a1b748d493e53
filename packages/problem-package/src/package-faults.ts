/** Notes a fault: where (`problem.yaml:4`, from the package's folder) and what is wrong there. */
export type SayFault = (place: string, what: string) => void;

/** A package that breaks its format, with every fault that was found: `name/file:line: what`. */
export class PackageFaults extends Error {
  override name = "PackageFaults";
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}
