/** One file of changes/: its name, for messages, and its text. */
export type ChangeFile = { name: string; text: string };

type Change = { audience: string; version: string; text: string };

const headings: Readonly<Record<string, string>> = {
  security: "Security",
  contestant: "For contestants",
  jury: "For juries",
  admin: "For administrators",
  operator: "For operators",
};

const unreleased = "Unreleased";
const shape = /^audience: (?<audience>\w+)\n(?:since: (?<since>\d+\.\d+\.\d+)\n)?\n(?<text>\S.*)$/s;

/**
 * CHANGELOG.md from the files of changes/: newest version first, inside it by reader, each in file order.
 * Throws on a file that does not begin with `audience: …` (and perhaps `since: 1.2.3`) and a blank line.
 */
export function renderChangelog(files: readonly ChangeFile[]): string {
  const versions = Map.groupBy(files.map(readChange), (change) => change.version);
  const sections = [...versions].sort(([a], [b]) => compareVersions(b, a)).map(renderVersion);
  const preface = "What changed for the people who use and run Touchstone. Generated from `changes/`.";
  return [`# Changelog\n\n${preface}\n`, ...sections].join("\n");
}

function readChange({ name, text }: ChangeFile): Change {
  const fields = shape.exec(text)?.groups;
  const audience = fields?.audience;
  if (audience === undefined || !Object.hasOwn(headings, audience)) {
    throw new Error(
      `changes/${name} must begin with "audience: " and one of ${Object.keys(headings).join(", ")}`,
    );
  }
  return { audience, version: fields?.since ?? unreleased, text: (fields?.text ?? "").trim() };
}

// Letters sort after digits, so what is unreleased counts as newest.
function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

function renderVersion([version, changes]: [string, Change[]]): string {
  const readers = Object.entries(headings).flatMap(([audience, heading]) => {
    const items = changes.filter((change) => change.audience === audience).map(renderItem);
    return items.length === 0 ? [] : [`### ${heading}\n\n${items.join("\n")}\n`];
  });
  return [`## ${version}\n`, ...readers].join("\n");
}

function renderItem({ text }: Change): string {
  return `- ${text.replaceAll("\n", "\n  ")}`;
}
