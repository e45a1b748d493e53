import { EditorView } from "@codemirror/view";
import { act, fireEvent, screen } from "@testing-library/react";
import type { Locale, ProblemForm as WireForm } from "@touchstone/domain";
import { newProblemForm } from "@touchstone/domain";
import { vi } from "vitest";
import { openSession } from "../../../../platform/session/session.ts";
import { ada } from "../../../../testing/ada.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { hearToasts } from "../../../../testing/hear-toasts.ts";
import { renderPart } from "../../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../../ui/confirm.tsx";
import type { Language } from "../languages-section.tsx";
import { draftOf, type ProblemDraft } from "../problem-draft.ts";
import { ProblemForm } from "../problem-form.tsx";
import type { FormSite, StoredProblem } from "../use-problem-form.ts";

const language = (id: number, name: string): Language => ({
  ...{
    id,
    name,
    description: name,
    contentType: "text/plain",
    compileCommand: "",
    template: "",
    codeTemplate: "",
  },
  ...{ isSpj: true, oj: "ME", seq: 0, versions: [] },
});

/** The languages of the fake site. */
export const languages = [language(1, "C"), language(2, "C++")];

/** What is different about the form of a test. */
export interface OpenOptions {
  site?: FormSite;
  stored?: StoredProblem;
  locale?: Locale;
  mayPublish?: boolean;
  replies?: Parameters<typeof fakeServer>[0];
}

/** A form that may be saved, but for the changes of a test. */
export function goodDraft(changes: (form: WireForm) => Partial<WireForm> = () => ({})): ProblemDraft {
  const empty = newProblemForm({ isInContest: false, baseLocale: "en-US" });
  const form: WireForm = {
    ...empty,
    problem: { ...empty.problem, problemId: "T1", title: "Assay", description: "Rub the bars." },
    isUploadTestCase: false,
    samples: [{ input: "1", output: "1", score: null, groupNum: null }],
    languages: [1, 2],
  };
  return draftOf({ ...form, ...changes(form) });
}

/** Changes fields of the problem itself. */
export function withFields(fields: Partial<WireForm["problem"]>) {
  return (form: WireForm): Partial<WireForm> => ({ problem: { ...form.problem, ...fields } });
}

/** Opens the form of a new problem, unless a stored one is given. */
export async function openForm(start: ProblemDraft, options: OpenOptions = {}) {
  const { site = { kind: "admin" }, stored, locale = "en-US", mayPublish = true, replies = {} } = options;
  openSession({ token: "t", user: { ...ada, roleList: ["root"], timeZone: "Asia/Shanghai" } });
  const onSaved = vi.fn();
  const onReload = vi.fn();
  const server = fakeServer({
    getProblemTagsAndClassification: () => [],
    getVerification: () => ({ state: "none", status: null, message: null, finishedAt: null }),
    addProblem: () => ({ pid: 7, version: 1 }),
    addContestProblem: () => ({ pid: 7, version: 1 }),
    updateProblem: () => ({ pid: 7, version: 3 }),
    ...replies,
  });
  const toasts = hearToasts();
  const view = await renderPart(
    <ConfirmProvider>
      <ProblemForm
        {...{ site, stored, start, languages, mayPublish, onSaved, onReload }}
        head={<h1>Problem</h1>}
      />
    </ConfirmProvider>,
    { locale, path: "/admin/problem/create" },
  );
  return { ...view, server, onSaved, onReload, told: () => toasts.map(({ text }) => text) };
}

/** Presses a button, also one that shows what is loaded later. */
export async function press(name: string | RegExp): Promise<void> {
  const button = screen.getByRole("button", { name });
  await act(async () => fireEvent.click(button));
}

/** Chooses one of a row of choices. */
export async function choose(name: string | RegExp): Promise<void> {
  const radio = screen.getByRole("radio", { name });
  await act(async () => fireEvent.click(radio));
}

/** Types into a field by its name. */
export function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: "input, textarea, select" }), {
    target: { value },
  });
}

/** Writes into an editor of code or text by its name. */
export async function writeInto(label: string, text: string): Promise<void> {
  const box = await screen.findByRole("textbox", { name: label });
  const view = EditorView.findFromDOM(box);
  act(() => view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
}
