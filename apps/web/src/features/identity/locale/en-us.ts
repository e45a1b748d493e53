import type { identityZhCn } from "./zh-cn.ts";

/** Words of signing in, registering and signing out. */
export const identityEnUs: Record<keyof typeof identityZhCn, string> = {
  "identity.title": "{{mode}} · {{shortName}}",
  "identity.mode.Login": "Login",
  "identity.mode.Register": "Register",
  "identity.username": "Username",
  "identity.password": "Password",
  "identity.showPassword": "Show password",
  "identity.newPassword": "Password, 6 to 20 characters",
  "identity.passwordAgain": "Password again",
  "identity.email": "E-mail",
  "identity.code": "6-character code",
  "identity.available": "Available",
  "identity.getCode": "Get code",
  "identity.sendingCode": "Sending…",
  "identity.resendIn": "Resend in {{seconds}} s",
  "identity.codeSent": "The code is on its way to {{email}}.",
  "identity.logIn": "Log in",
  "identity.loggingIn": "Logging in…",
  "identity.register": "Register",
  "identity.registering": "Registering…",
  "identity.noAccount": "No account?",
  "identity.haveAccount": "Have an account?",
  "identity.logOut": "Log out",
  "identity.loggingOut": "Logging out…",
  Password_Again_Check_Required: "Please enter the password again.",
};
