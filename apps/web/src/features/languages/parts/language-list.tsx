import { ActionIcon } from "@mantine/core";
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { missingText } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./language-list.module.css";

type Language = WireData<"getManagedLanguages">[number];

/** The languages in the order of the editor, each with its switch, its place and its versions. */
export function LanguageList({ languages }: { languages: UseQueryResult<Language[]> }): ReactNode {
  const { t } = useTranslation();
  const { isBusy, turn, move } = useLanguageActs(languages.data ?? []);
  const columns: Column<Language>[] = [
    { id: "name", header: t("languages.name"), width: 250, cell: (row) => <Name row={row} /> },
    { id: "versions", header: t("languages.versions"), cell: (row) => <Versions row={row} /> },
    { id: "order", header: t("languages.order"), width: 110, cell: places },
    { id: "on", header: t("languages.offered"), width: 110, cell: switchOf },
  ];
  return (
    <DataTable
      label={t("languages.list")}
      columns={columns}
      rows={languages.data}
      rowKey={({ id }) => id}
      card={(row) => (
        <div className={styles.card}>
          <Name row={row} />
          {switchOf(row)}
          <Versions row={row} />
          {places(row)}
        </div>
      )}
      empty={<Empty title={t("languages.none")} />}
      error={
        languages.isError && (
          <InlineError text={languages.error.message} onRetry={() => void languages.refetch()} />
        )
      }
    />
  );

  function switchOf(row: Language): ReactNode {
    const label = t(row.isEnabled ? "languages.isOn" : "languages.isOff");
    return (
      <Toggle
        label={
          <>
            {label}
            <VisuallyHidden> {row.name}</VisuallyHidden>
          </>
        }
        isOn={row.isEnabled}
        onChange={() => !isBusy && turn(row)}
      />
    );
  }

  function places(row: Language): ReactNode {
    const place = languages.data?.indexOf(row) ?? 0;
    const last = (languages.data?.length ?? 0) - 1;
    return (
      <span className={styles.places}>
        <ActionIcon
          size={40}
          aria-label={t("languages.up", { name: row.name })}
          disabled={isBusy || place === 0}
          onClick={() => move(place, place - 1)}
        >
          <Icon name="up" size={14} />
        </ActionIcon>
        <ActionIcon
          size={40}
          aria-label={t("languages.down", { name: row.name })}
          disabled={isBusy || place === last}
          onClick={() => move(place, place + 1)}
        >
          <Icon name="down" size={14} />
        </ActionIcon>
      </span>
    );
  }
}

/** Switches a language after a question, and moves one a place up or down. */
function useLanguageActs(languages: readonly Language[]) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      showToast("success", done);
    } catch (failure) {
      // The call has told what failed.
      if (!(failure instanceof RequestError)) throw failure;
    } finally {
      // What editors offer is known elsewhere, too.
      await client.invalidateQueries();
      setIsBusy(false);
    }
  };
  const turn = async ({ id, name, isEnabled }: Language) => {
    const how = isEnabled ? "off" : "on";
    const isAgreed = await confirm({
      title: t(`languages.ask.${how}`, { name }),
      text: t(`languages.ask.${how}.text`),
      confirmLabel: t(`languages.act.${how}`),
      isDanger: isEnabled,
    });
    if (!isAgreed) return;
    await act(
      () => call("setLanguageEnabled", { id, isEnabled: !isEnabled }),
      t(`languages.done.${how}`, { name }),
    );
  };
  const move = async (from: number, to: number) => {
    const ids = languages.map(({ id }) => id);
    const [id] = ids.splice(from, 1);
    if (id === undefined) return;
    ids.splice(to, 0, id);
    await act(() => call("orderLanguages", { ids }), t("languages.done.order"));
  };
  return {
    isBusy,
    turn: (language: Language) => void turn(language),
    move: (from: number, to: number) => void move(from, to),
  };
}

function Name({ row: { name, description, isSpj, isEnabled } }: { row: Language }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.name} data-off={!isEnabled || undefined}>
      <b>{name}</b>
      <small>
        {description}
        {isSpj && ` · ${t("languages.mayCheck")}`}
      </small>
    </span>
  );
}

/** Judges that say the same stand together. */
function Versions({ row: { judges } }: { row: Language }): ReactNode {
  const { t } = useTranslation();
  if (judges.length === 0) return <span className={styles.quiet}>{t("languages.noJudge")}</span>;
  const versions = [...new Set(judges.map(({ version }) => version))];
  return (
    <ul className={styles.versions}>
      {versions.map((version) => (
        <li key={version}>
          <code>{version ?? missingText}</code>
          <small>
            {judges
              .filter((judge) => judge.version === version)
              .map(({ name, isThere }) => (isThere ? name : t("languages.away", { name })))
              .join(", ")}
          </small>
        </li>
      ))}
    </ul>
  );
}
