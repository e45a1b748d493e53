import { randomBytes } from "node:crypto";
import type { Locale } from "@touchstone/domain";
import type { FastifyReply, FastifyRequest } from "fastify";
import { html } from "../markup/html.ts";
import { pagePolicy } from "./page-policy.ts";
import { pageWords } from "./page-words.ts";

/** Whether a request wants to be answered in words on a page: a browser that follows an address, and no call of ours. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !/^\/(api|judge-blobs)(\/|\?|$)/.test(url) && /text\/html/.test(headers.accept ?? "");
}

/** Answers what is missing or failed as a page that needs neither script nor file. */
export function sendFailurePage(
  reply: FastifyReply,
  { status, locale, requestId }: { status: number; locale: Locale; requestId: string },
): FastifyReply {
  const words = pageWords[locale];
  const isFault = status >= 500;
  const title = isFault ? words.fault : words.notFound;
  const nonce = randomBytes(16).toString("base64url");
  const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { margin: 20vh auto; max-width: 32rem; padding: 0 1rem; text-align: center; }</style>
</head>
<body>
<h1>${title}</h1>
<p>${isFault ? [words.faultText, " ", html`<code>${requestId}</code>`] : words.notFoundText}</p>
<p><a href="/home">${words.home}</a></p>
</body>
</html>`;
  return reply
    .status(status)
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-security-policy", pagePolicy(nonce))
    .send(page.text);
}
