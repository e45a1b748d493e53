import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";
import styles from "./inline-error.module.css";

/** What a failed block says. */
export interface InlineErrorProps {
  /** What failed; "did not load" when not given. */
  title?: ReactNode;
  /** What happened, and what the reader still sees. */
  text?: ReactNode;
  /** True where it is all the page has: its title is then the page's. */
  isPage?: boolean;
  onRetry?: () => void;
}

/** Says that one block failed and offers to try again; the page around it lives on. */
export function InlineError({ title, text, isPage = false, onRetry }: InlineErrorProps): ReactNode {
  const { t } = useTranslation();
  const Title = isPage ? "h1" : "b";
  return (
    <div role="alert" className={styles.error}>
      <Icon name="warn" />
      <div className={styles.words}>
        <Title>{title ?? t("ui.failed")}</Title>
        {text && <span>{text}</span>}
      </div>
      {onRetry && (
        <Button size="xs" variant="default" leftSection={<Icon name="refresh" size={14} />} onClick={onRetry}>
          {t("ui.retry")}
        </Button>
      )}
    </div>
  );
}
