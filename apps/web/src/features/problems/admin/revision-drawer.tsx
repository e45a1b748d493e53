import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { locales } from "@touchstone/domain";
import i18next, { type TFunction } from "i18next";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { CodeDiff } from "../../../ui/code-diff/code-diff.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { SideDrawer } from "../../../ui/side-drawer.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { forgetProblems } from "../admin-api.ts";
import styles from "./revision-drawer.module.css";

type Revision = WireData<"getProblemRevisions">[number];

/** What the drawer needs. */
export interface RevisionDrawerProps {
  pid: number;
  /** The version that was read with the problem. */
  version: number;
  isOpen: boolean;
  onClose: () => void;
  onRestored: () => void;
}

/** The revisions of a problem: who saved what, what it changed, and the way back. */
export function RevisionDrawer({ isOpen, onClose, ...rest }: RevisionDrawerProps): ReactNode {
  const { t } = useTranslation();
  return (
    <SideDrawer title={t("authoring.revisions")} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Revisions {...rest} />}
    </SideDrawer>
  );
}

function Revisions({ pid, version, onRestored }: Omit<RevisionDrawerProps, "isOpen" | "onClose">): ReactNode {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(callOptions("getProblemRevisions", { pid }));
  const [shown, setShown] = useState<string>();
  if (isError) return <InlineError onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={200} />;
  return (
    <ol className={styles.list}>
      {data.map((revision) => {
        const key = `${revision.kind} ${revision.number}`;
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.head}
              aria-expanded={shown === key}
              onClick={() => setShown(shown === key ? undefined : key)}
            >
              <b>
                {t(`authoring.revision.${revision.kind}`, { number: revision.number })}
                {revision.isCurrent && (
                  <span className={styles.current}>{t("authoring.revision.current")}</span>
                )}
              </b>
              <span>
                {revision.username ?? "--"} · {momentText(revision.createTime)}
              </span>
            </button>
            {shown === key && (
              <Changes pid={pid} version={version} revision={revision} onRestored={onRestored} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface ChangesProps extends Pick<RevisionDrawerProps, "pid" | "version" | "onRestored"> {
  revision: Revision;
}

/** What a revision changed, and the button that brings it back. */
function Changes({ pid, version, revision, onRestored }: ChangesProps): ReactNode {
  const { t } = useTranslation();
  const { kind, number, isCurrent } = revision;
  const restore = useRestoreRevision({ pid, version, revision, onRestored });
  const { data, isError, refetch } = useQuery(callOptions("getRevisionChanges", { pid, kind, number }));
  if (isError) return <InlineError onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  return (
    <div className={styles.changes}>
      {data.length === 0 && <p>{t("authoring.revision.nothing")}</p>}
      {data.map((change) => (
        <Change key={change.field} {...change} />
      ))}
      {!isCurrent && (
        <Button size="xs" variant="default" onClick={() => void restore()}>
          {t("authoring.revision.restore")}
        </Button>
      )}
    </div>
  );
}

/** A changed field: both values, and of a longer text only the lines that differ. */
function Change({ field, before, after }: WireData<"getRevisionChanges">[number]): ReactNode {
  const { t } = useTranslation();
  const name = nameOf(t, field);
  const sides = useMemo(() => {
    if (before === null || after === null || !`${before}${after}`.includes("\n")) return undefined;
    const sideOf = (code: string) => ({ code, contentType: "", label: name });
    return { before: sideOf(before), after: sideOf(after) };
  }, [before, after, name]);
  return (
    <section>
      <h3>{name}</h3>
      {sides ? (
        <CodeDiff {...sides} isUnified />
      ) : (
        <>
          {before !== null && <del>{valueText(t, before)}</del>}
          {after !== null && <ins>{valueText(t, after)}</ins>}
        </>
      )}
    </section>
  );
}

/** A value as the form shows it: a language by its name. */
function valueText(t: TFunction, value: string): string {
  const language = locales.find((each) => each === value);
  return language ? t(`authoring.locale.${language}`) : value;
}

/** A changed field as the form calls it, with the language of a text or the name of a file behind it. */
function nameOf(t: TFunction, field: string): string {
  const [part = ""] = field.split(".");
  const rest = field.slice(part.length + 1);
  // -- a field is a key that the types cannot know: the server may be newer than this page
  const words = i18next as unknown as { exists: (key: string) => boolean; t: (key: string) => string };
  const key = `authoring.field.${part}`;
  const name = words.exists(key) ? words.t(key) : part;
  const language = locales.find((each) => each === rest);
  if (language) return `${name} · ${t(`authoring.locale.${language}`)}`;
  return rest ? `${name} · ${rest}` : name;
}

function useRestoreRevision({ pid, version, revision, onRestored }: ChangesProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { kind, number } = revision;
  const { mutate } = useMutation({
    mutationFn: () => call("restoreRevision", { pid, kind, number, baseVersion: version }),
    onSuccess: () => {
      forgetProblems(queryClient);
      showToast("success", t("Update_Successfully"));
      onRestored();
    },
  });
  return async () => {
    const isSure = await confirm({
      title: t("authoring.revision.ask", { name: t(`authoring.revision.${kind}`, { number }) }),
      text: t("authoring.revision.askText"),
      confirmLabel: t("authoring.revision.restore"),
    });
    if (isSure) mutate();
  };
}
