import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGroup, buildProblem, buildTag } from "../../../testing/build-rows.ts";
import { type AuthoringSite, openAuthoring } from "../../../testing/open-authoring.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

let api: TestApi;
let site: AuthoringSite;
beforeAll(async () => {
  api = await startTestApi();
  site = await openAuthoring(api);
});
afterAll(() => api.close());

describe("tags", () => {
  const tagPath = "/api/admin/tag";
  const classPath = "/api/admin/tag/classification";
  const tagActs = async () =>
    (
      await api.db
        .selectFrom("audit_entries")
        .select("action")
        .where("object_kind", "in", ["tag", "tag-classification"])
        .orderBy("id")
        .execute()
    ).map(({ action }) => action);

  it("[ADMIN-17] and classifications are made, changed and deleted", async () => {
    const made = (await site.ask("staff", classPath, { name: "Basics", rank: 2 })).body.data;
    expect(made).toEqual({ id: expect.any(Number), name: "Basics", oj: "ME", rank: 2 });
    const tag = (await site.ask("root", tagPath, { name: " Greedy ", color: "#ff0000", tcid: made.id })).body
      .data;
    expect(tag).toMatchObject({ name: "Greedy", color: "#ff0000", oj: "ME", gid: null, tcid: made.id });
    expect((await site.ask("root", classPath, { id: made.id, name: "First", rank: 1 }, "PUT")).status).toBe(
      200,
    );
    expect((await site.ask("staff", `${classPath}?oj=ME`)).body.data).toContainEqual({
      ...made,
      name: "First",
      rank: 1,
    });
    expect((await site.ask("root", tagPath, { id: tag.id, name: "greedy!", tcid: null }, "PUT")).status).toBe(
      200,
    );
    const tags = async () => (await api.ask("/api/get-all-problem-tags")).body.data;
    expect(await tags()).toContainEqual({ ...tag, name: "greedy!", color: null, tcid: null });
    await site.ask("root", tagPath, { id: tag.id, name: "greedy!", tcid: made.id }, "PUT");
    expect((await site.ask("root", `${classPath}?tcid=${made.id}`, undefined, "DELETE")).status).toBe(200);
    expect(await tags()).toContainEqual({ ...tag, name: "greedy!", color: null, tcid: null });
    expect((await site.ask("root", `${tagPath}?tid=${tag.id}`, undefined, "DELETE")).status).toBe(200);
    expect((await tags()).some(({ id }: { id: number }) => id === tag.id)).toBe(false);
    expect(await tagActs()).toEqual([
      "tag-classification.create",
      "tag.create",
      "tag-classification.change",
      "tag.change",
      "tag.change",
      "tag-classification.delete",
      "tag.delete",
    ]);
  });

  it("[ADMIN-12] stand there once, in any case", async () => {
    await site.ask("root", tagPath, { name: "Graph" });
    const { status, body } = await site.ask("root", tagPath, { name: "graph" });
    expect([status, body.code]).toEqual([409, "tag_exists"]);
    expect((await site.ask("root", tagPath, { name: "Graph", oj: "HDU" })).status).toBe(200);
    const twins = await Promise.all([1, 2, 3].map(() => site.ask("root", tagPath, { name: "Twin" })));
    expect(twins.map(({ status: each }) => each).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const pid = await site.make("author", site.form("tag-1", {}, { tags: [{ name: "graph" }] }));
    expect((await site.read("author", pid)).tags).toMatchObject([{ name: "Graph" }]);
  });

  it("go off every problem when they are deleted, and are refused where they are wrong", async () => {
    const pid = await buildProblem(api.db, "TAGGED");
    const id = await buildTag(api.db, "Doomed", [pid]);
    await site.ask("root", `${tagPath}?tid=${id}`, undefined, "DELETE");
    const row = await api.db
      .selectFrom("problems")
      .select("tag_ids")
      .where("id", "=", pid)
      .executeTakeFirst();
    expect(row?.tag_ids).toEqual([]);
    const codes = [
      await site.ask("root", `${tagPath}?tid=${id}`, undefined, "DELETE"),
      await site.ask("root", tagPath, { id, name: "x" }, "PUT"),
      await site.ask("root", tagPath, { name: "x", tcid: 9999 }),
      await site.ask("root", classPath, { id: 9999, name: "x" }, "PUT"),
      await site.ask("root", tagPath, { name: "" }),
      await site.ask("root", tagPath, { name: "x", color: "red" }),
    ];
    expect(codes.map(({ body }) => body.fields?.[0].key ?? body.code)).toEqual([
      "tag_not_found",
      "tag_not_found",
      "classification_not_found",
      "classification_not_found",
      "Tag_Name_Required",
      "Tag_Color_Shape",
    ]);
  });

  it("of a group are no business of the site's", async () => {
    const { id } = await api.db
      .insertInto("tags")
      .values({ name: "Club", group_id: await buildGroup(api.db, site.uid("pupil")) })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await site.ask("root", `${tagPath}?tid=${id}`, undefined, "DELETE")).body.code).toBe(
      "tag_not_found",
    );
  });
});
