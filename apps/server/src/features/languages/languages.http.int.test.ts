import { roles } from "@touchstone/domain";
import { languageFiles } from "@touchstone/languages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { storeLanguageFiles } from "./languages.repo.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await storeLanguageFiles(api.db, languageFiles);
});
afterAll(() => api.close());

const names = async (query = "") => {
  const { body } = await api.ask(`/api/languages${query}`);
  return body.data.map((language: { name: string }) => language.name);
};

it("[PDET-14] lists the language files in their order, with what an editor needs", async () => {
  expect(await names()).toEqual(languageFiles.map(({ name }) => name));
  const [first] = (await api.ask("/api/languages")).body.data;
  expect(first).toEqual({
    id: expect.any(Number),
    name: "C++ 17 With O2",
    description: "GCC -std=c++17 -O2",
    contentType: "text/x-c++src",
    compileCommand: expect.stringContaining("g++"),
    template: expect.stringContaining("main"),
    codeTemplate: "",
    isSpj: true,
    oj: "ME",
    seq: languageFiles.length,
    versions: [],
  });
});

it("tells each version that a judge within reach has, once, and not whose it is", async () => {
  const judge = { languages: ["cpp", "java"], seen_at: new Date() };
  const told = [
    { ...judge, id: "anvil-3", public_key: "U3", versions: JSON.stringify({ cpp: "g++ 14.2" }) },
    { ...judge, id: "anvil-4", public_key: "U4", versions: JSON.stringify({ cpp: "g++ 14.2" }) },
    { ...judge, id: "anvil-5", public_key: "U5", versions: JSON.stringify({ cpp: "g++ 12.1" }) },
    {
      ...judge,
      ...{ id: "anvil-6", public_key: "U6", seen_at: new Date(0) },
      versions: JSON.stringify({ cpp: "g++ 4.8" }),
    },
  ];
  await api.db.insertInto("judges").values(told).execute();
  const { body } = await api.ask("/api/languages");
  const listed = (name: string) => body.data.find((language: { name: string }) => language.name === name);
  expect(listed("C++ 17 With O2").versions.toSorted()).toEqual(["g++ 12.1", "g++ 14.2"]);
  expect(listed("Java").versions).toEqual([]);
  expect(JSON.stringify(body)).not.toContain("anvil");
  await api.db.deleteFrom("judges").where("public_key", "like", "U%").execute();
});

it("lists only our own for a local problem", async () => {
  await api.db.insertInto("languages").values({ oj: "CF", name: "GNU G++20" }).execute();
  expect(await names()).toContain("GNU G++20");
  expect(await names("?all=false&pid=1")).not.toContain("GNU G++20");
});

it("disables a language whose file is gone, keeps its id, and takes it back", async () => {
  const idOf = async (name: string) =>
    (await api.db.selectFrom("languages").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
  const before = await idOf("Java");
  await storeLanguageFiles(
    api.db,
    languageFiles.filter(({ key }) => key !== "java"),
  );
  expect(await names()).not.toContain("Java");
  await storeLanguageFiles(api.db, languageFiles);
  expect(await names()).toContain("Java");
  expect(await idOf("Java")).toBe(before);
});

describe("root", () => {
  let root: string;
  beforeAll(async () => {
    root = (await api.openSession(await api.makeUser("root", { role: roles.root }))).token;
  });
  const managed = async (): Promise<{ id: number; name: string; isEnabled: boolean; judges: object[] }[]> =>
    (await api.ask("/api/admin/languages", { token: root })).body.data;
  const put = (what: string, body: object) =>
    api.ask(`/api/admin/languages/${what}`, { token: root, method: "PUT", body });
  const idOf = async (name: string) => (await managed()).find((language) => language.name === name)?.id;
  const acts = async (action: string) =>
    (
      await api.db
        .selectFrom("audit_entries")
        .select(["object_id", "details"])
        .where("action", "=", action)
        .execute()
    ).map(({ object_id, details }) => [object_id, details]);

  it("sees each language of this site with its version on the judges that have it", async () => {
    const versions = JSON.stringify({ cpp17o2: "g++ 14.2" });
    const judge = { public_key: "U", languages: languageFiles.map(({ key }) => key), seen_at: new Date() };
    await api.db
      .insertInto("judges")
      .values({ ...judge, id: "anvil-1", versions })
      .execute();
    await api.db
      .insertInto("judges")
      .values({ id: "anvil-2", public_key: "U2", languages: ["py3"] })
      .execute();
    const [first, ...others] = await managed();
    expect([first, ...others].map((language) => language?.name)).toEqual(
      languageFiles.map(({ name }) => name),
    );
    expect(first).toMatchObject({
      name: languageFiles[0]?.name,
      isEnabled: true,
      judges: [{ name: "anvil-1", isThere: true }],
    });
  });

  it("switches a language off for the whole site at once, and on again; each is remembered", async () => {
    const id = await idOf("C++");
    for (const isEnabled of [false, false, true]) {
      expect((await put("enabled", { id, isEnabled })).status).toBe(200);
      expect((await names()).includes("C++")).toBe(isEnabled);
      expect((await managed()).find((language) => language.id === id)?.isEnabled).toBe(isEnabled);
    }
    const [off, on] = [{ isEnabled: false }, { isEnabled: true }];
    expect(await acts("language.disable")).toEqual([["C++", { before: on, after: off }]]);
    expect(await acts("language.enable")).toEqual([["C++", { before: off, after: on }]]);
  });

  it("orders them, and a new release keeps the order and what is off", async () => {
    const before = (await managed()).map(({ id }) => id);
    const ids = before.toReversed();
    expect((await put("order", { ids })).status).toBe(200);
    await put("enabled", { id: ids[1], isEnabled: false });
    await storeLanguageFiles(api.db, languageFiles);
    const after = await managed();
    expect(after.map(({ id }) => id)).toEqual(ids);
    expect(after[1]?.isEnabled).toBe(false);
    expect((await names("?all=false&pid=1"))[0]).toBe(after[0]?.name);
    expect(await acts("language.order")).toMatchObject([["all", { after: after.map(({ name }) => name) }]]);
  });

  it("is refused an unknown language, half an order, and the end of the last one", async () => {
    const languages = await managed();
    expect((await put("enabled", { id: 987_654, isEnabled: false })).body.code).toBe("language_not_found");
    const ids = languages.map(({ id }) => id);
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), 987_654]]) {
      expect((await put("order", { ids: wrong })).body.code).toBe("language_not_found");
    }
    for (const { id } of languages.slice(1)) await put("enabled", { id, isEnabled: false });
    expect((await put("enabled", { id: ids[0], isEnabled: false })).body).toMatchObject({
      status: 409,
      code: "last_language",
    });
  });
});
