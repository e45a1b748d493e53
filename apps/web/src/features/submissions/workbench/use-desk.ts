import { useEffect, useRef, useState } from "react";
import { useUser } from "../../../platform/session/session.ts";
import { defaultEditorSettings, type EditorSettings } from "../../../ui/code-editor/editor-settings.ts";
import type { ProblemDetail } from "../../problems/index.ts";
import type { Language } from "../use-languages.ts";
import {
  type Draft,
  draftFor,
  isDraftFor,
  readChoices,
  readDraft,
  writeChoices,
  writeDraft,
} from "./draft.ts";

/**
 * What lies on the desk of one problem: its code, its language, how the editor is set. Every change is kept at once, in
 * a contest (`cid`) apart from what is kept outside. A session that ends leaves its work on the open desk; whoever else
 * signs in finds their own.
 */
export function useDesk(
  { problem, languages: allowed, codeTemplate }: ProblemDetail,
  known: readonly Language[],
  cid = 0,
) {
  const place = { pid: problem.id, cid };
  const uid = useUser()?.uid;
  const [held, setHeld] = useState(() => draftFor(uid, readDraft(place)));
  // What answers late goes on from what was written in the meantime.
  const latest = useRef(held);
  const ownOf = (found: Draft): Draft => {
    const writer = uid ?? found.uid;
    return { ...draftFor(writer, found), uid: writer };
  };
  const draft = ownOf(held);
  const [choices, setChoices] = useState(readChoices);
  const language =
    [draft.language, choices.language].find((name) => name && allowed.includes(name)) ?? allowed[0] ?? "";
  const { template: usual = "", contentType = "" } = known.find(({ name }) => name === language) ?? {};
  // The editor writes every line end as one sign.
  const template = (codeTemplate[language] ?? usual).replace(/\r\n?/g, "\n");
  const settings = draft.settings ?? choices.settings ?? defaultEditorSettings;

  const put = (next: Draft) => {
    latest.current = next;
    setHeld(next);
    writeDraft(place, next);
  };
  // What a visitor wrote belongs to who signs in, also if they write nothing more.
  useEffect(() => {
    const found = latest.current;
    if (uid === undefined || found.uid !== undefined || found.code === undefined) return;
    latest.current = { ...found, uid };
    setHeld(latest.current);
    writeDraft({ pid: problem.id, cid }, latest.current);
  }, [uid, problem.id, cid]);
  const keep = (change: Partial<Draft>) =>
    put({ ...ownOf(latest.current), language, ...change, savedAtMs: Date.now() });
  const choose = (change: { language: string } | { settings: EditorSettings }) => {
    const next = { language, settings, ...change };
    keep(change);
    setChoices(next);
    writeChoices(next);
  };

  return {
    language,
    contentType,
    settings,
    code: draft.code ?? template,
    place,
    /** What was written; undefined while it is the template. */
    written: draft.code,
    keptAt: draft.keptAt,
    /** Notes when the server kept the draft that is here, or that it keeps none. */
    noteKept: (keptAt: string | undefined) => {
      latest.current = { ...ownOf(latest.current), keptAt };
      setHeld(latest.current);
      // The answer may come after the page was left and opened again: what was written there since stays.
      const stored = readDraft(place);
      const { uid: writer } = latest.current;
      if (isDraftFor(writer, stored)) writeDraft(place, { ...stored, uid: writer, keptAt });
    },
    /** When the code was kept; undefined while it is the template. */
    savedAtMs: draft.code === undefined ? undefined : draft.savedAtMs,
    write: (code: string) => keep({ code: code === template ? undefined : code }),
    /** Code that was written stays; a template becomes that of the new language. */
    chooseLanguage: (name: string) => choose({ language: name }),
    chooseSettings: (next: EditorSettings) => choose({ settings: next }),
    resetToTemplate: () => keep({ code: undefined }),
    load: (work: { code: string; language: string }) => keep({ code: work.code, language: work.language }),
  };
}
