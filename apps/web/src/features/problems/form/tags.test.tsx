import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { goodDraft, openForm, type } from "./testing/open-form.tsx";

it("[GPROB-19] a duplicate tag is refused with a warning", async () => {
  const { told } = await openForm(goodDraft());
  const add = (name: string) => {
    type("Tags", name);
    fireEvent.submit(screen.getByLabelText("Tags"));
  };
  add("Queue");
  expect(screen.getByText("Queue")).toBeTruthy();
  add(" queue ");
  expect(told()).toEqual(["Add Tag Error"]);
  expect(screen.getAllByRole("button", { name: /^Remove tag/ })).toHaveLength(1);
});
