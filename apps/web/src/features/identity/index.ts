export { CaptchaField } from "./parts/captcha-field.tsx";
export { SignInDialog } from "./parts/sign-in-dialog.tsx";
export { useCaptcha } from "./parts/use-captcha.ts";
export { useForm } from "./parts/use-form.ts";
export { useSignOut } from "./user/use-sign-out.ts";
export { useViewAs } from "./viewing/use-view-as.ts";
export { ViewingBanner } from "./viewing/viewing-banner.tsx";
