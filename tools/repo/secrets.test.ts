import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { repoFiles } from "./repo-files.ts";

/** What keys look like. Each pattern is written so that it does not match itself. */
const keys: Record<string, RegExp> = {
  "a private key": /-----BEGIN (?:[A-Z]+ )*PRIVATE KE[Y]/,
  "a key of AWS": /\b(?:AKI[A]|ASI[A])[0-9A-Z]{16}\b/,
  "a token of GitHub": /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pa[t]_\w{50,}/,
  "a token of GitLab": /\bglpa[t]-[\w-]{20}\b/,
  "a token of npm": /\bnpm_[A-Za-z0-9]{36}\b/,
  "a token of Slack": /\bxox[abeoprs]-[\w-]{10,}/,
  "a key of Google": /\bAIz[a][\w-]{35}\b/,
  "a signed token": /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  "a seed of NATS": /\bS[UAON][A-Z2-7]{56}\b/,
  "a hash of a password": /\$argon2id\$v=\d+\$[^\s"'`]{40,}|\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}/,
  "a password in an address":
    /\b(?:postgres(?:ql)?|rediss?|nats|smtps?|https?):\/\/[\w-]+:(?!pass|secret|hush|x+@|p@)[^\s@/"'`$<>{}…]{6,}@/,
};

/** Larger files are test data. */
const bytesMax = 2 * 1024 ** 2;

test("no file of the repository holds a secret", () => {
  const found = repoFiles()
    .filter((path) => path !== "package-lock.json" && statSync(path).size < bytesMax)
    .flatMap((path) => {
      const text = readFileSync(path, "utf8");
      return Object.entries(keys).flatMap(([kind, key]) => {
        const at = text.search(key);
        return at < 0 ? [] : [`${path}:${text.slice(0, at).split("\n").length}: ${kind}`];
      });
    });
  expect(found).toEqual([]);
});
