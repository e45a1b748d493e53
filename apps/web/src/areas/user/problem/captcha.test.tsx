import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeSession } from "../../../platform/session/session.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { fakeSite, refused } from "./testing/fake-site.ts";
import { findEditor, openProblem } from "./testing/open-problem.tsx";

let site: ReturnType<typeof fakeSite>;

beforeEach(() => {
  site = fakeSite();
});
afterEach(() => {
  closeSession();
  toastStore.set(undefined);
});

const submitted = () => site.callsOf("submitProblemJudge").map(({ body }) => body);
const picture = (captchaKey: string) => ({
  img: `data:image/png;base64,${captchaKey}`,
  captchaKey,
  sendsMail: true,
});
const dialog = async () => within(await screen.findByRole("dialog", { name: "One check first" }));

it("[PDET-06] has an editor, a submit button and an online-test drawer, and asks for a picture on demand", async () => {
  await openProblem();
  const editor = await findEditor();
  editor.write("mine");
  const submit = await screen.findByRole("button", { name: /^Submit/ });
  await userEvent.click(screen.getByRole("tab", { name: "Self-test" }));
  await screen.findByRole("radiogroup", { name: "What the program is tried on" });
  expect(site.callsOf("getCaptcha")).toEqual([]);

  site.answers.submitProblemJudge = refused(400, "captcha_required");
  site.answers.getCaptcha = picture("k1");
  await userEvent.click(submit);
  const field = (await dialog()).getByLabelText("Picture code");
  // Nothing typed, nothing sent.
  await userEvent.click((await dialog()).getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(toastStore.get()?.text).toBe("The answer is required."));
  expect(submitted()).toHaveLength(1);

  site.answers.submitProblemJudge = refused(400, "wrong_captcha");
  site.answers.getCaptcha = picture("k2");
  await userEvent.type(field, "WXYZ{Enter}");
  await waitFor(() => expect(submitted().at(-1)).toMatchObject({ captcha: "WXYZ", captchaKey: "k1" }));
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(""));
  await waitFor(() => expect(site.callsOf("getCaptcha")).toHaveLength(2));

  site.answers.submitProblemJudge = { submitId: 12, status: 5 };
  await userEvent.type(field, "abcd{Enter}");
  await waitFor(() =>
    expect(submitted().at(-1)).toMatchObject({ captcha: "abcd", captchaKey: "k2", code: "mine" }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("a check that is left sends nothing, and the next submit carries no answer", async () => {
  await openProblem();
  (await findEditor()).write("mine");
  site.answers.submitProblemJudge = refused(400, "captcha_required");
  site.answers.getCaptcha = picture("k1");
  await userEvent.click(await screen.findByRole("button", { name: /^Submit/ }));
  await userEvent.click((await dialog()).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: /^Submit/ }));
  await waitFor(() => expect(submitted()).toHaveLength(2));
  expect(submitted()[1]).not.toHaveProperty("captcha");
});
