import { expect, it } from "vitest";
import { oldPage } from "./old-links.ts";

it.each([
  ["problem.php", { id: "1000" }, { kind: "problem", oldId: "1000", end: "" }],
  ["problem.php", { cid: "7", pid: "0" }, { kind: "contest", oldId: "7", end: "/problems" }],
  ["problem.php", { id: "x" }, undefined],
  ["problem.php", { id: ["1", "2"] }, undefined],
  ["contest.php", {}, { to: "/contest" }],
  ["contest.php", { cid: "7" }, { kind: "contest", oldId: "7", end: "" }],
  ["contestrank.php", { cid: "7" }, { kind: "contest", oldId: "7", end: "/rank" }],
  ["status.php", {}, { to: "/status" }],
  ["showsource.php", { id: "12" }, { kind: "submission", oldId: "12", end: "" }],
  ["thread.php", { tid: "3" }, { kind: "discussion", oldId: "3", end: "" }],
  ["userinfo.php", { user: "a b" }, { to: "/user-home?username=a%20b" }],
  ["admin.php", {}, undefined],
])("%s with %j", (page, query, link) => {
  expect(oldPage(page, query)).toEqual(link);
});
