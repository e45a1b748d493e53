import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { closeSession, openSession } from "../../../platform/session/session.ts";
import { readStored } from "../../../platform/storage/stored.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import type { ProblemDetail } from "../../problems/index.ts";
import { type Language, useLanguages } from "../use-languages.ts";
import { useDesk } from "./use-desk.ts";

const known = [
  { name: "C++", contentType: "text/x-c++src", template: "int main() {}\n" },
  { name: "Python3", contentType: "text/x-python", template: "print()\n" },
] as Language[];
const problemOf = (id: number) =>
  ({
    problem: { id },
    languages: ["C++", "Python3"],
    codeTemplate: {},
  }) as Partial<ProblemDetail> as ProblemDetail;

/** Opens the desk of a problem anew, as another visit of its page does. */
const visit = (pid: number, cid?: number) => {
  const { result } = renderHook(() => useDesk(problemOf(pid), known, cid));
  return {
    now: () => {
      const { code, language, settings } = result.current;
      return { code, language, tabSize: settings.tabSize };
    },
    work(code: string, language: string, tabSize: 2 | 4 | 8) {
      act(() => result.current.write(code));
      act(() => result.current.chooseLanguage(language));
      act(() => result.current.chooseSettings({ ...result.current.settings, tabSize }));
    },
  };
};

const signIn = (uid: string) => openSession({ token: uid, user: { ...ada, uid } });

beforeEach(() => {
  closeSession();
  localStorage.clear();
});

it("[EDIT-02] keeps code, language and settings of each problem, in a contest apart from outside", () => {
  visit(7).work("outside", "Python3", 2);
  visit(7, 31).work("inside", "C++", 8);
  visit(8).work("another", "C++", 4);
  expect(visit(7).now()).toEqual({ code: "outside", language: "Python3", tabSize: 2 });
  expect(visit(7, 31).now()).toEqual({ code: "inside", language: "C++", tabSize: 8 });
  expect(visit(8).now()).toEqual({ code: "another", language: "C++", tabSize: 4 });
  // What was never opened begins with its template, as the user last chose to write.
  expect(visit(7, 32).now()).toEqual({ code: "int main() {}\n", language: "C++", tabSize: 4 });
});

it("[STORE-02] keeps them under the keys of the problem and the contest, and what was chosen last under its own", () => {
  visit(7).work("outside", "Python3", 2);
  visit(7, 31).work("inside", "C++", 8);
  expect(readStored("problemCodeAndSetting:0:7")).toMatchObject({
    code: "outside",
    language: "Python3",
    settings: { tabSize: 2 },
  });
  expect(readStored("problemCodeAndSetting:31:7")).toMatchObject({
    code: "inside",
    language: "C++",
    settings: { tabSize: 8 },
  });
  expect(readStored("individualLanguageAndSetting")).toMatchObject({
    language: "C++",
    settings: { tabSize: 8 },
  });
});

it("shows nobody the work of another who used the browser", () => {
  signIn("a");
  visit(7).work("of a", "Python3", 2);
  signIn("b");
  expect(visit(7).now().code).toBe("print()\n");
  signIn("a");
  expect(visit(7).now().code).toBe("of a");
});

it("hands the work of a visitor to who signs in, on the open page too, and to nobody after them", () => {
  const open = visit(7);
  open.work("begun as a visitor", "C++", 4);
  act(() => signIn("a"));
  expect(open.now().code).toBe("begun as a visitor");
  act(() => signIn("b"));
  expect(open.now().code).toBe("int main() {}\n");
});

it("leaves the work on the open desk when its session ends", () => {
  signIn("a");
  const open = visit(7);
  open.work("of a", "C++", 4);
  act(closeSession);
  expect([open.now().code, visit(7).now().code]).toEqual(["of a", "int main() {}\n"]);
  open.work("of a, and more", "C++", 4);
  act(() => signIn("a"));
  expect([open.now().code, visit(7).now().code]).toEqual(["of a, and more", "of a, and more"]);
});

it("[STORE-02] keeps the languages under their key", async () => {
  fakeServer({ getLanguages: () => known });
  const Languages = () => useLanguages(["C++"]).map(({ name }) => name);
  await renderPart(<Languages />);
  await waitFor(() => expect(readStored("languages")).toEqual(known));
});
