export { SignInDialog } from "./parts/sign-in-dialog.tsx";
