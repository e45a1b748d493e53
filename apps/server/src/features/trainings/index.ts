export { adminTrainingsHandlers } from "./authoring/admin-trainings.routes.ts";
export { addToTraining, demandTrainingPlace } from "./authoring/change-training-problems.ts";
export { copyGroupTrainings } from "./authoring/copy-group-trainings.ts";
export { groupTrainingsHandlers } from "./authoring/group-trainings.routes.ts";
export { demandTraining } from "./demand-training.ts";
export { type FindTries, type KnownTry, rebuildCells } from "./records/rebuild-cells.ts";
export { recordTrainingVerdict } from "./records/record-training-verdict.ts";
export { isInTraining } from "./training-problems.repo.ts";
export { trainingsHandlers } from "./trainings.routes.ts";
