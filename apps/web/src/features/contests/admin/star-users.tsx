import { ActionIcon, Button, TextInput } from "@mantine/core";
import { contestLimits, isStarThere } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../../platform/toasts/toasts.ts";
import layout from "../../../ui/form/form-layout.module.css";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./contest-form.module.css";
import type { ContestFormHandle } from "./use-contest-form.ts";

/** The accounts that take part without a rank; the same one twice is refused. */
export function StarUsers({ form }: { form: ContestFormHandle }): ReactNode {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const { starAccount } = form.draft;
  const add = () => {
    const typed = name.trim();
    if (typed === "") return;
    if (isStarThere(typed, starAccount)) return showToast("warning", t("Star_User_Duplicate"));
    if (starAccount.length >= contestLimits.starAccountsMax) {
      return showToast("warning", t("Star_Users_Too_Many"));
    }
    form.change({ starAccount: [...starAccount, typed] });
    setName("");
  };
  return (
    <>
      <div className={styles.adding}>
        <TextInput
          label={t("contestAdmin.field.starUsers")}
          maxLength={255}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add}>
          {t("contestAdmin.starUsers.add")}
        </Button>
      </div>
      <p className={layout.note}>{t("contestAdmin.starUsers.note")}</p>
      {starAccount.length > 0 && (
        <ul className={styles.stars}>
          {starAccount.map((star) => (
            <li key={star}>
              <Icon name="star" size={12} />
              {star}
              <ActionIcon
                aria-label={t("contestAdmin.starUsers.remove", { name: star })}
                onClick={() => form.change({ starAccount: starAccount.filter((other) => other !== star) })}
              >
                <Icon name="close" size={12} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
