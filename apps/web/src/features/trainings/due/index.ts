// A door of its own: home shows nothing else of trainings, and loads nothing else.
export { DueTrainings } from "./due-trainings.tsx";
