import { codeFences } from "./code-fences.ts";
import { links } from "./links.ts";
import { markdown } from "./markdown.ts";
import { math } from "./math.ts";
import { mentions } from "./mentions.ts";
import { fileNames, titles, usernames } from "./names.ts";
import type { Payload } from "./payloads.ts";
import { rawHtml } from "./raw-html.ts";
import { svg } from "./svg.ts";

export { fileNames, type Payload, titles, usernames };

/** Every text that tries to run something: what any place of the site has to show, and never to run. */
export const scriptCorpus: readonly Payload[] = [
  ...rawHtml,
  ...svg,
  ...math,
  ...links,
  ...markdown,
  ...codeFences,
  ...mentions,
  ...usernames,
  ...titles,
  ...fileNames,
];
