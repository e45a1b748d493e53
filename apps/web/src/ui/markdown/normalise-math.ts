/**
 * Brings every way to write a formula to the one that remark-math reads in running text.
 *
 * Understood are $..$, $$..$$ on one line or on several, \(..\) and \[..\]. After this pass a formula
 * stands on one line between dollars, an even number of them for one that is displayed; so a $$ never
 * opens remark-math's block, which would swallow the rest of a text that forgets to close it. Inside a
 * block of HTML, where Markdown is not read, a formula becomes the element that remark-math would make.
 *
 * Left alone is what a first parse finds to be code, and the tags of HTML. A formula ends with its
 * paragraph: no blank line stands in it. "$5 and $6" stays text, since a closing dollar has no digit
 * after it when the formula begins with one; so does "$5 or $x$" for its first dollar, since a number and
 * words before a blank are no formula. What else looks like a formula is one: "5$ and 6$" needs \$.
 */
import { type Formula, FormulaFinder } from "./formula-finder.ts";
import { readTextAreas } from "./read-text-areas.ts";

/** Writes the formulas of a text so that remark-math reads them all. */
export function normaliseMath(text: string): string {
  if (!/\$|\\[([]/.test(text)) return text;
  const areas = readTextAreas(text);
  const finder = new FormulaFinder(text, areas);
  const opener = /\\.|\$+/gs;
  let out = "";
  let done = 0;
  for (let match = opener.exec(text); match !== null; match = opener.exec(text)) {
    const { 0: sign, index } = match;
    const opaqueEnd = areas.opaqueEnd(index);
    if (opaqueEnd !== undefined) {
      opener.lastIndex = opaqueEnd;
      continue;
    }
    const formula = finder.find(sign, index);
    opener.lastIndex = formula?.end ?? opener.lastIndex;
    out += text.slice(done, index);
    if (formula !== undefined) out += areas.isHtml(index) ? asHtml(formula) : asDollars(formula);
    else out += !areas.isHtml(index) && finder.couldPair(sign, index) ? sign.replace(/\$/g, "\\$$") : sign;
    done = opener.lastIndex;
  }
  return out + text.slice(done);
}

/** More dollars around a body that holds some itself; the number stays even or odd. */
function asDollars({ isDisplay, body }: Formula): string {
  const fence = isDisplay ? "$$" : "$";
  return body.includes("$") ? `${fence}$$ ${body} $$${fence}` : fence + body + fence;
}

/** In HTML the signs & and > are already written as HTML wants them. */
function asHtml({ isDisplay, body }: Formula): string {
  const kind = isDisplay ? "math-display" : "math-inline";
  return `<code class="language-math ${kind}">${body.replace(/</g, "&lt;")}</code>`;
}
