import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { WireData } from "@touchstone/contract/web";
import { expect, it } from "vitest";
import { openSession, type UserInfo } from "../../../platform/session/session.ts";
import { fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { stubMedia } from "../../../testing/stub-media.ts";
import type { SubmissionDetail } from "../api.ts";
import { detail, pageOf } from "../testing/submissions.ts";
import { CompareMenu } from "./compare-menu.tsx";
import { SubmissionCompare } from "./submission-compare.tsx";

const cpp = { name: "C++", contentType: "text/x-c++src", template: "" } as WireData<"getLanguages">[number];
const older = { ...detail, submitId: 39, status: -1, code: "int main() {\n  return 1;\n}\n" };
const newer = { ...detail, submitId: 42, code: "int main() {\n  return 0;\n}\n" };

async function open(...submissions: SubmissionDetail[]) {
  fakeServer({
    getSubmissionDetail: ({ submitId }) => {
      const submission = submissions.find((each) => each.submitId === Number(submitId));
      return submission ? { submission, codeShare: false } : refusal(404, "submission_not_found");
    },
    getLanguages: () => [cpp],
  });
  await renderPart(<SubmissionCompare older={39} newer={42} />);
}

it("shows two programs beside each other, with what became of each", async () => {
  await open(older, newer);
  const before = await screen.findByRole("textbox", { name: "Code of submission #39" });
  const after = await screen.findByRole("textbox", { name: "Code of submission #42" });
  await waitFor(() => expect(before.querySelector(".cm-changedLine")?.textContent).toContain("return 1;"));
  expect(after.querySelector(".cm-changedLine")?.textContent).toContain("return 0;");
  expect(before.getAttribute("aria-readonly")).toBe("true");
  expect(screen.getByText("Wrong Answer")).toBeTruthy();
  expect(screen.getByText("Accepted")).toBeTruthy();
  expect(screen.getByRole("link", { name: "#39" }).getAttribute("href")).toBe("/submission-detail/39");
});

it("shows them one below the other on a phone", async () => {
  stubMedia();
  await open(older, newer);
  const code = await screen.findByRole("textbox", { name: "Code of submission #42" });
  await waitFor(() => expect(code.querySelector(".cm-deletedChunk")?.textContent).toContain("return 1;"));
  expect(screen.queryByRole("textbox", { name: "Code of submission #39" })).toBeNull();
});

it("shows neither where one may not be read", async () => {
  await open(older, { ...newer, code: null });
  expect(await screen.findByText("One of the programs is not shown to you")).toBeTruthy();
  expect(screen.queryByText(/return/)).toBeNull();
});

it("says that both are the same, and that one is not there", async () => {
  await open(older, { ...newer, code: older.code });
  expect(await screen.findByText("Both programs are the same")).toBeTruthy();
});

it("offers a retry where one does not load", async () => {
  await open(older);
  expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
});

it("is opened from a submission of one's own, with another own one of the problem", async () => {
  openSession({
    token: "t",
    user: { uid: "b", username: "bea", roleList: ["user"] } as Partial<UserInfo> as UserInfo,
  });
  const server = fakeServer({
    getSubmissionList: () => pageOf(newer, { ...older, status: 5, submitId: 40 }, older),
  });
  const { router } = await renderPart(<CompareMenu submission={newer} />);
  const user = userEvent.setup({ delay: null });
  await act(() => user.click(screen.getByRole("button", { name: "Compare with…" })));
  const menu = within(await screen.findByRole("menu"));
  // Neither itself nor one that still moves.
  await waitFor(() => expect(menu.getAllByRole("menuitem")).toHaveLength(1));
  expect(server.asked("getSubmissionList")[0]).toMatchObject({ onlyMine: "true", problemID: "T1101" });
  await user.click(menu.getByRole("menuitem", { name: /#39/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/submission-detail/42/compare/39"));
});

it("is not offered for somebody else's", async () => {
  openSession({
    token: "t",
    user: { uid: "a", username: "ada", roleList: ["root"] } as Partial<UserInfo> as UserInfo,
  });
  await renderPart(<CompareMenu submission={newer} />);
  expect(screen.queryByRole("button")).toBeNull();
});
