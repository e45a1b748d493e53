import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerFailure } from "./refuse.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ genReqId: () => "request-7" });
  app.setErrorHandler(answerFailure);
  for (const path of ["/broken", "/api/broken"]) {
    app.get(path, async () => {
      throw new Error("secret words");
    });
  }
});
afterAll(() => app.close());

const ask = (url: string, accept: string, language = "en-US") =>
  app.inject({ url, headers: { accept, "accept-language": language } });

it("a browser that meets a fault reads of it on a plain page, with the number to quote", async () => {
  const answer = await ask("/broken", "text/html,application/xhtml+xml,*/*;q=0.8");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([500, "text/html; charset=utf-8"]);
  expect(answer.body).toContain("<h1>500: the server failed</h1>");
  expect(answer.body).toContain("<code>request-7</code>");
  expect(answer.body).not.toMatch(/secret words|<script/);
  expect((await ask("/broken", "text/html", "zh-CN")).body).toContain("<h1>500：服务器出错了</h1>");
});

it.each([
  ["/broken", "*/*"],
  ["/broken", "application/json"],
  ["/api/broken", "text/html"],
])("%s for whoever takes %s is answered as a call", async (url, accept) => {
  const answer = await ask(url, accept);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ status: 500, code: "fault", requestId: "request-7" });
});
