import {
  caseModesOf,
  type FormFault,
  groupProblemLimits,
  hasSubtasks,
  type JudgeCaseMode,
  type ProblemType,
  problemFaults,
  problemLimits,
  type StatementTexts,
} from "@touchstone/domain";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Place, useGroupPlace } from "../../../platform/group-place.ts";
import { currentSession } from "../../../platform/session/session.ts";
import { faultText } from "./fault-text.ts";
import { draftKey, forgetDraft, keepDraft, readKept } from "./kept-draft.ts";
import {
  type CaseDraft,
  type DraftFields,
  doubledFile,
  formOf,
  otherLocale,
  type ProblemDraft,
  programOf,
  translationOf,
} from "./problem-draft.ts";
import { type FormSection, formSections, sectionOf } from "./sections.ts";

/** What a problem is written for: for all, or for one contest. */
export type FormSite = { kind: "admin" } | { kind: "contest"; cid: number };

/** A problem that is stored already. */
export interface StoredProblem {
  pid: number;
  /** What a save is held against: it is refused when somebody else saved since. */
  version: number;
  isRemote: boolean;
  hasUploadedTests: boolean;
}

/** How a form begins. */
export interface ProblemFormOptions {
  site: FormSite;
  /** Undefined for a new problem. */
  stored?: StoredProblem | undefined;
  start: ProblemDraft;
}

/** The texts of a statement that have an editor of their own. */
export const statementParts = ["description", "input", "output", "hint"] as const;

/** One of them. */
export type StatementPart = (typeof statementParts)[number];

/** Which text of the statement is being written. */
export interface ShownText {
  isTranslation: boolean;
  part: StatementPart;
}

/** A form as its parts see it. */
export interface FormHandle {
  site: FormSite;
  /** The group that it is written in. */
  group: Place | undefined;
  stored: StoredProblem | undefined;
  draft: ProblemDraft;
  /** The sections, for whoever has to find a field in them. */
  root: RefObject<HTMLDivElement | null>;
  change: (change: Partial<ProblemDraft>) => void;
  /** Changes fields of the problem itself. */
  set: (change: Partial<DraftFields>) => void;
  /** Changes texts of the statement, in the base language or in the other one. */
  write: (isTranslation: boolean, change: Partial<StatementTexts>) => void;
  /** A type has its own ways of counting tests. */
  setType: (type: ProblemType) => void;
  setCaseMode: (mode: JudgeCaseMode) => void;
  setCases: (change: (cases: readonly CaseDraft[]) => readonly CaseDraft[]) => void;
  /** The uploaded tests that are stored. */
  storedCases: readonly CaseDraft[];
  shown: ShownText;
  show: (shown: ShownText) => void;
  faults: readonly FormFault[];
  /** What is wrong with a field; nothing until a save was tried. */
  faultOf: (path: string) => string | undefined;
  stateOf: (section: FormSection) => "good" | "bad" | "open";
  /** Marks every fault and goes to the first; answers whether there is none. */
  check: () => boolean;
  /** Tells the faults that only the server found. */
  tell: (faults: readonly { path: string; text: string }[]) => void;
  isCompiled: boolean;
  isDirty: boolean;
  /** The same in this very moment, before the page is drawn anew: a save leaves the page at once. */
  mayLeave: () => boolean;
  /** When the browser kept the draft last. */
  keptAtMs: number | undefined;
  /** Begins anew from what is stored, of that version; what the browser kept is forgotten. */
  restart: (start: ProblemDraft, version: number) => void;
  /** What was sent is that version of that problem now; what was written meanwhile stays, as unsaved work on it. */
  settle: (sent: ProblemDraft, saved: Pick<StoredProblem, "pid" | "version">) => void;
}

/** How long typing rests before the draft is kept. */
const restMs = 600;

/** The form of a problem: its draft, which the browser keeps, and what is wrong with it. */
export function useProblemForm({ site, stored, start }: ProblemFormOptions): FormHandle {
  const { t } = useTranslation();
  const group = useGroupPlace();
  const keyOf = (pid: number | "new") =>
    draftKey(currentSession()?.user.uid ?? "", `${placeOf(site, group)}:${pid}`);
  const key = keyOf(stored?.pid ?? "new");
  const [kept] = useState(() => readKept(key));
  const [draft, setDraft] = useState(kept?.draft ?? start);
  // A save that comes back has to know what was written since, before the page is drawn anew.
  const newest = useRef(draft);
  const [isDirty, setIsDirty] = useState(kept !== undefined);
  const dirty = useRef(isDirty);
  const [keptAtMs, setKeptAtMs] = useState(kept?.keptAtMs);
  const [isTried, setIsTried] = useState(false);
  const [told, setTold] = useState<readonly { path: string; text: string }[]>([]);
  // A draft that was begun before somebody else saved stays held against what it was begun from.
  const [version, setVersion] = useState(kept?.version ?? stored?.version ?? 0);
  const [shown, show] = useState<ShownText>({ isTranslation: false, part: "description" });
  const { root, goTo } = useGoToField(show);

  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => {
      // What was saved meanwhile is no draft any more.
      if (!dirty.current) return;
      const now = Date.now();
      keepDraft(key, { draft, version, keptAtMs: now });
      setKeptAtMs(now);
    }, restMs);
    return () => clearTimeout(timer);
  }, [draft, isDirty, key, version]);

  const put = (next: ProblemDraft) => {
    newest.current = next;
    setDraft(next);
  };
  const update = (next: (draft: ProblemDraft) => ProblemDraft) => {
    put(next(newest.current));
    dirty.current = true;
    setIsDirty(true);
    setTold([]);
  };
  const change = (part: Partial<ProblemDraft>) => update((now) => ({ ...now, ...part }));
  const set = (part: Partial<DraftFields>) =>
    update((now) => ({ ...now, problem: { ...now.problem, ...part } }));
  const setCases = (next: (cases: readonly CaseDraft[]) => readonly CaseDraft[]) =>
    update((now) => withCases(now, next));

  const isCompiled = draft.compiled === programOf(draft);
  const faults = faultsOf(draft, { site, group, stored, isCompiled });
  const faultOf = (path: string) => {
    const said = told.find((fault) => fault.path === path)?.text;
    const fault = isTried ? faults.find((each) => each.path === path) : undefined;
    return said ?? (fault && faultText(t, fault));
  };
  const restart = (fresh: ProblemDraft, freshVersion: number) => {
    forgetDraft(key);
    put(fresh);
    setVersion(freshVersion);
    dirty.current = false;
    setIsDirty(false);
    setIsTried(false);
    setTold([]);
  };
  return {
    site,
    group,
    stored: stored && { ...stored, version },
    draft,
    root,
    change,
    set,
    write: (isTranslation, texts) =>
      update((now) => {
        const translation = translationOf(now);
        if (!isTranslation || !translation) return { ...now, problem: { ...now.problem, ...texts } };
        const locale = otherLocale(now.problem.baseLocale);
        return { ...now, translations: { [locale]: { ...translation, ...texts } } };
      }),
    setType: (type) =>
      update((now) => {
        const { judgeCaseMode } = now.problem;
        const mode = caseModesOf(type).includes(judgeCaseMode) ? judgeCaseMode : "default";
        return { ...now, problem: { ...now.problem, type, judgeCaseMode: mode } };
      }),
    setCaseMode: (judgeCaseMode) =>
      update((now) => {
        const next = { ...now, problem: { ...now.problem, judgeCaseMode } };
        if (!hasSubtasks(judgeCaseMode)) return next;
        // Tests begin in one group.
        return withCases(next, (cases) => cases.map((each) => ({ ...each, groupNum: each.groupNum ?? 1 })));
      }),
    setCases,
    storedCases: start.uploadedCases,
    shown,
    show,
    faults,
    faultOf,
    stateOf: (section) => {
      const isWrong =
        faults.some(({ path }) => sectionOf(path) === section) ||
        told.some(({ path }) => sectionOf(path) === section);
      if (!isWrong) return "good";
      return isTried || told.length > 0 ? "bad" : "open";
    },
    check: () => {
      const [first] = faults;
      setIsTried(first !== undefined);
      if (first) goTo(first.path);
      return first === undefined;
    },
    tell: (said) => {
      setTold(said);
      if (said[0]) goTo(said[0].path);
    },
    isCompiled,
    isDirty,
    mayLeave: () => !dirty.current,
    keptAtMs: isDirty ? keptAtMs : undefined,
    restart,
    settle: (sent, { pid, version: savedVersion }) => {
      const now = newest.current;
      // Tests that were sent are taken over, and gone from where they were uploaded to.
      const isTaken = now.uploadTestcaseDir === sent.uploadTestcaseDir;
      const rest = isTaken ? { ...now, uploadTestcaseDir: null } : now;
      restart(rest, savedVersion);
      if (now === sent) return;
      const keptAt = Date.now();
      keepDraft(keyOf(pid), { draft: rest, version: savedVersion, keptAtMs: keptAt });
      // The page of a new problem is left for the problem's own, which finds the draft.
      if (!stored) return;
      dirty.current = true;
      setIsDirty(true);
      setKeptAtMs(keptAt);
    },
  };
}

/** Changes the tests of the kind that is chosen. */
function withCases(
  draft: ProblemDraft,
  next: (cases: readonly CaseDraft[]) => readonly CaseDraft[],
): ProblemDraft {
  return draft.isUploadTestCase
    ? { ...draft, uploadedCases: next(draft.uploadedCases) }
    : { ...draft, typedCases: next(draft.typedCases) };
}

function placeOf(site: FormSite, group: Place | undefined): string {
  if (site.kind === "contest") return `contest-${site.cid}`;
  return group ? `group-${group.gid}` : "admin";
}

/** Every fault of a draft in the order of the form. */
function faultsOf(
  draft: ProblemDraft,
  { site, group, stored, isCompiled }: Pick<FormHandle, "site" | "group" | "stored" | "isCompiled">,
): FormFault[] {
  const { timeMsMax, memoryMbMax, stackMbMax } = group ? groupProblemLimits : problemLimits;
  const found = problemFaults(formOf(draft), {
    isRemote: stored?.isRemote ?? false,
    hasUploadedTests: stored?.hasUploadedTests ?? false,
    isCompiled,
    limits: { timeMsMax, memoryMbMax, stackMbMax },
    ...(site.kind === "contest" && { inContest: draft.contest }),
  });
  const doubled = (["userExtraFile", "judgeExtraFile"] as const).flatMap((name): FormFault[] => {
    const twice = doubledFile(draft.problem[name]);
    return twice === undefined ? [] : [{ path: `problem.${name}.${twice}`, key: "Extra_File_Name_Shape" }];
  });
  const order = (path: string) => formSections.indexOf(sectionOf(path));
  return [...found, ...doubled].sort((one, other) => order(one.path) - order(other.path));
}

/** Finds the part of the page that a fault is about, scrolls there and puts the focus into it. */
function useGoToField(show: (shown: ShownText) => void) {
  const root = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ path: string }>();
  useEffect(() => {
    const fields = [...(root.current?.querySelectorAll<HTMLElement>("[data-field]") ?? [])];
    const fits = (path: string) => fields.find(({ dataset }) => dataset.field === path);
    if (!target) return;
    const field = fits(target.path) ?? fits(target.path.replace(/\.[^.]*$/, ""));
    field?.scrollIntoView({ block: "center" });
    const isInput = field?.matches("input, textarea, select") ?? false;
    (isInput ? field : (field?.querySelector<HTMLElement>("input, textarea, select") ?? field))?.focus({
      preventScroll: true,
    });
  }, [target]);
  const goTo = (path: string) => {
    const isTranslation = path.startsWith("translations.");
    const part = statementParts.find((each) => path.endsWith(`.${each}`));
    if (sectionOf(path) === "statement") show({ isTranslation, part: part ?? "description" });
    setTarget({ path });
  };
  return { root, goTo };
}
