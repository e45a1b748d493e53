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

${table(judgeEnvironment)}
## A site of \`touchstone up\`

Its settings are in \`site.env\` of its folder. Beside those above:

| variable | default | meaning |
|---|---|---|
| \`TOUCHSTONE_HOME\` | \`/var/lib/touchstone\` | The folder of the site. Read from the environment of the command, not from the file. |
| \`TOUCHSTONE_POSTGRES_PORT\` | a free one | Loopback port of the site's own PostgreSQL; not used when TOUCHSTONE_DATABASE_URL is set. |
| \`TOUCHSTONE_REDIS_PORT\` | a free one | The same for Redis and TOUCHSTONE_REDIS_URL. |
| \`TOUCHSTONE_NATS_PORT\` | a free one | The same for NATS and TOUCHSTONE_NATS_URL. |
| \`TOUCHSTONE_JUDGE_OPS_PORT\` | a free one | TOUCHSTONE_OPS_PORT of the judge beside the site. |
| \`TOUCHSTONE_OWN_JUDGE\` | \`yes\` | \`no\` starts no judge beside the site. |
`;
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
