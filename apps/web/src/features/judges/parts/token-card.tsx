import { Button, TextInput } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAskedAct } from "../../../ui/use-asked-act.ts";
import styles from "./token-card.module.css";

/** The names that a judge may have. */
const namePattern = /^[a-z0-9][a-z0-9-]{0,31}$/;

/** Invites judges: a word for a name, shown once; words that wait to be used, each with a way to make it worthless. */
export function TokenCard(): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [isTold, setIsTold] = useState(false);
  const options = callOptions("getJudgeTokens", {});
  const make = useMutation({
    mutationFn: (judge: string) => call("makeJudgeToken", { name: judge }),
    onSuccess: () => client.invalidateQueries({ queryKey: options.queryKey }),
  });
  const isGood = namePattern.test(name);
  return (
    <Card icon="key" title={t("judges.tokens")}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setIsTold(!isGood);
          if (isGood && !make.isPending) make.mutate(name);
        }}
      >
        <TextInput
          label={t("judges.newName")}
          description={t("judges.newName.rule")}
          placeholder="anvil-1"
          value={name}
          error={isTold && !isGood && t("judges.newName.wrong")}
          onChange={({ currentTarget }) => setName(currentTarget.value.trim())}
        />
        <Button type="submit" leftSection={<Icon name="plus" />} loading={make.isPending}>
          {t("judges.makeToken")}
        </Button>
      </form>
      {make.data && (
        <div className={styles.token} role="status">
          <p>{t("judges.tokenOnce", { name: make.variables, until: momentText(make.data.expiresAt) })}</p>
          <code>{make.data.token}</code>
          <CopyButton text={make.data.token} />
        </div>
      )}
      <WaitingTokens options={options} />
    </Card>
  );
}

function WaitingTokens({
  options,
}: {
  options: ReturnType<typeof callOptions<"getJudgeTokens">>;
}): ReactNode {
  const { t } = useTranslation();
  const { isBusy, run } = useAskedAct();
  const tokens = useQuery(options);
  if (tokens.isError)
    return <InlineError text={tokens.error.message} onRetry={() => void tokens.refetch()} />;
  if (!tokens.data) return <Skeleton height={40} />;
  if (tokens.data.length === 0) return <p className={styles.none}>{t("judges.tokens.none")}</p>;
  const revoke = (name: string) =>
    run({
      question: {
        title: t("judges.ask.revoke", { name }),
        text: t("judges.ask.revoke.text"),
        confirmLabel: t("judges.act.revoke"),
        isDanger: true,
      },
      act: () => call("revokeJudgeTokens", { name }),
      done: t("judges.done.revoke", { name }),
    });
  return (
    <ul className={styles.waiting} aria-label={t("judges.tokens.waiting")}>
      {tokens.data.map(({ name, expiresAt }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{t("judges.tokens.until", { until: momentText(expiresAt) })}</span>
          <Button variant="default" size="xs" disabled={isBusy} onClick={() => revoke(name)}>
            {t("judges.act.revoke")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
