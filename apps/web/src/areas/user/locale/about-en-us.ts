import type { aboutZhCn } from "./about-zh-cn.ts";

/** Words of the pages about the site. */
export const aboutEnUs: Record<keyof typeof aboutZhCn, string> = {
  "introduction.title": "Introduction",
  "introduction.sub": "An online judge for practice, for classes and for contests.",
  "introduction.distributed": "Distributed",
  "introduction.distributedText":
    "Pages, background work and judges are processes of their own; when more people come, add machines. If a judge loses power, another one judges the submission anew, and each has exactly one verdict.",
  "introduction.customization": "Customizable",
  "introduction.customizationText":
    "Names, home pictures, announcements and switches are settings. A problem may bring its own checker, interactor, subtasks, limits and languages.",
  "introduction.security": "Secure",
  "introduction.securityText":
    "Every submission runs in a sandbox that reaches neither the network nor other people's files nor the judge itself. Passwords are kept as argon2id, and each login can be revoked.",
  "introduction.diversity": "Diverse",
  "introduction.diversityText":
    "ACM and OI rules, many programming languages, statements in Chinese and English, light and dark themes, on computers and on phones.",
  "introduction.openSource": "Open source",
  "introduction.openSourceText":
    "The code is public under the MIT license, with its tests and design notes. Run your own, or make of it what you need.",
  "developer.title": "Developer",
  "developer.sub": "This site runs {{name}}.",
  "developer.project": "Project",
  "developer.name": "Name",
  "developer.version": "Version",
  "developer.license": "License",
  "developer.links": "Links",
  "developer.home": "Project page",
  "developer.api": "API reference",
  "developer.introduction": "Introduction",
};
