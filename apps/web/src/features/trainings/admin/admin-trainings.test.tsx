import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../testing/fake-server.ts";
import { hearToasts } from "../../../testing/hear-toasts.ts";
import { stubMedia } from "../../../testing/stub-media.ts";
import { categories, openAdmin, problemOf, row, stored } from "../testing/open-admin-training.tsx";
import { listOf } from "../testing/trainings.ts";

const main = () => within(screen.getByRole("main"));
const dialog = async () => within(await screen.findByRole("dialog"));
const press = async (name: string | RegExp) => userEvent.click(await main().findByRole("button", { name }));

it.each([
  ["/admin/training", "All trainings"],
  ["/admin/training/create", "New training"],
  ["/admin/training/7/edit", "First steps"],
  ["/admin/training/7/problems", "First steps"],
  ["/admin/training/category", "Training categories"],
])("[ADMIN-04] %s is a page, and the menu leads there", async (path, heading) => {
  await openAdmin(path);
  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
  const menu = within(screen.getByRole("navigation", { name: "Pages of the admin area" }));
  const links = ["All trainings", "New training", "Categories"];
  for (const name of links) expect(menu.getByRole("link", { name })).toBeTruthy();
  const lit = menu.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(lit.map(({ textContent }) => links.includes(textContent ?? ""))).toEqual([true]);
});

describe("the list", () => {
  it("shows each training with a switch that hides it at once", async () => {
    const { server } = await openAdmin("/admin/training", { changeTrainingStatus: () => null });
    const line = within(await screen.findByRole("row", { name: /First steps/ }));
    for (const text of ["7", "1000", "Private", "Basics"]) expect(line.getByText(text)).toBeTruthy();
    await userEvent.click(line.getByRole("switch"));
    await waitFor(() => expect(server.asked("changeTrainingStatus")).toEqual([{ tid: 7, status: false }]));
  });

  it("[ADMIN-29] deletes a training after asking, and takes that back", async () => {
    let isThere = true;
    const { server } = await openAdmin("/admin/training", {
      getAdminTrainingList: () => listOf(isThere ? [row] : []),
      deleteTraining: () => {
        isThere = false;
        return null;
      },
      restoreTraining: () => {
        isThere = true;
        return null;
      },
    });
    await press("Delete “First steps”");
    await userEvent.click((await dialog()).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("No trainings yet")).toBeTruthy();
    expect(server.asked("deleteTraining")).toEqual([{ tid: "7" }]);
    await press("Undo");
    expect(await screen.findByRole("link", { name: "First steps" })).toBeTruthy();
  });

  it("offers nothing to do with the training of somebody else", async () => {
    await openAdmin("/admin/training", { getAdminTrainingList: () => listOf([{ ...row, mayEdit: false }]) });
    const line = within(await screen.findByRole("row", { name: /First steps/ }));
    expect(line.queryByRole("button")).toBeNull();
    expect(line.queryByRole("switch")).toBeNull();
    expect(line.queryByRole("link")).toBeNull();
  });

  it("has cards on a phone, an archive, and a word for nothing", async () => {
    stubMedia();
    const archived = { ...row, archivedAt: "2026-11-05T01:00:00.000Z" };
    const { address } = await openAdmin("/admin/training", {
      getAdminTrainingList: ({ keyword, archived: isArchive }) =>
        listOf(keyword ? [] : [String(isArchive) === "true" ? archived : row]),
    });
    await screen.findByText("First steps");
    await userEvent.click(main().getByRole("switch", { name: "Archive" }));
    expect(await screen.findByRole("button", { name: "Restore “First steps”" })).toBeTruthy();
    expect(address()).toBe("/admin/training?archived=true");
    await userEvent.type(main().getByRole("searchbox"), "zzz{Enter}");
    await press("Clear filters");
    await waitFor(() => expect(address()).toBe("/admin/training?archived=true"));
  });
});

describe("the form", () => {
  const field = (name: string | RegExp) => main().findByRole<HTMLInputElement>("textbox", { name });

  it("[ADMIN-29, GTRAIN-03, GTRAIN-04] makes a training and goes on to its problems", async () => {
    const told = hearToasts();
    const { server, address } = await openAdmin("/admin/training/create", { addTraining: () => ({ id: 7 }) });
    expect((await field(/^Number/)).value).toBe("1000");
    await userEvent.clear(await field(/^Number/));
    await press("Save");
    await waitFor(() => expect(told.at(-1)?.text).toMatch(/rank is a whole number from 0 to 2147483647/));
    expect(await main().findByText("Training Title is required")).toBeTruthy();
    expect(await main().findByText("4 things to fix")).toBeTruthy();
    await userEvent.type(await field("Title"), "Graphs");
    await userEvent.type(await screen.findByRole("textbox", { name: "Introduction" }), "Walk.");
    await userEvent.selectOptions(main().getByLabelText(/^Category/), "Graphs");
    await userEvent.selectOptions(main().getByLabelText("Access"), "Private");
    await userEvent.type(await field(/^Number/), "20");
    await press("Save");
    await waitFor(() => expect(told.at(-1)?.text).toBe("Training Password is required"));
    expect(server.asked("addTraining")).toEqual([]);
    await userEvent.type(await field("Training password"), "snow");
    await press("Save");
    await waitFor(() => expect(address()).toBe("/admin/training/7/problems"));
    expect(server.asked("addTraining")).toMatchObject([
      {
        training: { title: "Graphs", description: "Walk.", auth: "Private", privatePwd: "snow", rank: 20 },
        trainingCategory: { id: 4 },
      },
    ]);
  });

  it("[ADMIN-29] saves what was changed, and asks what becomes of the members when the password is", async () => {
    const told = hearToasts();
    const { server } = await openAdmin("/admin/training/7/edit", {
      updateTraining: ({ removeMembers }) =>
        removeMembers === undefined ? refusal(409, "training_password_members") : null,
    });
    expect((await main().findByLabelText<HTMLInputElement>("Due at")).value).toBe("2026-12-01T09:00");
    await userEvent.clear(await field("Training password"));
    await userEvent.type(await field("Training password"), "rain");
    await press("Save");
    await userEvent.click((await dialog()).getByRole("button", { name: "Keep them" }));
    await waitFor(() => expect(told.at(-1)?.text).toBe("Update successfully"));
    expect(server.asked("updateTraining").at(-1)).toMatchObject({
      training: { id: 7, privatePwd: "rain", dueAt: row.dueAt, gmtModified: row.gmtModified },
      trainingCategory: { id: 3 },
      removeMembers: false,
    });
  });

  it("asks for a percentage only where late work counts with one", async () => {
    const { server } = await openAdmin("/admin/training/7/edit", { updateTraining: () => null });
    const rule = await main().findByLabelText("After the due time");
    expect(main().queryByLabelText(/^Late work counts/)).toBeNull();
    await userEvent.selectOptions(rule, "Counts a percentage of its score");
    const percent = await field(/^Late work counts/);
    expect(percent.value).toBe("50");
    await userEvent.clear(percent);
    await press("Save");
    expect(await main().findByText(/whole percentage from 0 to 100/)).toBeTruthy();
    expect(server.asked("updateTraining")).toEqual([]);
    await userEvent.type(percent, "80");
    await press("Save");
    await waitFor(() =>
      expect(server.asked("updateTraining")).toMatchObject([
        { training: { lateRule: "percent", latePercent: 80 } },
      ]),
    );
  });

  it("says that somebody else has saved in between, and loads it anew", async () => {
    const { server } = await openAdmin("/admin/training/7/edit", {
      updateTraining: () => refusal(409, "training_changed"),
    });
    await userEvent.type(await field("Title"), "!");
    await press("Save");
    await userEvent.click((await dialog()).getByRole("button", { name: "Load theirs" }));
    await waitFor(async () => expect((await field("Title")).value).toBe("First steps"));
    expect(server.asked("getAdminTraining").length).toBeGreaterThan(1);
  });

  it("is held against what its draft was begun from, and saved over on purpose alone", async () => {
    let now = stored;
    const later = "2026-11-03T01:00:00.000Z";
    const { server } = await openAdmin("/admin/training/7/edit", {
      getAdminTraining: () => now,
      updateTraining: ({ training }) =>
        (training as typeof row).gmtModified === now.training.gmtModified
          ? null
          : refusal(409, "training_changed"),
    });
    await userEvent.type(await field("Title"), "!");
    now = { ...stored, training: { ...stored.training, dueAt: null, gmtModified: later } };
    await userEvent.click(main().getByRole("link", { name: "Problems" }));
    await main().findByRole("button", { name: "Add public problems" });
    await userEvent.click(main().getByRole("link", { name: "Edit" }));
    await waitFor(async () => expect((await field("Title")).value).toBe("First steps!"));
    await press("Save");
    await userEvent.click((await dialog()).getByRole("button", { name: "Keep writing" }));
    await press("Save");
    await userEvent.click((await dialog()).getByRole("button", { name: "Save mine over it" }));
    await screen.findByText("Everything is saved");
    expect(
      server.asked("updateTraining").map(({ training }) => (training as typeof row).gmtModified),
    ).toEqual([row.gmtModified, row.gmtModified, later]);
  });

  it("[GTRAIN-08] sends those with an admin role to the categories where there are none", async () => {
    const told = hearToasts();
    const { address } = await openAdmin("/admin/training/create", { getTrainingCategory: () => [] });
    await waitFor(() => expect(address()).toBe("/admin/training/category"));
    expect(told.at(-1)?.text).toBe("There are no training categories yet. Make one first.");
  });

  it("says that there is no such training", async () => {
    await openAdmin("/admin/training/9/edit", { getAdminTraining: () => refusal(404, "training_not_found") });
    expect(await screen.findByRole("heading", { name: "There is no such training." })).toBeTruthy();
  });
});

describe("the problems", () => {
  const problems = [
    problemOf(1, "T1000", "A+B"),
    problemOf(2, "T1001", "Assay"),
    problemOf(3, "T1002", "Cupel"),
  ];

  async function openProblems() {
    let inside = problems.slice(0, 2);
    return openAdmin("/admin/training/7/problems", {
      getAdminTrainingProblems: ({ queryExisted }) => ({
        problemList: listOf(
          String(queryExisted) === "true" ? inside : problems.filter((problem) => !inside.includes(problem)),
        ),
        trainingProblemMap: {},
      }),
      orderTrainingProblems: ({ pids }) => {
        inside = (pids as number[]).flatMap((pid) => problems.filter(({ id }) => id === pid));
        return null;
      },
      addPublicTrainingProblem: ({ pid }) => {
        inside = [...inside, ...problems.filter(({ id }) => id === pid)];
        return null;
      },
      removeTrainingProblem: ({ pid }) => {
        inside = inside.filter(({ id }) => String(id) !== pid);
        return null;
      },
    });
  }
  const shown = async () =>
    within(await main().findByRole("list", { name: "Problems" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  it("[ADMIN-29] are put in order by keys, and the whole order is sent", async () => {
    const { server } = await openProblems();
    expect(await shown()).toEqual(["1T1000 A+Broot", "2T1001 Assayroot"]);
    main()
      .getByRole("button", { name: /^Move T1001/ })
      .focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(await shown()).toEqual(["1T1001 Assayroot", "2T1000 A+Broot"]);
    await waitFor(() => expect(server.asked("orderTrainingProblems")).toEqual([{ tid: 7, pids: [2, 1] }]));
    expect(screen.getByText("T1001 is now number 1")).toBeTruthy();
  });

  it("[ADMIN-29] are added from the public ones and removed again", async () => {
    const { server } = await openProblems();
    await press("Add public problems");
    await userEvent.click((await dialog()).getByRole("button", { name: "Close" }));
    await press("Add public problems");
    await userEvent.click(await (await dialog()).findByRole("button", { name: "Add T1002" }));
    expect(await (await dialog()).findByText("There is no problem to add")).toBeTruthy();
    expect(server.asked("addPublicTrainingProblem")).toEqual([{ tid: 7, pid: 3 }]);
    await userEvent.click((await dialog()).getByRole("button", { name: "Close" }));
    await waitFor(async () => expect(await shown()).toHaveLength(3));
    await press("Remove T1000");
    await userEvent.click((await dialog()).getByRole("button", { name: "Remove" }));
    await waitFor(async () => expect(await shown()).toHaveLength(2));
    expect(server.asked("removeTrainingProblem")).toEqual([{ tid: "7", pid: "1" }]);
  });
});

it("members are given a due time of their own, which can be taken back", async () => {
  const member = {
    ...{ uid: "b", username: "bob", nickname: null, realname: "Robert Stone", school: null, ac: 2 },
    ...{ registerTime: row.gmtCreate, extendedUntil: null },
  };
  const { server } = await openAdmin("/admin/training/7/members", {
    getTrainingMembers: () => listOf([member]),
    extendTrainingMember: () => null,
  });
  expect((await screen.findByRole("row", { name: /bob/ })).textContent).toContain("Robert Stone");
  await press("Extend the due time of bob");
  const until = (await dialog()).getByLabelText("Extended until");
  fireEvent.change(until, { target: { value: "2026-12-03T09:00" } });
  await userEvent.click((await dialog()).getByRole("button", { name: "Save" }));
  const extendedUntil = "2026-12-03T01:00:00.000Z";
  await waitFor(() =>
    expect(server.asked("extendTrainingMember")).toEqual([{ tid: 7, uid: "b", extendedUntil }]),
  );
});

it("[ADMIN-18] categories are made, changed and deleted", async () => {
  let known = categories;
  await openAdmin("/admin/training/category", {
    getTrainingCategory: () => known,
    addTrainingCategory: ({ name, color }) => {
      const made = { id: 9, name: String(name), color: String(color), gid: null };
      known = [...known, made];
      return made;
    },
    updateTrainingCategory: ({ id, name, color }) => {
      known = known.map((each) =>
        each.id === id ? { ...each, name: String(name), color: String(color) } : each,
      );
      return null;
    },
    deleteTrainingCategory: ({ cid }) => {
      known = known.filter(({ id }) => String(id) !== cid);
      return null;
    },
  });
  const names = () =>
    main()
      .getAllByRole("row")
      .slice(1)
      .map((line) => line.textContent);
  await waitFor(() => expect(names()).toEqual(["3Basics#5b7fd6", "4Graphs#19be6b"]));
  await press("New category");
  await userEvent.click((await dialog()).getByRole("button", { name: "Save" }));
  expect(await (await dialog()).findByText("Category name is required")).toBeTruthy();
  await userEvent.type((await dialog()).getByRole("textbox", { name: "Name" }), "Strings{Enter}");
  await waitFor(() => expect(names()).toContain("9Strings#5b7fd6"));
  await press("Edit the category “Graphs”");
  const name = (await dialog()).getByRole("textbox", { name: "Name" });
  await userEvent.clear(name);
  await userEvent.type(name, "Trees{Enter}");
  await waitFor(() => expect(names()).toContain("4Trees#19be6b"));
  await press("Delete the category “Basics”");
  await userEvent.click((await dialog()).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(names()).toEqual(["4Trees#19be6b", "9Strings#5b7fd6"]));
});

it("a problem of another judge is put into a training", async () => {
  const { server } = await openAdmin("/admin/training/7/problems", {
    getRemoteImports: () => ({ isOpen: true, imports: [] }),
    importRemoteTrainingProblem: () => null,
  });
  const told = hearToasts();
  await press("Add remote problem");
  const asked = await dialog();
  await userEvent.type(asked.getByRole("textbox", { name: "Problem ID" }), "1000");
  await userEvent.click(asked.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(told.at(-1)?.text).toBe("It is added as soon as it has been imported"));
  expect(server.asked("importRemoteTrainingProblem")).toEqual([{ name: "HDU", problemId: "1000", tid: 7 }]);
});
