/** Markup that was made by `html`, so everything put into it has been escaped. */
export class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | SafeHtml | Part[];

/** A template tag for the few pages the server writes itself: every value is escaped unless `html` made it. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): SafeHtml {
  return new SafeHtml(strings.reduce((text, string, i) => text + markup(parts[i - 1] ?? "") + string));
}

function markup(part: Part): string {
  if (Array.isArray(part)) return part.map(markup).join("");
  if (part instanceof SafeHtml) return part.text;
  return part.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
