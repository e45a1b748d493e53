export { GroupSide } from "./group-side.tsx";
