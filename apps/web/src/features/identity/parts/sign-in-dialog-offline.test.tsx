import { act, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openSignIn, useSignInMode } from "../../../platform/session/sign-in-dialog.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";

vi.mock("./sign-in-window.tsx", () => {
  throw new Error("the file does not come");
});

it("says so and closes when the dialog cannot be loaded, so that it can be tried again", async () => {
  const Mode = () => <output>{useSignInMode() ?? "closed"}</output>;
  const { getByText } = await renderPart(
    <>
      <SignInDialog shortName="TS" isRegisterOpen />
      <Mode />
    </>,
  );
  act(() => openSignIn());
  await waitFor(() => expect(getByText("closed")).toBeTruthy());
  expect(toastStore.get()).toMatchObject({ kind: "error", text: expect.stringContaining("Network error") });
});
