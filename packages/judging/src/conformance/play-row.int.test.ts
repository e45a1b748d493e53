/** Whether the post-conditions of the rows see what they are there for. Needs root. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { judgeOnStage } from "./corpus-rows.ts";
import { openStage, type Stage } from "./open-stage.ts";
import { playRow, type RowScene } from "./play-row.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const complaintsOf = (scene: RowScene) => playRow(stage, { meta: {} }, scene, () => {});

it("says nothing of a scene that leaves all as it was", async () => {
  expect(await complaintsOf(() => judgeOnStage(stage, { source: "int main(void) { return 7; }" }))).toEqual(
    [],
  );
});

it("sees what comes out, what is left and what was changed", async () => {
  const { room, canary, watch } = stage;
  const hash = "ab".repeat(32);
  const complaints = await complaintsOf(async () => {
    const judged = await judgeOnStage(stage, { source: `#error ${canary} ${hash} ${watch.folder}` });
    const [blob = ""] = readdirSync(join(room.folder, "data"));
    writeFileSync(join(room.folder, "data", blob), "changed");
    writeFileSync(join(room.folder, "bench", "left"), "");
    return judged;
  });
  expect(complaints).toEqual(
    expect.arrayContaining([
      `H6: ${canary} came out`,
      `H6: ${watch.folder} came out`,
      `H6: the name of a blob came out, ${hash}`,
      "H7: left is left on the bench",
      expect.stringMatching(/^H10: .* was changed$/),
    ]),
  );
});
