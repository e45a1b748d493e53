import { PasswordInput, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import styles from "./account-field.module.css";
import type { FormField } from "./use-form.ts";

/** One field of an account's form. */
export interface AccountFieldProps extends FormField {
  icon: IconName;
  /** Its name, both placeholder and label. */
  label: string;
  /** True where the name stands above the field instead of inside it. */
  isLabelShown?: boolean;
  autoComplete: string;
  inputMode?: "email";
  /** True for a password: hidden until asked for. */
  isSecret?: boolean;
  /** True when the server said that what is typed is free. */
  isAvailable?: boolean;
  /** True for what is shown and not to be changed. */
  readOnly?: boolean;
  onBlur?: () => void;
}

/** A field of an account's form: an icon before it, what is wrong below it. */
export function AccountField(props: AccountFieldProps): ReactNode {
  const { icon, label, isLabelShown = false, isSecret = false, isAvailable = false, ...input } = props;
  const { t } = useTranslation();
  const shared = {
    ...input,
    ...(isLabelShown ? { label } : { placeholder: label, "aria-label": label }),
    "aria-invalid": input.error !== undefined,
    leftSection: <Icon name={icon} />,
    className: styles.field,
  };
  if (isSecret) {
    return (
      <PasswordInput
        {...shared}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ "aria-label": t("identity.showPassword") }}
        visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? "eyeOff" : "eye"} />}
        classNames={{ visibilityToggle: styles.toggle }}
      />
    );
  }
  const mark = isAvailable && (
    <span className={styles.free}>
      <Icon name="check" label={t("identity.available")} />
    </span>
  );
  return <TextInput {...shared} autoCapitalize="none" spellCheck={false} rightSection={mark || undefined} />;
}
