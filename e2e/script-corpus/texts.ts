import { fileNames, scriptCorpus, titles, usernames } from "@touchstone/testkit/script-corpus";

/** The database keeps no text with a zero in it, and the server refuses one. */
const kept = scriptCorpus.map(({ text, isOpen }) => ({ text: text.replaceAll("\0", ""), isOpen }));
const closed = kept.filter(({ isOpen }) => !isOpen).map(({ text }) => text);
const open = kept.filter(({ isOpen }) => isOpen).map(({ text }) => text);

/** Stands before and behind the payloads of a text, so that a page can be asked whether it shows them. */
export const marks = { begin: "corpus-begin", end: "corpus-end" };

/** What somebody writes into the places of the site. */
export interface Texts {
  /** Every payload in one text; one that swallows the rest comes last, another one for each writer. */
  whole: string;
  /** The same in pieces of at most so many characters. */
  pieces: (max: number) => string[];
  /** Plain text of at most so many characters, as headings and names have it. */
  line: (max: number) => string;
  /** Names of files. */
  fileNames: readonly string[];
}

/** The texts of a writer, by the writer's place among all. */
export function textsOf(writer: number): Texts {
  const last = open[writer % open.length] ?? "";
  return {
    whole: [marks.begin, ...closed, marks.end, last].join("\n\n"),
    pieces: (max) => {
      const pieces: string[] = [];
      for (const text of [...closed, last]) {
        const longer = `${pieces.at(-1)}\n\n${text}`;
        if (pieces.length > 0 && longer.length <= max) pieces[pieces.length - 1] = longer;
        else pieces.push(`${marks.begin}\n\n${text}`);
      }
      return pieces;
    },
    line: (max) => {
      const all = [...titles, ...usernames].map(({ text }) => text.replace(/[\u2028\u2029]/g, " "));
      const turned = [...all.slice(writer), ...all.slice(0, writer)].filter((text) => text.length <= max);
      return turned.reduce((line, text) => (line.length + text.length < max ? `${line} ${text}` : line));
    },
    fileNames: fileNames.map(({ text }) => text),
  };
}
