/** The figures in the table of a result file, by name. */
export function readFigures(page: string): Readonly<Record<string, number>> {
  const rows = page.split("\n").flatMap((line) => {
    const [, name, value] = line.split("|").map((cell) => cell.trim());
    const figure = Number(value);
    return name === undefined || !value || Number.isNaN(figure) ? [] : [[name, figure] as const];
  });
  return Object.fromEntries(rows);
}
