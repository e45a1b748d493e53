export { AuthSelect } from "./auth-select.tsx";
