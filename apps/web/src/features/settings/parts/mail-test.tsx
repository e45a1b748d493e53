import { Button, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { isEmailShape } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./settings-form.module.css";

const askEveryMs = 1_000;

/** Sends a test mail and shows what became of the last one, also after the page was left. */
export function MailTest(): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [email, setEmail] = useState("");
  const options = callOptions("getMailTest", {});
  const { data: test } = useQuery({
    ...options,
    refetchInterval: ({ state }) => state.data?.state === "waiting" && askEveryMs,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (to: string) => call("testMail", { email: to }),
    onSuccess: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmailShape(email.trim())) return showToast("warning", t("Email_Check_Format"));
    if (!isPending) mutate(email.trim());
  };
  return (
    <>
      <form noValidate className={styles.test} onSubmit={submit}>
        <TextInput
          type="email"
          label={t("settings.mailTestTo")}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<Icon name="mail" />}
          mod={{ disabled: isPending }}
        >
          {t("settings.mailTest")}
        </Button>
      </form>
      <div role="status">{test && <Outcome test={test} />}</div>
    </>
  );
}

function Outcome({ test }: { test: NonNullable<WireData<"getMailTest">> }): ReactNode {
  const { t } = useTranslation();
  const { state, email, because } = test;
  const words = {
    waiting: t("settings.mailTestWaiting", { email }),
    sent: t("settings.mailTestSent", { email }),
    failed: t("settings.mailTestFailed", { email, because: because ?? "" }),
  }[state];
  const icon = ({ waiting: "clock", sent: "check", failed: "warn" } as const)[state];
  return (
    <p className={styles.outcome} data-state={state}>
      <Icon name={icon} size={14} />
      {words}
    </p>
  );
}
