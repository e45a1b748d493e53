import { useQuery } from "@tanstack/react-query";
import type { RemoteSite } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { SideDrawer } from "../../../ui/side-drawer.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./saved-pages.module.css";

/** Which pages to show, and whether. */
export interface SavedPagesProps {
  site: RemoteSite;
  isOpen: boolean;
  onClose: () => void;
}

/** The pages of a judge that could not be read, as text: what came from there is never drawn. */
export function SavedPages({ site, isOpen, onClose }: SavedPagesProps): ReactNode {
  const { t } = useTranslation();
  return (
    <SideDrawer title={t("remote.pages.title", { judge: site })} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Pages site={site} />}
    </SideDrawer>
  );
}

function Pages({ site }: { site: RemoteSite }): ReactNode {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(callOptions("getRemotePages", { site }));
  if (isError) return <InlineError onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} />;
  if (data.length === 0) return <p>{t("remote.pages.none")}</p>;
  return data.map(({ id, address, status, expected, body, savedAt }) => (
    <article key={id} className={styles.page}>
      <h3>{address}</h3>
      <p>{t("remote.pages.expected", { expected, status, time: momentText(savedAt) })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: -- it scrolls in itself, so the keyboard must reach it */}
      <section aria-label={t("remote.pages.text", { address })} tabIndex={0}>
        <pre>{body}</pre>
      </section>
      <CopyButton text={body} />
    </article>
  ));
}
