import { Button, Modal, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import styles from "./formula-button.module.css";

/** Opens a place to try a formula: what is typed is drawn beside it and copied with its marks. */
export function FormulaButton(): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [formula, setFormula] = useState(String.raw`\sum_{i=1}^{n} a_i \le 10^9`);
  const text = `$$\n${formula.replaceAll("$", "")}\n$$`;
  return (
    <>
      <Button variant="subtle" leftSection={<Icon name="sigma" />} onClick={() => setIsOpen(true)}>
        {t("admin.formula")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t("admin.formula")}
        closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
        classNames={{ title: styles.title }}
        size={560}
        centered
      >
        <div className={styles.block}>
          <Textarea
            label={t("admin.formula.source")}
            rows={4}
            maxLength={2000}
            spellCheck={false}
            value={formula}
            onChange={({ currentTarget }) => setFormula(currentTarget.value)}
            classNames={{ input: styles.source }}
          />
          <output className={styles.drawn} aria-label={t("admin.formula.drawn")}>
            {formula.trim() && <Markdown text={text} audience="user" />}
          </output>
          <CopyButton text={text} label={t("admin.formula.copy")} />
        </div>
      </Modal>
    </>
  );
}
