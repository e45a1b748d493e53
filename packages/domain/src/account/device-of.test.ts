import { expect, it } from "vitest";
import { deviceOf } from "./device-of.ts";

const like = "AppleWebKit/537.36 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8)";

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/131.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    "Edge",
    "Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  [`${android} ${like} Chrome/131.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [
    `${android} ${like} Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.47 WeChat/arm64`,
    "WeChat",
    "Android",
  ],
  ["curl/8.5.0", null, null],
  ["", null, null],
])("%s is %s on %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
