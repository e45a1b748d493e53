import { languageFiles } from "@touchstone/languages";
import { expect, it } from "vitest";
import { chooseLanguages, toolchainRecipe } from "./toolchain-recipe.ts";

it("asks for every package of the chosen languages once, in a fixed order", () => {
  const recipe = toolchainRecipe(chooseLanguages(["python3", "java", "kotlin"]));
  expect(recipe.languages).toEqual(["java", "kotlin", "python3"]);
  expect(recipe.wanted).toEqual([...new Set(recipe.wanted)].sort());
  expect(recipe.wanted).toEqual(expect.arrayContaining(["openjdk-21-jdk-headless", "python3"]));
  expect(toolchainRecipe(chooseLanguages(["kotlin", "java", "python3"]))).toEqual(recipe);
});

it("precompiles each header with the flags of its language, and nothing that is linked or made", () => {
  const { prepared } = toolchainRecipe(chooseLanguages(["cpp"]));
  const [file] = languageFiles.filter(({ key }) => key === "cpp");
  const made = `${file?.precompiledHeader?.folder}/bits/stdc++.h.gch`;
  const command = prepared[made] ?? [];
  expect(command).toEqual(expect.arrayContaining(["-std=c++17", "-O2", "-x", "c++-header", made]));
  expect(command).not.toContain("-lm");
  expect(command).not.toContain("main.cpp");
  expect(command.filter((word) => word === "-o")).toHaveLength(1);
});

it("refuses a language that does not exist, and names those that do", () => {
  expect(() => chooseLanguages(["cpp", "cobol"])).toThrow(/no language cobol.*cpp/);
});
