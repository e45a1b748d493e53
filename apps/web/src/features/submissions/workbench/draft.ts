/**
 * What the browser keeps of a user's work. Each problem has its own draft, apart from the drafts of contests; what was
 * chosen last also holds for problems without one. Several people may use one browser, so a draft says whose it is, and
 * nobody else is shown it. An older build may have written either, so all of it is checked.
 */
import { readStored, writeStored } from "../../../platform/storage/stored.ts";
import {
  defaultEditorSettings,
  type EditorSettings,
  editorThemes,
} from "../../../ui/code-editor/editor-settings.ts";

/** The work on one problem; what is undefined was never chosen there. */
export interface Draft {
  /** Who wrote it; undefined for a visitor, whose draft passes on to who signs in. */
  uid: string | undefined;
  /** Undefined while it is the template of its language. */
  code: string | undefined;
  language: string | undefined;
  settings: EditorSettings | undefined;
  savedAtMs: number | undefined;
  /** When the server kept what was last saved there or taken from there. */
  keptAt?: string | undefined;
}

/** What the user chose last, on whichever problem. */
export type Choices = Pick<Draft, "language" | "settings">;

/** Where a draft belongs. */
export interface DraftPlace {
  pid: number;
  /** The contest it is written in; 0 outside contests. */
  cid: number;
}

const choicesKey = "individualLanguageAndSetting";
const draftKey = ({ cid, pid }: DraftPlace) => `problemCodeAndSetting:${cid}:${pid}`;

/** The draft of a problem, whosesoever it is. */
export function readDraft(place: DraftPlace): Draft {
  return asDraft(readStored(draftKey(place)));
}

/** Whether a draft may be shown to this reader: it is their own, or a visitor's. */
export function isDraftFor(reader: string | undefined, { uid }: Draft): boolean {
  return uid === undefined || uid === reader;
}

/** The draft as this reader sees it: one that is not for them counts as none. */
export function draftFor(reader: string | undefined, draft: Draft): Draft {
  return isDraftFor(reader, draft) ? draft : asDraft(undefined);
}

/** Keeps the draft of a problem. */
export function writeDraft(place: DraftPlace, draft: Draft): void {
  writeStored(draftKey(place), draft);
}

/** What the user chose last. */
export function readChoices(): Choices {
  const { language, settings } = asDraft(readStored(choicesKey));
  return { language, settings };
}

/** Keeps what the user chose last. */
export function writeChoices(choices: Choices): void {
  writeStored(choicesKey, choices);
}

function asDraft(stored: unknown): Draft {
  const { uid, code, language, settings, savedAtMs, keptAt } = asRecord(stored);
  return {
    uid: typeof uid === "string" ? uid : undefined,
    code: typeof code === "string" ? code : undefined,
    language: typeof language === "string" ? language : undefined,
    settings: settings === undefined ? undefined : asSettings(settings),
    savedAtMs: typeof savedAtMs === "number" ? savedAtMs : undefined,
    keptAt: typeof keptAt === "string" ? keptAt : undefined,
  };
}

function asSettings(stored: unknown): EditorSettings {
  const { fontSizePx, tabSize, theme, hasVimKeys } = asRecord(stored);
  return {
    fontSizePx: fontSizes.find((each) => each === fontSizePx) ?? defaultEditorSettings.fontSizePx,
    tabSize: tabSizes.find((each) => each === tabSize) ?? defaultEditorSettings.tabSize,
    theme: editorThemes.find((each) => each === theme) ?? defaultEditorSettings.theme,
    hasVimKeys: hasVimKeys === true,
  };
}

function asRecord(stored: unknown): Record<string, unknown> {
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

/** The sizes of letters that may be chosen, in pixels. */
export const fontSizes: readonly number[] = [12, 13, 14, 15, 16, 17, 18, 19, 20];

/** The widths of a tab that may be chosen. */
export const tabSizes: readonly EditorSettings["tabSize"][] = [2, 4, 8];
