import { useRef, useState } from "react";
import { defaultEditorSettings, type EditorSettings } from "../../../ui/code-editor/editor-settings.ts";
import type { ProblemDetail } from "../../problems/index.ts";
import type { Language } from "../use-languages.ts";
import { type Draft, readChoices, readDraft, writeChoices, writeDraft } from "./draft.ts";

/**
 * What lies on the desk of one problem: its code, its language, how the editor is set. Every change is kept at once, in
 * a contest (`cid`) apart from what is kept outside.
 */
export function useDesk(
  { problem, languages: allowed, codeTemplate }: ProblemDetail,
  known: readonly Language[],
  cid = 0,
) {
  const place = { pid: problem.id, cid };
  const [draft, setDraft] = useState(() => readDraft(place));
  // What answers late goes on from what was written in the meantime.
  const latest = useRef(draft);
  const [choices, setChoices] = useState(readChoices);
  const language =
    [draft.language, choices.language].find((name) => name && allowed.includes(name)) ?? allowed[0] ?? "";
  const { template: usual = "", contentType = "" } = known.find(({ name }) => name === language) ?? {};
  // The editor writes every line end as one sign.
  const template = (codeTemplate[language] ?? usual).replace(/\r\n?/g, "\n");
  const settings = draft.settings ?? choices.settings ?? defaultEditorSettings;

  const put = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    writeDraft(place, next);
  };
  const keep = (change: Partial<Draft>) =>
    put({ ...latest.current, language, ...change, savedAtMs: Date.now() });
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
      latest.current = { ...latest.current, keptAt };
      setDraft(latest.current);
      // The answer may come after the page was left and opened again: what was written there since stays.
      writeDraft(place, { ...readDraft(place), keptAt });
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
