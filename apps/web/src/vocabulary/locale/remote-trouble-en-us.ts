import type { remoteTroubleZhCn } from "./remote-trouble-zh-cn.ts";

/** What can go wrong with another judge. */
export const remoteTroubleEnUs: Record<keyof typeof remoteTroubleZhCn, string> = {
  "remoteTrouble.timeout": "The remote judge did not answer in time.",
  "remoteTrouble.server-error": "The remote judge answered with an error of its own.",
  "remoteTrouble.unreachable": "The remote judge cannot be reached.",
  "remoteTrouble.refused-address": "The remote judge led to an address that this site does not visit.",
  "remoteTrouble.session-lost": "The remote judge does not keep this site logged in.",
  "remoteTrouble.login-failed": "The remote judge does not let this site's account log in.",
  "remoteTrouble.challenge": "The remote judge asks for a person.",
  "remoteTrouble.changed-layout": "The remote judge's pages have changed; an administrator has to look.",
  "remoteTrouble.too-large": "The remote judge answered with too much.",
  "remoteTrouble.no-account": "This site has no account at the remote judge that can be used now.",
  "remoteTrouble.switched-off": "Remote judging is switched off.",
  "remoteTrouble.busy": "The remote judge was too busy to take the program.",
  "remoteTrouble.run-missing": "The remote judge took the program and does not show it.",
  "remoteTrouble.unclear": "It is not known whether the remote judge has the program.",
  "remoteTrouble.no-result": "The remote judge had no result in time.",
  "remoteTrouble.judge-error": "The remote judge failed on the program.",
  "remoteTrouble.problem-missing": "The remote judge does not have this problem.",
  "remoteTrouble.language": "The remote judge does not take this language.",
  "remoteTrouble.code-length": "The remote judge does not take a program of this length.",
};
