import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useDraft } from "../../platform/storage/use-draft.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ConfirmProvider } from "../confirm.tsx";
import { LongForm } from "./long-form.tsx";
import { useMarkedFaults } from "./use-marked-faults.ts";

const user = userEvent.setup({ delay: null });

function Note({ isStored }: { isStored: boolean }) {
  const kept = useDraft("draft:note", { text: "" });
  const form = { ...kept, ...useMarkedFaults([]), isStored };
  return (
    <LongForm form={form} isBusy={false} saveLabel="Save" onSave={() => {}}>
      <input
        aria-label="Note"
        value={kept.draft.text}
        onChange={({ target }) => kept.change({ text: target.value })}
      />
    </LongForm>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Note" });
const discard = async () => {
  await user.click(screen.getByRole("button", { name: "Discard" }));
  return within(await screen.findByRole("dialog", { name: "Discard what is not saved?" }));
};

it.each([
  [true, "What you typed is gone and the form shows what was saved last."],
  [false, "What you typed is gone and the form begins anew."],
])("throws nothing away before it has said what is lost (stored: %s)", async (isStored, loss) => {
  await renderPart(
    <ConfirmProvider>
      <Note isStored={isStored} />
    </ConfirmProvider>,
  );
  await user.type(field(), "Gold");
  const question = await discard();
  expect(field().value).toBe("Gold");
  expect(question.getByText(loss)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Keep writing" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field().value).toBe("Gold");
  await user.click((await discard()).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(field().value).toBe(""));
});
