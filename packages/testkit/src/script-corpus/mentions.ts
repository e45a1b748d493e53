import { payloads } from "./payloads.ts";

/** Names of people as a text calls them. */
export const mentions = payloads("mention", {
  tag: "@<img/src=x/onerror=hit()>",
  link: "@[x](javascript:hit())",
  quote: '@student"onclick="hit()',
  html: "@student<script>hit()</script>",
  path: "@../../admin",
  scheme: "@javascript:hit()",
  proto: "@__proto__ @constructor @toString",
  mail: "@student@evil.example",
});
