import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openSession } from "../../../platform/session/session.ts";
import { ada } from "../../../testing/ada.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { TagsPage } from "./tags.page.tsx";

const graphs = { id: 1, name: "Graphs", oj: "ME", rank: 1 };
const strings = { id: 2, name: "Strings", oj: "ME", rank: 2 };
const flows = { id: 5, name: "Flows", color: "#5b7fd6", oj: "ME", gid: null, tcid: 1 };

async function open(roleList: string[] = ["root"]) {
  openSession({ token: "t", user: { ...ada, roleList: roleList as ["root"] } });
  const server = fakeServer({
    getProblemTagsAndClassification: () => [{ classification: graphs, tagList: [flows] }],
    getTagClassifications: () => [graphs, strings],
    addTag: ({ name }) => (name === "Taken" ? refusal(409, "tag_exists") : { ...flows, name: String(name) }),
    updateTag: () => null,
    deleteTag: () => null,
    addTagClassification: () => strings,
    updateTagClassification: () => null,
    deleteTagClassification: () => null,
  });
  const toasts = hearToasts();
  await renderPart(
    <ConfirmProvider>
      <TagsPage />
    </ConfirmProvider>,
  );
  await screen.findByText("Flows");
  return { server, told: () => toasts.map(({ text }) => text) };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirm = async (name: string) => {
  const dialog = within(await screen.findByRole("dialog", { name }));
  await act(async () => fireEvent.click(dialog.getByRole("button", { name: "Remove" })));
};

it("[ADMIN-17] a tag is made, changed and deleted", async () => {
  const { server } = await open();
  await press("Add a tag to Strings");
  await press("Save");
  expect(screen.getByText("Tag name is required")).toBeTruthy();
  fill(/^Tag name/, "Hashing");
  fill(/^Color/, "#112233");
  await press("Save");
  await waitFor(() =>
    expect(server.asked("addTag")).toEqual([{ name: "Hashing", color: "#112233", oj: "ME", tcid: 2 }]),
  );
  await press("Edit tag Flows");
  fill(/^Tag name/, "Network flows");
  await press("Save");
  await waitFor(() =>
    expect(server.asked("updateTag")).toEqual([
      { id: 5, name: "Network flows", color: "#5b7fd6", oj: "ME", tcid: 1 },
    ]),
  );
  await press("Remove tag Flows");
  await confirm("Remove tag Flows?");
  await waitFor(() => expect(server.asked("deleteTag")).toEqual([{ tid: "5" }]));
});

it("[ADMIN-17] a classification is made, changed and deleted; one without a tag shows, too", async () => {
  const { server } = await open();
  expect(screen.getByText("No tag in it yet")).toBeTruthy();
  await press("Add a classification");
  fill(/^Classification name/, "Geometry");
  fill(/^Rank/, "x");
  await press("Save");
  expect(screen.getByText("A whole number from 0 to 999999")).toBeTruthy();
  fill(/^Rank/, "7");
  await press("Save");
  await waitFor(() =>
    expect(server.asked("addTagClassification")).toEqual([{ name: "Geometry", oj: "ME", rank: 7 }]),
  );
  await press("Edit classification Strings");
  fill(/^Rank/, "0");
  await press("Save");
  await waitFor(() =>
    expect(server.asked("updateTagClassification")).toEqual([{ id: 2, name: "Strings", oj: "ME", rank: 0 }]),
  );
  await press("Remove classification Strings");
  await confirm("Remove classification Strings?");
  await waitFor(() => expect(server.asked("deleteTagClassification")).toEqual([{ tcid: "2" }]));
});

it("[ADMIN-12] a tag that is there is not added twice, whoever notices", async () => {
  const { server, told } = await open();
  await press("Add a tag to Graphs");
  fill(/^Tag name/, " flows");
  await press("Save");
  expect(told().at(-1)).toBe("Add Tag Error: there is such a tag already.");
  expect(server.asked("addTag")).toEqual([]);
  fill(/^Tag name/, "Taken");
  await press("Save");
  await waitFor(() => expect(server.asked("addTag")).toHaveLength(1));
  await waitFor(() => expect(told().at(-1)).toBe("Add Tag Error: there is such a tag already."));
  expect(screen.getByRole("dialog", { name: "Add a tag" })).toBeTruthy();
});

it("is only read by an ordinary admin", async () => {
  await open(["admin"]);
  expect(screen.queryByRole("button", { name: /tag|classification/i })).toBeNull();
});
