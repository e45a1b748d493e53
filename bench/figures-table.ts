/** Figures by name, as the table of a result file. */
export function figuresTable(figures: Readonly<Record<string, number>>): string {
  const rows = Object.entries(figures).map(([name, value]) => `| ${name} | ${value} |`);
  return ["| figure | measured |", "|---|---|", ...rows].join("\n");
}
