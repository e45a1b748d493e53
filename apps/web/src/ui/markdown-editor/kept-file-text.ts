/** Markdown that shows a kept picture or leads to a kept file; its name cannot end the brackets. */
export function keptFileText(start: "[" | "![", name: string, address: string): string {
  return `${start}${name.replace(/[[\]\\<>`*_\r\n]/g, " ").trim()}](${address})`;
}
