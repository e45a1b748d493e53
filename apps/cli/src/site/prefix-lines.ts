const NAME_WIDTH = 4;

/** A sink for a process's output that passes on whole lines, each marked with the name of the process. */
export function prefixLines(name: string, write: (line: string) => void): (chunk: string) => void {
  let unfinished = "";
  return (chunk) => {
    const lines = (unfinished + chunk).split("\n");
    unfinished = lines.pop() ?? "";
    for (const line of lines) write(`${name.padEnd(NAME_WIDTH)} | ${line}\n`);
  };
}
