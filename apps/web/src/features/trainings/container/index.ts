// The pages of one training come together: whoever opens one goes on to the others.
export { TrainingOverviewPage } from "../overview/training-overview.page.tsx";
export { TrainingProblemsPage } from "../problems/training-problems.page.tsx";
export { TrainingRankPage } from "../rank/training-rank.page.tsx";
export { TrainingPage } from "./training.page.tsx";
