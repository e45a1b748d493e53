import { trainingLimits } from "@touchstone/domain";
import { runSql } from "../site/run-sql.ts";
import type { Place } from "./place.ts";

const ours = "author_id in (select id from users where username like 'team-script-%')";

/** Trainings and their categories. */
export const trainingPlaces: readonly Place[] = [
  {
    name: "trainings",
    async write({ session, texts, role }) {
      const { line, whole } = texts;
      const name = `${role} ${line(trainingLimits.categoryNameMax - 5)}`;
      const { id } = await session.call("addTrainingCategory", { name, color: "#3a7bd5" });
      const { id: tid } = await session.call("addTraining", {
        training: {
          ...{ rank: 10, title: line(255), description: whole, auth: "Public", privatePwd: "" },
          ...{ opensAt: null, dueAt: null },
        },
        trainingCategory: { id },
      });
      return [
        { path: `/training/${tid}`, hasText: true },
        { path: "/training" },
        { path: "/admin/training" },
        { path: `/admin/training/${tid}/edit` },
        { path: "/admin/training/category" },
      ];
    },
    clear() {
      runSql(`update trainings set is_visible = false where ${ours}`);
      runSql("delete from training_categories where name like '%hit()%'");
    },
  },
];
