export { CaptchaField } from "./parts/captcha-field.tsx";
export { SignInDialog } from "./parts/sign-in-dialog.tsx";
export { useCaptcha } from "./parts/use-captcha.ts";
export { useForm } from "./parts/use-form.ts";
