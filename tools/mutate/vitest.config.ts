import { defineConfig } from "vitest/config";

/**
 * The tests that a mutant has to survive: those of its own package that need no engine.
 * The repository's own configuration does not serve here, because all its projects would run.
 */
export default defineConfig({
  test: {
    include: [`packages/${process.env.TOUCHSTONE_MUTATE}/src/**/*.test.ts`],
    exclude: ["**/*.int.test.ts"],
  },
});
