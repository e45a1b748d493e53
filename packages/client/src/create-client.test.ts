import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { createClient } from "./create-client.ts";

/** A request as it came. */
interface Asked {
  line: string;
  headers: IncomingMessage["headers"];
  body: string;
}

let answer: (asked: Asked, response: ServerResponse) => void;
let asked: Asked[];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const came = { line: `${request.method} ${request.url}`, headers: request.headers, body };
    asked.push(came);
    answer(came, response);
  });
});
let site: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  asked = [];
  answer = (_asked, response) => good(response, null);
});

function good(response: ServerResponse, data: unknown, headers: Record<string, string> = {}) {
  response.writeHead(200, headers).end(JSON.stringify({ status: 200, msg: "success", data }));
}

it("sends input in the query, as JSON or as a form, as the call has it", async () => {
  const client = createClient({ site, token: "t0" });
  await client.call("getProblemList", { keyword: "二分 &", limit: 10, oj: undefined });
  await client.call("changeProblemAuth", { id: 1, auth: 2 });
  await client.call("importProblem", {
    file: new File(["PK"], "p.zip"),
    conflict: "refuse",
    access: undefined,
  });
  const [query, json, form] = asked;
  expect(query?.line).toBe(
    `GET /api/get-problem-list?keyword=${encodeURIComponent("二分 &").replace("%20", "+")}&limit=10`,
  );
  expect(query?.headers).toMatchObject({ authorization: "t0", "accept-language": "en-US" });
  expect([json?.line, json?.body]).toEqual([
    "PUT /api/admin/problem/change-problem-auth",
    '{"id":1,"auth":2}',
  ]);
  expect(form?.headers["content-type"]).toMatch(/^multipart\/form-data/);
  expect(form?.body).toMatch(/name="file"; filename="p\.zip"[\s\S]*PK[\s\S]*name="conflict"\r\n\r\nrefuse/);
  expect(form?.body).not.toContain("access");
});

it("holds the session that a login opens, and takes a fresh token only when told", async () => {
  const client = createClient({ site });
  answer = (_asked, response) => good(response, { username: "ada" }, { authorization: "t1" });
  expect(await client.call("login", { username: "ada", password: "secret" })).toEqual({ username: "ada" });
  expect(client.token).toBe("t1");
  answer = (_asked, response) => good(response, null, { authorization: "t8" });
  await client.call("getUserAuthInfo", {});
  expect([client.token, asked.at(-1)?.headers.authorization]).toEqual(["t1", "t1"]);
  answer = (_asked, response) => good(response, null, { authorization: "t2", "refresh-token": "true" });
  await client.call("getUserAuthInfo", {});
  expect(client.token).toBe("t2");
});

it("throws what the site says of a refusal, with its fields", async () => {
  const fields = [{ path: "username", key: "k", msg: "is empty" }];
  answer = (_asked, response) =>
    response.writeHead(400, { "retry-after": "7" }).end(
      JSON.stringify({
        status: 400,
        code: "invalid_input",
        msg: "Something is missing.",
        data: null,
        fields,
      }),
    );
  const failure = await createClient({ site })
    .call("login", { username: "", password: "" })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailed);
  expect(failure).toMatchObject({
    ...{ code: "invalid_input", message: "Something is missing.\n  username: is empty" },
    answer: { status: 400, retryAfterSeconds: 7, fields },
  });
});

it.each([
  [502, "<html>", 502],
  [200, "<html>", 502],
  [200, '{"status":400,"msg":"no"}', 400],
  [301, "", 301],
])("takes no answer of another for the site's: %d %j", async (status, body, failedWith) => {
  answer = (_asked, response) => response.writeHead(status).end(body);
  await expect(createClient({ site }).call("getUserAuthInfo", {})).rejects.toMatchObject({
    answer: { status: failedWith },
  });
});

it("gives a file as it comes, and nothing else for one", async () => {
  const client = createClient({ site });
  answer = (_asked, response) =>
    response.writeHead(200, { "content-disposition": 'attachment; filename="p.zip"' }).end("PK");
  expect(await (await client.download("exportProblem", { pid: "1" })).text()).toBe("PK");
  answer = (_asked, response) => response.writeHead(200).end("{}");
  await expect(client.download("exportProblem", { pid: "1" })).rejects.toThrow(CallFailed);
  answer = (_asked, response) =>
    response
      .writeHead(404)
      .end('{"status":404,"code":"problem_not_found","msg":"There is no such problem."}');
  await expect(client.download("exportProblem", { pid: "1" })).rejects.toMatchObject({
    code: "problem_not_found",
  });
});

it("waits no longer than it is told, and stops when it is called off", async () => {
  answer = () => {};
  await expect(createClient({ site, timeoutMs: 50 }).call("getUserAuthInfo", {})).rejects.toThrow(
    "within 50 ms",
  );
  const signal = AbortSignal.abort(new Error("called off"));
  await expect(createClient({ site }).call("getUserAuthInfo", {}, { signal })).rejects.toThrow("called off");
  await expect(createClient({ site, signal }).call("getUserAuthInfo", {})).rejects.toThrow("called off");
});
