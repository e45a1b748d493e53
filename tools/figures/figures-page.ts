import { benchSections } from "./bench-sections.ts";
import { faultsSection } from "./faults-section.ts";
import { growthSection } from "./growth-section.ts";

/** Each reads the results of its tools and answers their part of the page, headings and all. */
const sections = [faultsSection, growthSection, benchSections];

/** The page of figures: what was measured, by which command, when and where. */
export function figuresPage(): string {
  const parts = sections.map((section) => section());
  return `# Figures

Written by \`npm run figures\` from what the tools have left in \`chaos/results\` and \`bench/results\`; nothing here is
typed by hand. Figures are those of the machine that is named with them.

${parts.join("\n")}`;
}
