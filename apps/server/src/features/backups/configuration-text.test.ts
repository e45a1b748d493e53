import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { configurationText, secretFiles } from "./configuration-text.ts";

it("the settings are read back as they were, and nothing else is among them", () => {
  const settings = {
    TOUCHSTONE_BACKUP_DIR: "",
    TOUCHSTONE_DATABASE_URL: "postgresql://u@127.0.0.1:5432/db?sslmode=require",
    TOUCHSTONE_MAIL_FROM: "The 'judge' <judge@school.test>",
    TOUCHSTONE_SECRET: 'a b#c"$HOME\\n`',
  };
  expect(parseEnv(configurationText({ ...settings, HOME: "/root", PGPASSWORD: "x" }))).toEqual(settings);
});

it("files that hold a secret are those that a setting names", () => {
  const env = {
    TOUCHSTONE_JUDGE_SEED_FILE: "/run/seed",
    TOUCHSTONE_NONE_FILE: "",
    OTHER_FILE: "/etc/passwd",
  };
  expect(secretFiles(env)).toEqual([["TOUCHSTONE_JUDGE_SEED_FILE", "/run/seed"]]);
});
