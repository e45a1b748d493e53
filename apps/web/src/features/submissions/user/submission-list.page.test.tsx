import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { openSession, type UserInfo } from "../../../platform/session/session.ts";
import { useSignInMode } from "../../../platform/session/sign-in-dialog.ts";
import { toastStore } from "../../../platform/toasts/toasts.ts";
import { type FakeServer, fakeServer, refusal } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-part.tsx";
import { ConfirmProvider } from "../../../ui/confirm.tsx";
import { detail, pageOf, submission } from "../testing/submissions.ts";
import { SubmissionListPage } from "./submission-list.page.tsx";

const own = { ...submission, submitId: 42, uid: "a", username: "ada" };
const bare = { ...submission, submitId: 40, status: -2, score: null, time: null, memory: null, judger: null };
const ada = { uid: "a", username: "ada", roleList: ["user"] } as Partial<UserInfo> as UserInfo;

function SignInMode() {
  return <output>{useSignInMode()}</output>;
}

async function open(path: string, server: FakeServer, locale: "en-US" | "zh-CN" = "en-US") {
  const page = (
    <ConfirmProvider>
      <SubmissionListPage />
      <SignInMode />
    </ConfirmProvider>
  );
  const { router } = await renderPart(page, { path, locale });
  return {
    user: userEvent.setup({ delay: null }),
    address: () => new URLSearchParams(router.state.location.searchStr),
    path: () => router.state.location.pathname,
    newest: () => server.asked("getSubmissionList").at(-1),
  };
}

/** The table once it has rows. */
async function rows() {
  await screen.findByText("T1101");
  return within(screen.getByRole("table"));
}

const author = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Author" });

const serving = (...rows: (typeof submission)[]) => fakeServer({ getSubmissionList: () => pageOf(...rows) });

describe("the filters", () => {
  it("[SUBM-01, LIMIT-01] asks for 15 rows, or as many as the address says, from the first page", async () => {
    const server = serving(submission);
    const { newest } = await open("/status?currentPage=0", server);
    await rows();
    expect(newest()).toMatchObject({ currentPage: "1", limit: "15", onlyMine: "false" });
    cleanup();
    await open("/status?limit=30&currentPage=2", server);
    await rows();
    expect(newest()).toMatchObject({ currentPage: "2", limit: "30" });
  });

  it("[SUBM-01] filters by status, problem and author, and begins again at the first page", async () => {
    const { user, address, newest } = await open("/status?currentPage=3", serving(submission));
    await user.click(await screen.findByRole("button", { name: "Status: Any status" }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Wrong Answer" }));
    await waitFor(() => expect(newest()).toMatchObject({ status: "-1", currentPage: "1" }));
    await user.type(screen.getByRole("searchbox", { name: "Problem ID" }), "T11{Enter}");
    await waitFor(() => expect(newest()).toMatchObject({ problemID: "T11", completeProblemID: "false" }));
    await user.click(screen.getByRole("switch", { name: "Exact problem ID" }));
    await waitFor(() => expect(newest()).toMatchObject({ completeProblemID: "true" }));
    // Without Enter a pause is enough.
    await user.type(author(), "bea");
    await waitFor(() => expect(newest()).toMatchObject({ status: "-1", problemID: "T11", username: "bea" }));
    await waitFor(() => expect(address().get("username")).toBe("bea"));
  });

  it("[SUBM-01] goes to another page and refreshes", async () => {
    const server = fakeServer({ getSubmissionList: () => ({ ...pageOf(submission), total: 40 }) });
    const { user, address, newest } = await open("/status", server);
    await user.click(await screen.findByRole("button", { name: "Page 2" }));
    await waitFor(() => expect(newest()).toMatchObject({ currentPage: "2" }));
    await waitFor(() => expect(address().get("currentPage")).toBe("2"));
    const before = server.asked("getSubmissionList").length;
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(server.asked("getSubmissionList")).toHaveLength(before + 1));
  });

  it("[SUBM-02] Mine needs a session: an error, the sign-in dialog, and the switch is back", async () => {
    const { user, address } = await open("/status", serving(submission), "zh-CN");
    await user.click(await screen.findByRole("radio", { name: "我的" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ kind: "error", text: "请先登录！" }));
    expect(await screen.findByText("Login")).toBeTruthy();
    await waitFor(() => expect(address().get("onlyMine")).not.toBe("true"));
    expect(await screen.findByRole("radio", { name: "全部", checked: true })).toBeTruthy();
  });

  it("[SUBM-03] with Mine on the author is cleared and cannot be searched", async () => {
    openSession({ token: "t", user: ada });
    const { user, address, newest } = await open("/status?username=bea", serving(own));
    await rows();
    expect(author().value).toBe("bea");
    await user.click(screen.getByRole("radio", { name: "Mine" }));
    await waitFor(() => expect(author().disabled).toBe(true));
    await waitFor(() => expect(author().value).toBe(""));
    await waitFor(() => expect(newest()).toMatchObject({ onlyMine: "true" }));
    expect(newest()).not.toHaveProperty("username");
    await waitFor(() => expect(address().has("username")).toBe(false));
  });

  it("[SUBM-08] lists the accepted submissions of a user by the address", async () => {
    const { newest } = await open("/status?username=bea&status=0", serving(submission));
    await rows();
    expect(newest()).toMatchObject({ username: "bea", status: "0" });
    expect(screen.getByRole("button", { name: "Status: Accepted" })).toBeTruthy();
  });
});

describe("the rows", () => {
  it("[SUBM-04, FMT-03] shows all columns; the language leads to the submission", async () => {
    await open("/status", serving(submission));
    const table = await rows();
    const texts = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts("columnheader").join("|")).toBe(
      "Run ID|Problem|Status|Score|Time|Memory|Length|Language|Judger|Author|Submitted",
    );
    expect(texts("cell").slice(3, 10).join("|")).toBe("100|46 ms|7.9 MB|966 B|C++|anvil-1|bea");
    const leadsTo = (name: string) => table.getByRole("link", { name }).getAttribute("href");
    expect(leadsTo("C++")).toBe("/submission-detail/41");
    expect(leadsTo("41")).toBe("/submission-detail/41");
    expect(leadsTo("Assay")).toBe("/problem/T1101");
  });

  it("[SUBM-07, FMT-04] marks one's own rows and writes -- for what is missing", async () => {
    openSession({ token: "t", user: ada });
    await open("/status", serving(own, bare));
    await screen.findByText("You");
    const [, first, second] = screen.getAllByRole("row");
    expect(first?.getAttribute("data-tone")).toBe("own");
    expect(second?.getAttribute("data-tone")).toBeNull();
    const cells = within(second as HTMLElement).getAllByRole("cell");
    const missing = cells.flatMap(({ textContent }, index) => (textContent === "--" ? [index] : []));
    expect(missing).toEqual([3, 4, 5, 8]);
  });

  it("[SUBM-06] has a rejudge column for the super admin only, and the way to many", async () => {
    for (const role of ["user", "admin", "problem_admin", "root"] as const) {
      openSession({ token: "t", user: { ...ada, roleList: [role] } });
      await open("/status?problemID=T1101&status=0", serving(submission));
      const table = await rows();
      const isRoot = role === "root";
      expect(table.queryByRole("columnheader", { name: "Rejudge" }) !== null, role).toBe(isRoot);
      expect(table.queryByRole("button", { name: "Rejudge #41" }) !== null, role).toBe(isRoot);
      const many = screen.queryByRole("link", { name: "Rejudge many" })?.getAttribute("href");
      expect(many).toBe(isRoot ? "/admin/rejudge?problemID=T1101&status=0" : undefined);
      cleanup();
    }
  });

  it("[JUDGE-05, JUDGE-06] a rejudged row takes the answer over, loses its score and is followed again", async () => {
    openSession({ token: "t", user: { ...ada, roleList: ["root"] } });
    const waiting = { ...submission, status: 5, score: null, time: null, memory: null, judger: null };
    const server = fakeServer({
      getSubmissionList: () => pageOf(submission),
      rejudge: () => ({ ...waiting, errorMessage: null }),
      checkSubmissionsStatus: () => ({ 41: { ...submission, status: -1, judger: "anvil-2" } }),
    });
    const { user } = await open("/status", server);
    await user.click(await screen.findByRole("button", { name: "Rejudge #41" }));
    const question = within(await screen.findByRole("dialog"));
    await user.click(question.getByRole("button", { name: "Rejudge" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ text: "Rejudge successfully" }));
    await screen.findByText("Pending");
    const texts = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);
    expect([3, 4, 5, 8].map((cell) => texts()[cell])).toEqual(["--", "--", "--", "--"]);
    await screen.findByText("Wrong Answer", undefined, { timeout: 10_000 });
    expect(texts()[8]).toBe("anvil-2");
  });

  it("[SUBM-16] an own row that failed to be sent is sent again and followed", async () => {
    openSession({ token: "t", user: ada });
    const failed = { ...own, status: 10 };
    const server = fakeServer({
      getSubmissionList: () => pageOf(failed, { ...submission, status: 10 }),
      resubmit: () => ({ ...own, status: 5, errorMessage: null }),
      checkSubmissionsStatus: () => ({ 42: own }),
    });
    const { user } = await open("/status", server);
    // Somebody else's has no such icon.
    await user.click(await screen.findByRole("button", { name: "Submit again" }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ text: "Resubmitted successfully" }));
    expect(server.asked("resubmit")).toEqual([{ submitId: 42 }]);
    await screen.findByText("Pending");
    expect(screen.queryByRole("button", { name: "Submit again" })).toBeNull();
    await screen.findByText("Accepted", undefined, { timeout: 10_000 });
  });

  it("tells on demand why a row failed to be sent", async () => {
    const failed = { ...submission, status: 10 };
    const cause = JSON.stringify({ kind: "remote", because: "timeout" });
    const server = fakeServer({
      getSubmissionList: () => pageOf(failed, own),
      getSubmissionDetail: () => ({ submission: { ...detail, status: 10, cause }, codeShare: true }),
    });
    const { user } = await open("/status", server);
    await user.click(await screen.findByRole("button", { name: "Why it failed" }));
    expect(await screen.findByText("The remote judge did not answer in time.")).toBeTruthy();
    expect(server.asked("getSubmissionDetail")).toContainEqual({ submitId: "41" });
  });

  it("compares the two own submissions that are chosen", async () => {
    openSession({ token: "t", user: ada });
    const server = serving(own, { ...own, submitId: 39 });
    const { user, path } = await open("/status?onlyMine=true", server);
    await user.click(await screen.findByRole("button", { name: "Compare two" }));
    await user.click(await screen.findByRole("checkbox", { name: "Compare submission #42" }));
    expect(screen.getByText("Choose two submissions to compare")).toBeTruthy();
    // Taken back, it does not count.
    await user.click(screen.getByRole("checkbox", { name: "Compare submission #42" }));
    await user.click(screen.getByRole("checkbox", { name: "Compare submission #39" }));
    expect(path()).toBe("/status");
    await user.click(screen.getByRole("checkbox", { name: "Compare submission #42" }));
    await waitFor(() => expect(path()).toBe("/submission-detail/39/compare/42"));
  });

  it("offers no comparison in the list of everybody", async () => {
    openSession({ token: "t", user: ada });
    await open("/status", serving(own));
    await rows();
    expect(screen.queryByRole("button", { name: "Compare two" })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  it("says that nothing was found, and offers to try a failed call again", async () => {
    let isBroken = true;
    const server = fakeServer({ getSubmissionList: () => (isBroken ? refusal(500, "fault") : pageOf()) });
    const { user, address } = await open("/status?status=0&problemID=T9", server);
    const alert = await screen.findByRole("alert");
    isBroken = false;
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No submissions found")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(address().has("status")).toBe(false));
    expect(address().has("problemID")).toBe(false);
    expect(await screen.findByText("No submissions yet")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  });
});
