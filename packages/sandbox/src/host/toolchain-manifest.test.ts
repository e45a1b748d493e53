import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  readToolchainManifest,
  type ToolchainManifest,
  toolchainDigest,
  toolchainFormat,
} from "./toolchain-manifest.ts";

const manifest: ToolchainManifest = {
  format: toolchainFormat,
  suite: "trixie",
  architecture: "amd64",
  wanted: ["g++", "python3"],
  node: "24.21.0",
  languages: ["cpp", "python3"],
  prepared: { "/a": ["/usr/bin/g++", "-O2"], "/b": ["/usr/bin/g++"] },
  packages: { "g++": "4:14.2.0-1", python3: "3.13.5-1" },
};

describe("the digest of an image", () => {
  it("does not depend on the order of what is said", () => {
    const { packages, prepared, ...rest } = manifest;
    const backwards = (record: object) => Object.fromEntries(Object.entries(record).reverse());
    const other = { packages: backwards(packages), prepared: backwards(prepared), ...rest };
    expect(Object.keys(other)).not.toEqual(Object.keys(manifest));
    expect(toolchainDigest(other)).toBe(toolchainDigest(manifest));
  });

  it.each<[string, Partial<ToolchainManifest>]>([
    ["the version of a package", { packages: { ...manifest.packages, "g++": "4:14.2.0-2" } }],
    ["a package that came along", { packages: { ...manifest.packages, mold: "2.37.1-1" } }],
    ["the version of Node", { node: "24.22.0" }],
    ["a flag of a precompiled header", { prepared: { ...manifest.prepared, "/a": ["/usr/bin/g++", "-O0"] } }],
    ["a language", { languages: ["cpp"] }],
    ["the architecture", { architecture: "arm64" }],
  ])("changes with %s", (_name, change) => {
    expect(toolchainDigest({ ...manifest, ...change })).not.toBe(toolchainDigest(manifest));
  });
});

describe("reading a manifest", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchstone-manifest-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const put = (text: object) => writeFile(join(folder, "manifest.json"), JSON.stringify(text));

  it("gives back what was written", async () => {
    const written = { ...manifest, digest: toolchainDigest(manifest) };
    await put(written);
    expect(readToolchainManifest(folder)).toEqual(written);
  });

  it("refuses one that was changed by hand, one of another format, and none", async () => {
    const digest = toolchainDigest(manifest);
    await put({ ...manifest, node: "1.0.0", digest });
    expect(() => readToolchainManifest(folder)).toThrow("does not fit its digest");
    await put({ ...manifest, format: 99, digest });
    expect(() => readToolchainManifest(folder)).toThrow("is of format 99");
    expect(() => readToolchainManifest(join(folder, "absent"))).toThrow("ENOENT");
  });
});
