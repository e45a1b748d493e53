import { Button, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../../ui/icon.tsx";
import { PrintSheet } from "../../../../ui/print-sheet.tsx";
import { useSite } from "../../../settings/index.ts";
import type { SlipUser } from "../api.ts";
import styles from "./slips-button.module.css";

/** Slips that are looked at before all are printed. */
const shownMax = 10;

/** Opens the slips of new accounts, to be printed and cut. */
export function SlipsButton({ users }: { users: readonly SlipUser[] }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="print" />} onClick={() => setIsOpen(true)}>
        {t("users.slips")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size={820}
        title={t("users.slips.title")}
        classNames={{ title: styles.heading }}
        closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      >
        <div className={styles.head}>
          <span>{t("users.slips.lead", { count: users.length })}</span>
          <Button leftSection={<Icon name="print" />} onClick={() => window.print()}>
            {t("users.slips.print")}
          </Button>
        </div>
        <Slips users={users.slice(0, shownMax)} />
        {users.length > shownMax && (
          <p className={styles.more}>{t("users.slips.more", { count: shownMax })}</p>
        )}
      </Modal>
      {isOpen && (
        <PrintSheet>
          <div className={styles.sheet}>
            <Slips users={users} />
          </div>
        </PrintSheet>
      )}
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
