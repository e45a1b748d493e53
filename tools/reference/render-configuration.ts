import { z } from "zod";
import { environment as judgeEnvironment } from "../../apps/judge/src/config.ts";
import { environment } from "../../apps/server/src/wiring/config.ts";

const intro = `# Configuration

Every process reads its settings from the environment and refuses to start when one is missing or wrong, naming all
that are at fault. Settings of the site itself (its name, switches, limits) are not here: they are kept in the
database.

This page is written by \`npm run reference\` from \`apps/server/src/wiring/config.ts\` and
\`apps/judge/src/config.ts\`.
`;

/** The page of every environment variable, written from the schemas that check them. */
export function renderConfiguration(): string {
  return `${intro}
## The server: api and jobs

${table(environment)}
## A judge

A judge holds its own key and nothing else of the site.

${table(judgeEnvironment)}`;
}

function table(settings: z.ZodObject): string {
  const { properties = {}, required = [] } = z.toJSONSchema(settings, { io: "input" });
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { description = "", default: fallback } = schema as {
      description?: string;
      default?: string | number;
    };
    const need = required.includes(name) ? "yes" : defaultText(name, fallback);
    return `| \`${name}\` | ${need} | ${description} |`;
  });
  return `| variable | required, or default | meaning |\n|---|---|---|\n${rows.join("\n")}\n`;
}

/** The number of slots follows the machine, so its default is told in words. */
function defaultText(name: string, fallback: string | number | undefined): string {
  if (name === "TOUCHSTONE_JUDGE_SLOTS") return "processors − 1";
  return fallback === undefined || fallback === "" ? "" : `\`${fallback}\``;
}
