import {
  isTagThere,
  newProblemForm,
  type ProblemForm,
  problemAuths,
  problemLimits,
  type RemoteSite,
} from "@touchstone/domain";
import { html } from "../../markup/html.ts";
import { guessLocale } from "../problems/index.ts";
import type { CleanProblem } from "./read-remote-problem.ts";

/** These tell the verdict of each test. */
const openSites: readonly RemoteSite[] = ["CF", "GYM"];

/** A problem of another judge as the form of a problem here. */
export function makeRemoteForm(
  read: CleanProblem,
  { site, displayId, languages }: { site: RemoteSite; displayId: string; languages: readonly number[] },
): ProblemForm {
  const title = inOneLine(read.title, problemLimits.titleMax);
  const { description, input, output, hint } = read;
  const baseLocale = guessLocale(title, description);
  const form = newProblemForm({ isInContest: false, baseLocale });
  return {
    ...form,
    problem: {
      ...form.problem,
      ...{ problemId: displayId, title: title || displayId, input, output, hint },
      // What says nothing here says all of it there.
      description: description || html`<p><a href="${read.address}">${displayId}</a></p>`.text,
      examples: read.samples.slice(0, problemLimits.examplesMax),
      source: read.address.slice(0, problemLimits.sourceMax),
      timeLimit: within(read.timeLimitMs, problemLimits.timeMsMax),
      memoryLimit: within(read.memoryLimitMb, problemLimits.memoryMbMax),
      ...{ difficulty: 1, auth: problemAuths.public, openCaseResult: openSites.includes(site) },
    },
    isUploadTestCase: false,
    languages,
    tags: tagsOf(read.tags, site),
  };
}

function inOneLine(text: string, max: number): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, max);
}

/** The judge itself holds programs to its limits; here they are shown. */
function within(figure: number, max: number): number {
  return Math.min(max, Math.max(1, Math.round(figure)));
}

/** The judge's own tags; where it has none, one that is named after it. */
function tagsOf(names: readonly string[], site: RemoteSite): { name: string }[] {
  const tags: { name: string }[] = [];
  for (const written of names) {
    const name = inOneLine(written, problemLimits.tagNameMax);
    if (name !== "" && !isTagThere(name, tags)) tags.push({ name });
  }
  return tags.length > 0 ? tags.slice(0, problemLimits.tagsMax) : [{ name: site }];
}
