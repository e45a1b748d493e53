import { ActionIcon } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { missingText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { listText } from "../../../platform/i18n/list-text.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { moved } from "../../../ui/moved.ts";
import { Toggle } from "../../../ui/toggle.tsx";
import { useAskedAct } from "../../../ui/use-asked-act.ts";
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
  const { isBusy, run } = useAskedAct();
  const turn = ({ id, name, isEnabled }: Language) => {
    const how = isEnabled ? "off" : "on";
    run({
      question: {
        title: t(`languages.ask.${how}`, { name }),
        text: t(`languages.ask.${how}.text`),
        confirmLabel: t(`languages.act.${how}`),
        isDanger: isEnabled,
      },
      act: () => call("setLanguageEnabled", { id, isEnabled: !isEnabled }),
      done: t(`languages.done.${how}`, { name }),
    });
  };
  const move = (from: number, to: number) => {
    const ids = moved(languages, from, to).map(({ id }) => id);
    run({ act: () => call("orderLanguages", { ids }), done: t("languages.done.order") });
  };
  return { isBusy, turn, move };
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
  const namesOf = (version: (typeof versions)[number]) =>
    judges
      .filter((judge) => judge.version === version)
      .map(({ name, isThere }) => (isThere ? name : t("languages.away", { name })));
  return (
    <ul className={styles.versions}>
      {versions.map((version) => (
        <li key={version}>
          <code>{version ?? missingText}</code>
          <small>{listText(t, namesOf(version))}</small>
        </li>
      ))}
    </ul>
  );
}
