// The pages of the admin area come together: each by itself would cost every visitor its names.
export { CreateTrainingPage } from "./create-training.page.tsx";
export { EditTrainingPage } from "./edit-training.page.tsx";
export { TrainingCategoriesPage } from "./training-categories.page.tsx";
export { AdminTrainingListPage } from "./training-list.page.tsx";
export { TrainingMembersPage } from "./training-members.page.tsx";
export { AdminTrainingProblemsPage } from "./training-problems.page.tsx";
