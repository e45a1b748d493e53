import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { ConfirmProvider, useConfirm } from "./confirm.tsx";

function Asker({ onAnswer }: { onAnswer: (isAgreed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () => {
    onAnswer(
      await confirm({
        title: "Delete the tests?",
        text: "20 cases go for good.",
        confirmLabel: "Delete 20 cases",
        isDanger: true,
      }),
    );
  };
  return (
    <button type="button" onClick={() => void ask()}>
      ask
    </button>
  );
}

async function ask() {
  const onAnswer = vi.fn();
  const user = userEvent.setup({ delay: null });
  await renderPart(
    <ConfirmProvider>
      <Asker onAnswer={onAnswer} />
    </ConfirmProvider>,
  );
  await user.click(screen.getByRole("button", { name: "ask" }));
  await screen.findByRole("dialog", { name: "Delete the tests?" });
  return { onAnswer, user };
}

it("says what is lost and begins at the harmless answer", async () => {
  await ask();
  expect(screen.getByText("20 cases go for good.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" })));
});

it("answers yes only to the act itself, and gives the focus back", async () => {
  const { onAnswer, user } = await ask();
  await user.click(screen.getByRole("button", { name: "Delete 20 cases" }));
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[true]]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("ask"));
});

it("answers no when cancelled", async () => {
  const { onAnswer, user } = await ask();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
});

it("answers no to Escape", async () => {
  const { onAnswer, user } = await ask();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(onAnswer.mock.calls).toEqual([[false]]));
});
