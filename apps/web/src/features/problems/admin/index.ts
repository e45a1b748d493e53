export { RemoteProblemDialog } from "../batch/remote-problem-dialog.tsx";
export { AuthSelect } from "./auth-select.tsx";
export { ProblemChoice, useChoice } from "./problem-choice.tsx";
