import { expect, it } from "vitest";
import { newTrainingForm, type TrainingForm, trainingFaults } from "./training-form.ts";

const whole: TrainingForm = {
  ...newTrainingForm(),
  ...{ title: "Sorting", description: "**Sort**", categoryId: 1 },
};
const at = (hour: number) => new Date(Date.UTC(2026, 10, 16, hour));

it("[GTRAIN-03, GTRAIN-04] a new form is public, visible, of rank 1000, and lacks title, description and category", () => {
  expect(newTrainingForm()).toMatchObject({ rank: 1000, auth: "Public", status: true, lateRule: "mark" });
  expect(trainingFaults(newTrainingForm()).map(({ path, key }) => `${path}: ${key}`)).toEqual([
    "title: Training_Title_Required",
    "description: Training_Description_Required",
    "categoryId: Training_Category_Required",
  ]);
});

it.each<[Partial<TrainingForm>, string[]]>([
  [{}, []],
  [{ rank: 0 }, []],
  [{ rank: 2_147_483_647 }, []],
  [{ rank: -1 }, ["rank: Training_Rank_Between"]],
  [{ rank: 2_147_483_648 }, ["rank: Training_Rank_Between"]],
  [{ rank: 1.5 }, ["rank: Training_Rank_Between"]],
  [{ rank: Number.NaN }, ["rank: Training_Rank_Between"]],
  [{ title: " " }, ["title: Training_Title_Required"]],
  [{ title: "x".repeat(501) }, ["title: Text_Check_Max"]],
  [{ description: "\n" }, ["description: Training_Description_Required"]],
  [{ description: "x".repeat(65_536) }, ["description: Text_Check_Max"]],
  [{ auth: "Private" }, ["privatePwd: Training_Password_Required"]],
  [{ auth: "Private", privatePwd: " " }, ["privatePwd: Training_Password_Required"]],
  [{ auth: "Private", privatePwd: "sesame" }, []],
  [{ auth: "Private", privatePwd: "x".repeat(65) }, ["privatePwd: Text_Check_Max"]],
  [{ opensAt: at(8), dueAt: at(9) }, []],
  [{ opensAt: at(9), dueAt: at(9) }, ["dueAt: Training_Due_Check"]],
  [{ dueAt: at(9) }, []],
  [{ lateRule: "percent", latePercent: 0 }, []],
  [{ lateRule: "percent", latePercent: 100 }, []],
  [{ lateRule: "percent", latePercent: 101 }, ["latePercent: Training_Late_Percent_Between"]],
  [{ lateRule: "percent", latePercent: -1 }, ["latePercent: Training_Late_Percent_Between"]],
  [{ lateRule: "percent", latePercent: 33.3 }, ["latePercent: Training_Late_Percent_Between"]],
  [{ lateRule: "mark", latePercent: Number.NaN }, []],
])("[GTRAIN-03, GTRAIN-04] %j has the faults %j", (changes, expected) => {
  expect(trainingFaults({ ...whole, ...changes }).map(({ path, key }) => `${path}: ${key}`)).toEqual(
    expected,
  );
});
