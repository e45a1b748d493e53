import { languageFiles } from "@touchstone/languages";
import { afterAll, beforeAll, expect, it } from "vitest";
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
  });
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
