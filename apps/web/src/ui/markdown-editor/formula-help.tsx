import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../icon.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import styles from "./markdown-editor.module.css";

const formulas = [
  "$1 \\le n \\le 10^5$",
  "$a_1, a_2, \\dots, a_n$",
  "$\\frac{a}{b}$, $\\sqrt{x^2 + y^2}$",
  "$\\sum_{i=1}^{n} a_i \\bmod 998244353$",
  "$\\lfloor x \\rfloor$, $\\lceil x \\rceil$, $|S|$",
  "$f(x) = \\begin{cases} 1 & x = 0 \\\\ x \\cdot f(x - 1) & x > 0 \\end{cases}$",
];

/** Shows how formulas are written. */
export function FormulaHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={t("markdownEditor.latex")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 40 }}
    >
      <p>{t("markdownEditor.latexText")}</p>
      <table className={styles.formulas}>
        <thead>
          <tr>
            <th>{t("markdownEditor.latexSource")}</th>
            <th>{t("markdownEditor.latexResult")}</th>
          </tr>
        </thead>
        <tbody>
          {formulas.map((formula) => (
            <tr key={formula}>
              <td>
                <code>{formula}</code>
              </td>
              <td>
                <Markdown text={formula} audience="user" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
