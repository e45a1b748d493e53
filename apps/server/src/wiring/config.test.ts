import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const good = {
  TOUCHSTONE_DATABASE_URL: "postgres://u@127.0.0.1/db",
  TOUCHSTONE_REDIS_URL: "redis://127.0.0.1",
  TOUCHSTONE_NATS_URL: "nats://127.0.0.1:4222",
  TOUCHSTONE_SECRET: "s".repeat(32),
  TOUCHSTONE_BLOB_DIR: "/var/lib/touchstone/blobs",
  TOUCHSTONE_BASE_URL: "https://oj.school.test/",
};

describe("a complete environment", () => {
  it("fills in the defaults", () => {
    expect(readConfig(good)).toMatchObject({
      baseUrl: "https://oj.school.test",
      host: "127.0.0.1",
      port: 8080,
      backups: { dir: "/var/lib/touchstone/blobs-backups", kept: 7 },
      trustedProxies: [],
      signInFailures: { ofAccount: 5, atAddress: 50 },
      streamsAtAddress: 5_000,
      allowedOrigins: [],
      mail: undefined,
      logLevel: "info",
    });
  });

  it("reads lists and treats an empty value as missing", () => {
    const read = readConfig({
      ...good,
      TOUCHSTONE_TRUSTED_PROXIES: "10.0.0.1, 10.1.0.0/16",
      TOUCHSTONE_PORT: "",
    });
    expect(read.trustedProxies).toEqual(["10.0.0.1", "10.1.0.0/16"]);
    expect(read.port).toBe(8080);
  });

  it("takes how many failed sign-ins it is told", () => {
    const read = readConfig({
      ...good,
      TOUCHSTONE_SIGN_IN_FAILURES: "3",
      TOUCHSTONE_SIGN_IN_FAILURES_AT_ADDRESS: "400",
    });
    expect(read.signInFailures).toEqual({ ofAccount: 3, atAddress: 400 });
  });

  it("makes backups where it is told, and none when that is empty", () => {
    const dirOf = (dir: string) => readConfig({ ...good, TOUCHSTONE_BACKUP_DIR: dir }).backups.dir;
    expect([dirOf("/mnt/other"), dirOf("")]).toEqual(["/mnt/other", undefined]);
  });

  it("keeps blobs in a bucket where one is named, with its key", () => {
    const key = { TOUCHSTONE_S3_KEY_ID: "id", TOUCHSTONE_S3_SECRET: "s3cret" };
    const s3Of = (env: object) => readConfig({ ...good, ...env }).s3;
    expect([s3Of({}), s3Of(key)]).toEqual([undefined, undefined]);
    const url = "https://s3.school.test/blobs";
    const place = { url, region: "us-east-1", keyId: "id", secret: "s3cret" };
    expect(s3Of({ ...key, TOUCHSTONE_S3_URL: url })).toEqual(place);
    expect(() => s3Of({ TOUCHSTONE_S3_URL: url, TOUCHSTONE_S3_KEY_ID: "id" })).toThrow(
      "TOUCHSTONE_S3_SECRET",
    );
  });

  it("takes the pages from the folder it is told", () => {
    expect(readConfig({ ...good, TOUCHSTONE_WEB_DIR: "/srv/pages" }).webDir).toBe("/srv/pages");
  });
});

describe("an incomplete one", () => {
  it("names everything at fault at once, and no value", () => {
    const broken = {
      ...good,
      TOUCHSTONE_SECRET: "short-secret",
      TOUCHSTONE_PORT: "99999",
      TOUCHSTONE_BLOB_DIR: undefined,
    };
    expect(() => readConfig(broken)).toThrow(
      /TOUCHSTONE_SECRET[\s\S]*TOUCHSTONE_BLOB_DIR[\s\S]*TOUCHSTONE_PORT/,
    );
    expect(() => readConfig(broken)).not.toThrow(/short-secret/);
  });

  it("asks for a sender beside a mail server", () => {
    expect(() => readConfig({ ...good, TOUCHSTONE_SMTP_URL: "smtp://mail.test" })).toThrow(
      "TOUCHSTONE_MAIL_FROM",
    );
  });
});
