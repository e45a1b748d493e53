import { ActionIcon, Button, NativeSelect } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { catalogueOf, remoteSites } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { forgetProblems } from "../admin-api.ts";
import type { TagGroup } from "../api.ts";
import { type Classification, ClassificationDialog } from "./classification-dialog.tsx";
import { TagDialog, type TagDialogProps } from "./tag-dialog.tsx";
import styles from "./tags.page.module.css";
import { useIsProblemStaff } from "./use-is-problem-staff.ts";

type Tag = TagGroup["tagList"][number];

/** What is being written: a tag or a classification, a new one or one that is there. */
type Writing =
  | { kind: "tag"; tag: TagDialogProps["tag"]; tcid: number | null }
  | { kind: "classification"; classification: Classification | undefined };

/** The tags of a bank by classification, for those who look after them. */
export function TagsPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("authoring.tags"));
  const [oj, setOj] = useState("ME");
  const [writing, setWriting] = useState<Writing>();
  const isStaff = useIsProblemStaff();
  const groups = useQuery(callOptions("getProblemTagsAndClassification", { oj }));
  const known = useQuery({ ...callOptions("getTagClassifications", { oj }), enabled: isStaff });
  const classifications = known.data ?? [];
  // Classifications without a tag stand among the others: whichever came first would be pushed down by the second.
  const shown = groups.data && !known.isLoading ? mergeGroups(groups.data, classifications) : undefined;
  return (
    <>
      <PageHead title={t("authoring.tags")} sub={t("authoring.tags.lead")} />
      <div className={styles.tools}>
        <NativeSelect
          aria-label={t("problems.bank")}
          rightSection={<Icon name="down" size={14} />}
          value={oj}
          data={[
            { value: "ME", label: t("problems.ownBank") },
            ...remoteSites.filter((site) => catalogueOf(site) === site),
          ]}
          onChange={({ currentTarget }) => setOj(currentTarget.value)}
        />
        {isStaff && (
          <Button
            variant="default"
            leftSection={<Icon name="plus" />}
            onClick={() => setWriting({ kind: "classification", classification: undefined })}
          >
            {t("authoring.classification.add")}
          </Button>
        )}
      </div>
      <div className={styles.groups}>
        {groups.isError && (
          <InlineError title={t("problems.tagsFailed")} onRetry={() => void groups.refetch()} />
        )}
        {!shown && !groups.isError && <Skeleton height={240} />}
        {shown?.length === 0 && (
          <Card>
            <Empty title={t("problems.noTags")} text={t("authoring.tags.noneText")} />
          </Card>
        )}
        {shown?.map(({ classification, tagList }) => (
          <Card
            key={classification?.id ?? 0}
            title={
              <>
                {classification?.name ?? t("problems.otherTags")}{" "}
                <span className={styles.count}>{tagList.length}</span>
              </>
            }
            right={
              isStaff && (
                <GroupActs
                  classification={classification}
                  onAdd={() => setWriting({ kind: "tag", tag: undefined, tcid: classification?.id ?? null })}
                  onEdit={() =>
                    setWriting({ kind: "classification", classification: classification ?? undefined })
                  }
                />
              )
            }
          >
            <ul className={styles.tags}>
              {tagList.map((tag) => (
                <li key={tag.id}>
                  {tag.color && <i style={{ background: tag.color }} />}
                  <span>{tag.name}</span>
                  {isStaff && (
                    <TagActs tag={tag} onEdit={() => setWriting({ kind: "tag", tag, tcid: tag.tcid })} />
                  )}
                </li>
              ))}
              {tagList.length === 0 && <li>{t("authoring.classification.empty")}</li>}
            </ul>
          </Card>
        ))}
      </div>
      {writing?.kind === "tag" && (
        <TagDialog
          {...writing}
          oj={oj}
          classifications={classifications}
          tags={shown?.flatMap(({ tagList }) => tagList) ?? []}
          onClose={() => setWriting(undefined)}
        />
      )}
      {writing?.kind === "classification" && (
        <ClassificationDialog {...writing} oj={oj} onClose={() => setWriting(undefined)} />
      )}
    </>
  );
}

/** Every classification, also those without a tag; tags of none come last. */
function mergeGroups(groups: readonly TagGroup[], known: readonly Classification[]): TagGroup[] {
  const empty = known
    .filter(({ id }) => !groups.some(({ classification }) => classification?.id === id))
    .map((classification) => ({ classification, tagList: [] }));
  const rankOf = ({ classification }: TagGroup) => classification?.rank ?? Number.POSITIVE_INFINITY;
  return [...groups, ...empty].sort((one, other) => rankOf(one) - rankOf(other) || 0);
}

interface GroupActsProps {
  classification: Classification | null;
  onAdd: () => void;
  onEdit: () => void;
}

function GroupActs({ classification, onAdd, onEdit }: GroupActsProps): ReactNode {
  const { t } = useTranslation();
  const name = classification?.name ?? t("problems.otherTags");
  const remove = useRemoval({
    title: t("authoring.classification.removeAsk", { name }),
    text: t("authoring.classification.removeText"),
    send: () => call("deleteTagClassification", { tcid: classification?.id ?? 0 }),
  });
  return (
    <>
      <ActionIcon
        aria-label={t("authoring.tag.addTo", { name })}
        title={t("authoring.tag.addTo", { name })}
        onClick={onAdd}
      >
        <Icon name="plus" />
      </ActionIcon>
      {classification && (
        <>
          <ActionIcon aria-label={t("authoring.classification.edit", { name })} onClick={onEdit}>
            <Icon name="edit" />
          </ActionIcon>
          <ActionIcon
            aria-label={t("authoring.classification.remove", { name })}
            onClick={() => void remove()}
          >
            <Icon name="trash" />
          </ActionIcon>
        </>
      )}
    </>
  );
}

function TagActs({ tag: { id, name }, onEdit }: { tag: Tag; onEdit: () => void }): ReactNode {
  const { t } = useTranslation();
  const remove = useRemoval({
    title: t("authoring.tag.removeAsk", { name }),
    text: t("authoring.tag.removeText"),
    send: () => call("deleteTag", { tid: id }),
  });
  return (
    <>
      <ActionIcon size={26} aria-label={t("authoring.tag.edit", { name })} onClick={onEdit}>
        <Icon name="edit" size={14} />
      </ActionIcon>
      <ActionIcon size={26} aria-label={t("authoring.tag.remove", { name })} onClick={() => void remove()}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </>
  );
}

/** Asks, deletes, and has the lists asked for again. */
function useRemoval({ title, text, send }: { title: string; text: string; send: () => Promise<null> }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({ mutationFn: send, onSuccess: () => forgetProblems(queryClient) });
  return async () => {
    if (await confirm({ title, text, confirmLabel: t("authoring.remove"), isDanger: true })) mutate();
  };
}
