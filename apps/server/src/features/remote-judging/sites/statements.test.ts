import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { localNet, startLocalJudges } from "../../../testing/open-remote-room.ts";
import type { RemoteStatement } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";
import { createHdu } from "./hdu.ts";

let judges: Awaited<ReturnType<typeof startLocalJudges>>;
beforeAll(async () => {
  judges = await startLocalJudges();
});
afterAll(() => judges.close());
afterEach(() => {
  for (const { local } of [judges.HDU, judges.CF]) {
    local.disturb = () => undefined;
    local.pages.clear();
  }
});

type Site = "HDU" | "CF";
const read = (site: Site, problem: string) =>
  judges[site].adapter.fetchProblem({ cookies: {}, notes: {} }, problem);
const readOne = async (site: Site, problem: string): Promise<RemoteStatement> => {
  const statement = await read(site, problem);
  if (!statement) throw new Error(`${site} has no ${problem}`);
  return statement;
};
const stopOf = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof RemoteStop ? error : undefined;
};

it("HDU tells a problem in sections: limits of others than Java, and the hint apart from the sample", async () => {
  const { description, ...rest } = await readOne("HDU", "1000");
  expect(rest).toEqual({
    title: "Two Piles of Stones 1000",
    address: `http://hdu.test:${judges.HDU.local.port}/showproblem.php?pid=1000`,
    ...{ timeLimitMs: 1_000, memoryLimitMb: 32 },
    input: expect.stringContaining('<font color="red">A</font> and B, 0 &#60;= A'),
    output: "For each line print the sum.",
    hint: expect.stringContaining("The sum fits into 32 bits."),
    samples: [{ input: "1 5\n10 20\n", output: "6\n30\n" }],
    tags: [],
  });
  expect(description).toContain('<img src="../../data/images/C1-1-1.png" alt="two piles">');
  expect(rest.hint).not.toContain("Hint");
});

it("HDU's pages may be in GBK", async () => {
  const title = Buffer.from([0xd6, 0xd0, 0xce, 0xc4]);
  const page = (name: Buffer) =>
    Buffer.concat([
      ...[Buffer.from("<table><tr><td><h1>"), name, Buffer.from("</h1>")],
      Buffer.from(
        "Time Limit: 2000/1000 MS (Java/Others)&nbsp;&nbsp;Memory Limit: 65536/65536 K (Java/Others)" +
          "<div class=panel_title>Problem Description</div><div class=panel_content>a</div>",
      ),
    ]);
  judges.HDU.local.pages.set("/showproblem.php?pid=1001", {
    type: "text/html; charset=gbk",
    body: page(title),
  });
  expect(await readOne("HDU", "1001")).toMatchObject({ title: "中文", memoryLimitMb: 64, samples: [] });
});

it("Codeforces tells a problem with its tags, samples in both ways, and formulas in our delimiters", async () => {
  const { description, ...rest } = await readOne("CF", "1A");
  expect(rest).toEqual({
    title: "Paving the Square",
    address: `http://cf.test:${judges.CF.local.port}/problemset/problem/1/A`,
    ...{ timeLimitMs: 1_500, memoryLimitMb: 256 },
    input: "<p>Three numbers: \\(n, m, a\\).</p>",
    output: "<p>The number of stones.</p>",
    hint: "<p>Stones are not cut.</p>",
    samples: [
      { input: "6 6 4\n", output: "4\n" },
      { input: "1 1\n1\n", output: "1\n" },
    ],
    tags: ["math"],
  });
  expect(description).toContain("A square of \\(n \\times m\\) metres");
  expect(description).toContain("where \\(a &#60; n\\).");
  expect(description).toContain("\\[\\lceil n / a \\rceil\\] stones make a <b ");
  expect(description).not.toContain("$");
});

it.each([
  ["one that is not closed", "a $$$n and b", "a $$$n and b"],
  ["none", "a and b", "a and b"],
  ["two, and one on its own", "$$$a$$$$$$b$$$ c", "\\(a\\)\\(b\\) c"],
])("formulas of Codeforces: %s", async (_, text, expected) => {
  const header = `<div class="header"><div class="title">A. B</div><div class="time-limit"><div class="property-title">t</div>1 second</div><div class="memory-limit"><div class="property-title">m</div>64 megabytes</div></div>`;
  judges.CF.local.pages.set("/problemset/problem/2/B", {
    body: `<div class="problem-statement">${header}<div>${text}</div></div>`,
  });
  expect((await readOne("CF", "2B")).description).toBe(expected);
});

describe.each<[Site, string, string]>([
  ["HDU", "1000", "9999"],
  ["CF", "1A", "9999Z"],
])("%s", (site, problem, missing) => {
  it("says that it has no such problem", async () => {
    expect(await read(site, missing)).toBeUndefined();
  });

  it.each([
    ["silence", "timeout"],
    ["error", "server-error"],
    ["challenge", "challenge"],
    ["endless", "too-large"],
  ] as const)("answers with %s: %s", async (disturbance, trouble) => {
    judges[site].local.disturb = () => disturbance;
    expect((await stopOf(read(site, problem)))?.trouble).toBe(trouble);
  });

  it("looks otherwise: the page is kept for whoever mends the adapter", async () => {
    judges[site].local.disturb = () => "changed";
    const stop = await stopOf(read(site, problem));
    expect(stop?.trouble).toBe("changed-layout");
    expect(stop?.page).toMatchObject({ status: 200, body: expect.stringMatching(/new face|Next/) });
  });

  it("leads to another host: nobody goes there", async () => {
    for (const redirectTo of [
      "http://169.254.169.254/latest",
      "http://127.0.0.1:22/",
      "file:///etc/passwd",
    ]) {
      judges[site].local.disturb = () => ({ redirectTo });
      expect((await stopOf(read(site, problem)))?.trouble).toBe("refused-address");
    }
  });

  it("has its pictures at itself", async () => {
    const { adapter, local } = judges[site];
    const path = site === "HDU" ? "/data/images/C1-1-1.png" : "/predownloaded/square.png";
    const address = new URL(path, adapter.fileOrigins[0]);
    const { bytes, type } = await adapter.fetchFile({ cookies: {}, notes: {} }, address, 10_000);
    expect([type, bytes.toString("latin1", 1, 4)]).toEqual(["image/png", "PNG"]);
    const other = new URL(`http://elsewhere.test:${local.port}${path}`);
    const stop = await stopOf(adapter.fetchFile({ cookies: {}, notes: {} }, other, 10_000));
    expect(stop?.trouble).toBe("refused-address");
  });
});

it("four megabytes of elements in one another are a changed page, and soon", {
  timeout: 60_000,
}, async () => {
  const { local } = judges.HDU;
  local.pages.set("/showproblem.php?pid=1002", { body: "<div>".repeat(800_000) });
  const adapter = createHdu({ ...localNet, timeoutMs: 30_000 }, `http://hdu.test:${local.port}`);
  const stop = await stopOf(adapter.fetchProblem({ cookies: {}, notes: {} }, "1002"));
  expect(stop?.trouble).toBe("changed-layout");
});
