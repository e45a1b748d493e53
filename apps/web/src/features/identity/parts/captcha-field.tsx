import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AccountField } from "./account-field.tsx";
import styles from "./captcha-field.module.css";
import rowStyles from "./code-field.module.css";
import type { FormField } from "./use-form.ts";

/** The field of a picture's text, and the picture. */
export interface CaptchaFieldProps extends FormField {
  /** Undefined while it loads or where it did not come. */
  picture: string | undefined;
  isLoading: boolean;
  onReload: () => void;
}

/** The field of a picture captcha; a press on the picture brings a new one. */
export function CaptchaField({ picture, isLoading, onReload, ...field }: CaptchaFieldProps): ReactNode {
  const { t } = useTranslation();
  const placeholder = isLoading ? <Skeleton height={40} /> : <Icon name="refresh" />;
  return (
    <div className={rowStyles.row}>
      <AccountField {...field} icon="image" label={t("identity.captcha")} autoComplete="off" />
      <button
        type="button"
        className={styles.picture}
        aria-label={t("identity.newPicture")}
        onClick={onReload}
      >
        {picture ? <img src={picture} alt="" width={120} height={40} /> : placeholder}
      </button>
    </div>
  );
}
