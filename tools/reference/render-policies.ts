import {
  messageText,
  refusalStatus,
  refusalsOf,
  routesByFeature,
} from "../../packages/contract/src/index.ts";
import { refusalCodes } from "../../packages/domain/src/index.ts";

/** The page of who may call what, and of every way to be refused, written from the contract. */
export function renderPolicies(): string {
  const calls = Object.entries(routesByFeature).flatMap(([feature, routes]) =>
    Object.values(routes).map((route) => {
      const own = refusalsOf(route)
        .filter((code) => route.refusals?.includes(code))
        .map((code) => `\`${code}\``);
      return `| ${route.methods.join(", ")} | \`${route.path}\` | ${feature} | ${route.policy} | ${own.join(" ")} |`;
    }),
  );
  const refusals = refusalCodes.map(
    (code) =>
      `| \`${code}\` | ${refusalStatus[code]} | ${messageText("en-US", code)} | ${messageText("zh-CN", code)} |`,
  );
  return `# Calls, policies and refusals

This page is written by \`npm run reference\` from the contract. The policies are rows of one table,
\`packages/domain/src/permission/policy.ts\`; a running site shows the whole reference at /api/docs.

| methods | path | feature | policy | its own refusals |
|---|---|---|---|---|
${calls.join("\n")}

## Refusals

| code | status | English | Chinese |
|---|---|---|---|
${refusals.join("\n")}
`;
}
