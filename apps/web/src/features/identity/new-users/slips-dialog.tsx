import { Button, Modal } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { PrintSheet } from "../../../ui/print-sheet.tsx";
import { useSite } from "../../settings/index.ts";
import type { SlipUser } from "./api.ts";
import styles from "./slips-dialog.module.css";

/** Slips that are looked at before all are printed. */
const shownMax = 10;

/** Whose slips, and what is said of them. */
export interface SlipsDialogProps {
  title: string;
  lead: string;
  users: readonly SlipUser[];
  /** What else may be done with them, before the printing. */
  acts?: ReactNode;
  onPrint?: (() => void) | undefined;
  onClose: () => void;
}

/** The login slips of accounts, to be printed and cut. A stray click beside it does not lose them. */
export function SlipsDialog({ title, lead, users, acts, onPrint, onClose }: SlipsDialogProps): ReactNode {
  const { t } = useTranslation();
  // It comes and goes as a whole, so it gives the focus back itself.
  useEffect(() => {
    const asker = document.activeElement;
    return () => {
      if (asker instanceof HTMLElement) asker.focus({ preventScroll: true });
    };
  }, []);
  const print = () => {
    window.print();
    onPrint?.();
  };
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        closeOnClickOutside={false}
        size={users.length === 1 ? 480 : 820}
        title={title}
        closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      >
        <div className={styles.head}>
          <p>{lead}</p>
          <div className={styles.acts}>
            {acts}
            <Button leftSection={<Icon name="print" />} onClick={print}>
              {t("users.slips.print")}
            </Button>
          </div>
        </div>
        <Slips users={users.slice(0, shownMax)} />
        {users.length > shownMax && (
          <p className={styles.more}>{t("users.slips.more", { count: shownMax })}</p>
        )}
      </Modal>
      <PrintSheet>
        <div className={styles.sheet}>
          <Slips users={users} />
        </div>
      </PrintSheet>
    </>
  );
}

function Slips({ users }: { users: readonly SlipUser[] }): ReactNode {
  const { t } = useTranslation();
  const { name } = useSite();
  return (
    <ul className={styles.slips}>
      {users.map(({ username, password, realname }) => (
        <li key={username}>
          <b className={styles.site}>{name}</b>
          <dl>
            {realname && <Fact label={t("users.realname")} text={realname} />}
            <Fact label={t("users.username")} text={username} isCode />
            <Fact label={t("users.password")} text={password} isCode />
            <Fact label={t("users.slips.address")} text={location.origin} />
          </dl>
          <small>{t("users.slips.note")}</small>
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, text, isCode = false }: { label: string; text: string; isCode?: boolean }): ReactNode {
  return (
    <>
      <dt>{label}</dt>
      <dd>{isCode ? <code>{text}</code> : text}</dd>
    </>
  );
}
