import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ada } from "../../testing/ada.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { closeSession, openSession } from "../session/session.ts";
import { useDraft } from "./use-draft.ts";

const bob = { ...ada, uid: "fedcba9876543210fedcba9876543210", username: "bob" };

function Note() {
  const { draft, change, forget } = useDraft("draft:note", { text: "" });
  return (
    <>
      <input aria-label="Note" value={draft.text} onChange={({ target }) => change({ text: target.value })} />
      <button type="button" onClick={forget}>
        Send
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const signIn = (user: typeof ada) => act(() => openSession({ token: user.username, user }));
const signOut = () => act(closeSession);

/** The page is loaded once more. */
async function reload(unmount: () => void) {
  unmount();
  return renderPart(<Note />);
}

beforeEach(() => {
  sessionStorage.clear();
  closeSession();
});

it("is of the user who typed it, for nobody else at the same screen to find", async () => {
  signIn(ada);
  const { unmount } = await renderPart(<Note />);
  type("of ada");
  signOut();
  expect(field().value).toBe("");
  signIn(bob);
  expect(field().value).toBe("");
  type("of bob");
  await reload(unmount);
  expect(field().value).toBe("of bob");
  signIn(ada);
  expect(field().value).toBe("of ada");
});

it("goes with a visitor who signs in, and stays with nobody else", async () => {
  const { unmount } = await renderPart(<Note />);
  type("before the sign-in");
  const page = await reload(unmount);
  expect(field().value).toBe("before the sign-in");
  signIn(ada);
  expect(field().value).toBe("before the sign-in");
  signIn(bob);
  expect(field().value).toBe("");
  signIn(ada);
  fireEvent.click(screen.getByRole("button"));
  await reload(page.unmount);
  expect(field().value).toBe("");
});
