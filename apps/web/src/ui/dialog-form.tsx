import { Button } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** What stands in a dialog with fields. */
export interface DialogFormProps {
  /** The act itself, as a verb. */
  saveLabel: string;
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
  /** Of the form and of the row with its two buttons. */
  classNames: { form: string | undefined; acts: string | undefined };
  children: ReactNode;
}

/** The fields of a dialog, and below them the ways out: leaving and saving, which Enter does, too. */
export function DialogForm(props: DialogFormProps): ReactNode {
  const { saveLabel, isBusy, onSave, onClose, classNames, children } = props;
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSave();
  };
  return (
    <form noValidate className={classNames.form} onSubmit={submit}>
      {children}
      <div className={classNames.acts}>
        <Button variant="default" onClick={onClose}>
          {t("ui.cancel")}
        </Button>
        <Button type="submit" mod={{ disabled: isBusy }}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
