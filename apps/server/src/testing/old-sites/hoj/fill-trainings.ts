import type { OldSiteSizes } from "../old-site-sizes.ts";
import type { OldSiteWriter } from "../old-site-writer.ts";
import { created, firstId, nameOf, uuidOf } from "./hoj-facts.ts";

const trainings = 4;

/** Trainings, their problems and who registered. */
export async function fillTrainings(writer: OldSiteWriter, { users, problems }: OldSiteSizes): Promise<void> {
  const all = Array.from({ length: trainings }, (_, training) => training);
  await writer.insert("training_category", [{ id: 1, name: "入门", color: "#67c23a" }]);
  await writer.insert(
    "training",
    all.map((training) => ({
      ...{
        id: firstId + training,
        title: `Training ${training}`,
        description: "Work through.",
        author: nameOf(1),
      },
      ...{ auth: training % 2 === 0 ? "Public" : "Private", private_pwd: training === 1 ? "open" : null },
      ...{
        rank: training,
        is_group: training === 3,
        gid: training === 3 ? firstId : null,
        gmt_create: created,
      },
    })),
  );
  await writer.insert(
    "mapping_training_category",
    all.map((training) => ({ tid: firstId + training, cid: 1 })),
  );
  await writer.insert(
    "training_problem",
    all.flatMap((training) =>
      [0, 1, 2].map((place) => ({
        tid: firstId + training,
        pid: firstId + ((training + place) % problems),
        rank: place,
      })),
    ),
  );
  await writer.insert(
    "training_register",
    Array.from({ length: Math.min(15, users - 1) }, (_, user) => ({
      ...{ tid: firstId + 1, uid: uuidOf(user + 1), status: 1, gmt_create: created },
    })),
  );
}
