export { trainingProblemOptions } from "./api.ts";
export { useTraining } from "./training-view.ts";
