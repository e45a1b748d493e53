import { describe, expect, it } from "vitest";
import { oldRow } from "../old-row.ts";
import { mapContest } from "./map-contest.ts";

const told = (contest: object) =>
  mapContest({ contest: oldRow({ id: 1000, title: "Cup", ...contest }), problems: [], entries: [] });

describe("a contest of HOJ", () => {
  it.each([
    ['{"star_account": ["ada", " "]}', ["ada"]],
    ["[]", []],
    ["no json", []],
    [null, []],
  ])("with the stars %j has %j", (star_account, stars) => {
    expect(told({ star_account }).starAccounts).toEqual(stars);
  });

  it.each([
    ['{"prefix":"team","suffix":"","number_from":1,"number_to":9,"extra_account":""}', true, 0],
    ["no rule", false, 1],
  ])("with the account rule %j", (account_limit_rule, isKept, losses) => {
    const contest = told({ open_account_limit: 1, account_limit_rule });
    expect([contest.accountRule !== null, contest.losses.length]).toEqual([isKept, losses]);
  });

  it("has awards only where it names some", () => {
    const config = '{"config": [{"name": "Gold", "num": 10, "background": "gold"}]}';
    expect(told({ award_type: 2, award_config: config })).toMatchObject({
      awardType: 2,
      awards: [{ priority: 1, name: "Gold", background: "#ededed", color: "#666666", num: 10 }],
    });
    expect(told({ award_type: 2, award_config: null })).toMatchObject({ awardType: 0, awards: [] });
  });

  it("is sealed only with a time", () => {
    const at = new Date(0);
    expect(told({ seal_rank: 1, seal_rank_time: at }).sealAt).toEqual(at);
    expect(told({ seal_rank: 0, seal_rank_time: at }).sealAt).toBeNull();
    expect(told({ seal_rank: 1 }).sealAt).toBeNull();
  });
});
