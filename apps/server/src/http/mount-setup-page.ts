import type { Locale } from "@touchstone/domain";
import type { FastifyInstance } from "fastify";
import { html } from "../markup/html.ts";
import { requestLocale } from "./request-locale.ts";

const words: Record<
  Locale,
  Record<"title" | "intro" | "username" | "password" | "submit" | "done", string>
> = {
  "zh-CN": {
    title: "初始化站点",
    intro: "请为本站创建超级管理员账号。该链接只能使用一次。",
    username: "用户名(最多 20 个字符)",
    password: "密码(6 到 20 个字符)",
    submit: "创建账号",
    done: "账号已创建,现在可以登录了。",
  },
  "en-US": {
    title: "Set up the site",
    intro: "Make the account of the super administrator. This link works once.",
    username: "Username (at most 20 characters)",
    password: "Password (6 to 20 characters)",
    submit: "Create the account",
    done: "The account is made. You can sign in now.",
  },
};

/** The page behind the one-time link. The token is the link's fragment, so it reaches no log and no referrer. */
export function mountSetupPage(app: FastifyInstance): void {
  app.get("/setup/form.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(script),
  );
  app.get("/setup/style.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get("/setup", async (request, reply) => {
    const locale = requestLocale(request);
    const text = words[locale];
    const page = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title} - Touchstone</title>
<link rel="stylesheet" href="/setup/style.css">
<script src="/setup/form.js" defer></script>
</head>
<body>
<form data-done="${text.done}">
<h1>${text.title}</h1>
<p>${text.intro}</p>
<label>${text.username}<input name="username" required maxlength="20" autocomplete="username"></label>
<label>${text.password}<input name="password" type="password" required minlength="6" maxlength="20" autocomplete="new-password"></label>
<button>${text.submit}</button>
<output role="status"></output>
</form>
</body>
</html>`;
    return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page.text);
  });
}

const script = `
const form = document.querySelector("form");
const output = form.querySelector("output");
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form));
  const body = JSON.stringify({ ...fields, token: location.hash.slice(1) });
  const headers = { "content-type": "application/json", "accept-language": document.documentElement.lang };
  const answer = await fetch("/api/setup", { method: "POST", headers, body });
  const { msg } = await answer.json();
  output.textContent = answer.ok ? form.dataset.done : msg;
  if (answer.ok) for (const part of form.elements) part.disabled = true;
});
`;

const style = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.6 system-ui, sans-serif;
  color: light-dark(#1d2433, #e6e9ef); background: light-dark(#f2f4f7, #0f131a); }
form { width: min(370px, 92vw); padding: 2rem; border-radius: 12px; background: light-dark(#fff, #161b24);
  border: 1px solid light-dark(#e4e7ec, #2c3340); display: grid; gap: 1rem; }
h1 { margin: 0; font-size: 1.25rem; } p { margin: 0; color: light-dark(#667085, #98a2b3); }
label { display: grid; gap: .25rem; font-size: .9rem; }
input { font: inherit; padding: .5rem .75rem; border: 1px solid light-dark(#d0d5dd, #3a4252); border-radius: 8px; }
button { font: inherit; font-weight: 600; padding: .6rem; border: 0; border-radius: 8px; color: #fff; background: #1d5fd6; }
button:disabled { opacity: .5; } output { min-height: 1.6em; }
`;
