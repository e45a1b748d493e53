import { Button } from "@mantine/core";
import { type UserColumn, userColumns } from "@touchstone/domain";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { listText } from "../../../platform/i18n/list-text.ts";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import type { UserPreview } from "./api.ts";
import styles from "./import-preview.module.css";

type Line = UserPreview["users"][number];

/** What was read, and who takes the good lines. */
export interface ImportPreviewProps {
  preview: UserPreview;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (users: string[][]) => void;
}

/** What a table of people holds, each wrong line with what is wrong. Nothing is made before it is confirmed. */
export function ImportPreview({ preview, isBusy, onCancel, onConfirm }: ImportPreviewProps): ReactNode {
  const { t } = useTranslation();
  const { ignored } = preview;
  // Who says nothing of it is not asked again.
  const users = preview.users.map((line) => ({ ...line, cells: line.cells.map(blankSecrecy) }));
  const filled = userColumns.map((_, index) => users.some(({ cells }) => cells[index] !== ""));
  const good = users.filter(({ faults }) => faults.length === 0);
  const bad = users.filter(({ faults }) => faults.length > 0);
  const lines = { all: users, good, bad };
  const [show, setShow] = useState<keyof typeof lines>(bad.length > 0 ? "bad" : "all");
  const [{ page, pageSize }, setPlace] = useState({ page: 1, pageSize: 10 });
  const shown = lines[show];
  // What had the focus is gone: whoever reads by ear or works by keys goes on here.
  const found = useRef<HTMLParagraphElement>(null);
  useEffect(() => found.current?.focus(), []);
  return (
    <Card icon="list" title={t("users.import.preview")} isFlush>
      <div className={styles.head}>
        <div>
          <p ref={found} role="status" tabIndex={-1}>
            {t("users.import.found", { total: users.length, good: good.length, bad: bad.length })}
          </p>
          {ignored.length > 0 && (
            <p className={styles.quiet}>{t("users.import.ignored", { columns: listText(t, ignored) })}</p>
          )}
        </div>
        <Segmented
          label={t("users.import.preview")}
          isSmall
          segments={(["all", "good", "bad"] as const).map((value) => ({
            value,
            label: `${t(`users.import.${value}`)} ${lines[value].length}`,
          }))}
          value={show}
          onChange={(value) => {
            setShow(value);
            setPlace({ page: 1, pageSize });
          }}
        />
      </div>
      <Lines filled={filled} lines={shown.slice((page - 1) * pageSize, page * pageSize)} />
      {shown.length > pageSize && (
        <Pager
          total={shown.length}
          page={page}
          pageSize={pageSize}
          noun={t("users.import.lines")}
          onChange={setPlace}
        />
      )}
      <div className={styles.foot}>
        <span className={styles.quiet}>{t("users.import.note")}</span>
        <span className={styles.acts}>
          <Button variant="default" disabled={isBusy} onClick={onCancel}>
            {t("users.import.cancel")}
          </Button>
          <Button
            disabled={isBusy || good.length === 0}
            onClick={() => onConfirm(good.map(({ cells }) => cells))}
          >
            {t("users.import.confirm", { count: good.length })}
          </Button>
        </span>
      </div>
    </Card>
  );
}

const blankSecrecy = (cell: string, index: number) =>
  userColumns[index] === "gender" && cell === "secrecy" ? "" : cell;

const widths: Partial<Record<UserColumn, number>> = { email: 190, gender: 76, nickname: 100 };

function Lines({ lines, filled }: { lines: readonly Line[]; filled: readonly boolean[] }): ReactNode {
  const { t } = useTranslation();
  const textOf = (column: UserColumn, text = "") =>
    column === "gender" && (text === "male" || text === "female") ? t(`profiles.gender.${text}`) : text;
  const cell = (column: UserColumn, index: number): Column<Line> => ({
    id: column,
    header: t(`users.${column}`),
    width: widths[column] ?? 116,
    cell: ({ cells, faults }) => (
      <span className={styles.cell} data-wrong={faults.some((fault) => fault.column === column) || undefined}>
        {textOf(column, cells[index])}
      </span>
    ),
  });
  const columns: Column<Line>[] = [
    { id: "line", header: t("users.import.line"), width: 60, align: "right", cell: ({ line }) => line },
    { id: "problem", header: t("users.import.problem"), width: 250, cell: (line) => <Problem line={line} /> },
    // A column that nobody has filled takes no room.
    ...userColumns.map(cell).filter((_, index) => filled[index]),
  ];
  return (
    <DataTable
      label={t("users.import.preview")}
      columns={columns}
      rows={lines}
      rowKey={({ line }) => line}
      card={(line) => (
        <div className={styles.card}>
          <span>
            <b>
              {t("users.import.line")} {line.line}
            </b>{" "}
            {userColumns
              .map((column, index) => textOf(column, line.cells[index]))
              .filter(Boolean)
              .join(" · ")}
          </span>
          <Problem line={line} />
        </div>
      )}
      empty={<Empty title={t("users.import.noLines")} />}
    />
  );
}

function Problem({ line: { faults } }: { line: Line }): ReactNode {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {faults.map(({ column, key, msg }) => (
        <li key={`${column} ${key}`}>
          <Icon name="warn" size={14} />
          <span>{t("ui.named", { name: t(`users.${column}`), text: msg })}</span>
        </li>
      ))}
    </ul>
  );
}
