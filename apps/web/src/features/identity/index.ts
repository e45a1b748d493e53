export { SignInDialog } from "./parts/sign-in-dialog.tsx";
export { useForm } from "./parts/use-form.ts";
