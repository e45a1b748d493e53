import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests that run programs in the real sandbox: one file at a time, because they measure time. */
const judgeTests = [
  "packages/{sandbox,judging}/src/**/*.int.test.ts",
  "apps/judge/src/**/*.int.test.ts",
  "apps/server/src/entry/judged-programs.http.int.test.ts",
  "apps/cli/src/site/readme-commands.int.test.ts",
  "bench/judging.int.test.ts",
  "tools/golden/verify-package.int.test.ts",
];

/** The hostile corpus, which has a command of its own: tools/corpus.ts. */
const corpusTests = ["packages/{sandbox,judging}/src/conformance/*.int.test.ts"];

/** One project a tier; `npm run check` runs the fast ones, `npm run test:int` the ones that need engines. */
export default defineConfig({
  test: {
    // Most tests wait for an engine half of their time, so a machine of two cores has work for two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    coverage: { provider: "v8", include: ["apps/*/src/**", "packages/*/src/**"], reporter: ["text-summary"] },
    projects: [
      {
        test: {
          name: "rule",
          include: ["packages/domain/**/*.test.ts"],
          // Rules hold no state, so no file needs a world of its own.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "story",
          include: ["apps/*/src/**/*.test.ts", "packages/*/src/**/*.test.ts"],
          exclude: ["packages/domain/**", "**/*.int.test.ts", "**/node_modules/**"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "parts",
          include: ["apps/web/src/**/*.test.tsx"],
          environment: "jsdom",
          setupFiles: ["apps/web/src/testing/prepare-dom.ts"],
          // One window for many files; the set-up gives each file modules of its own.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "repo",
          include: ["{tools,bench}/**/*.test.ts"],
          exclude: ["**/*.int.test.ts", "**/node_modules/**"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "golden",
          include: ["tools/golden/golden.int.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "int",
          include: ["{apps,packages}/*/src/**/*.int.test.ts", "{bench,chaos,tools/docs}/**/*.int.test.ts"],
          exclude: [...judgeTests, ...corpusTests, "**/node_modules/**"],
          globalSetup: ["apps/server/src/testing/template-database.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "judge",
          include: judgeTests,
          exclude: [...corpusTests, "**/node_modules/**"],
          globalSetup: ["apps/server/src/testing/template-database.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "corpus", include: corpusTests, testTimeout: 120_000, hookTimeout: 60_000 } },
    ],
  },
});
