import { runSql } from "./run-sql.ts";
import { Session } from "./session.ts";

/** A training that a journey needs. */
export interface TrainingNeed {
  title: string;
  isPrivate?: boolean;
  /** Display ids in their order. */
  problems: readonly string[];
  category?: { name: string; color: string };
  opensAt?: Date;
  dueAt?: Date;
}

/** The password of every private training that is made here. */
export const trainingPassword = "firstlight";

const basics = { name: "Basics 基础", color: "#3a7bd5" };

/** Makes a training of the super admin's; answers its id. */
export async function makeTraining(need: TrainingNeed): Promise<number> {
  const { title, isPrivate = false, problems, category = basics, opensAt, dueAt } = need;
  const root = await Session.open("root");
  const { id: tid } = await root.call("addTraining", {
    training: {
      rank: 10,
      title,
      auth: isPrivate ? "Private" : "Public",
      privatePwd: isPrivate ? trainingPassword : "",
      opensAt: opensAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
      description: [
        "Begin with the **first** problem; each builds on the one before.",
        "- 读入两个整数\n- Sorting and `binary search`",
      ].join("\n\n"),
    },
    trainingCategory: { id: await categoryOf(root, category) },
  });
  for (const displayId of problems) {
    const [pid] = runSql(`select id from problems where display_id = '${displayId}'`);
    await root.call("addPublicTrainingProblem", { tid, pid: Number(pid) });
  }
  return tid;
}

async function categoryOf(root: Session, category: { name: string; color: string }): Promise<number> {
  const categories = await root.call("getTrainingCategory", {});
  const known = categories.find(({ name }) => name === category.name);
  return (known ?? (await root.call("addTrainingCategory", category))).id;
}
