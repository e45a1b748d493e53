import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { isUnderWay } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import { ownSubmissionsQuery, type SubmissionDetail, submissionListOptions } from "../api.ts";
import styles from "./compare-menu.module.css";
import { SubmissionTime } from "./submission-time.tsx";

/** Compares an own submission with another own one of the problem. */
export function CompareMenu({ submission }: { submission: SubmissionDetail }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const isOwn = useUser()?.uid === submission.uid;
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    ...submissionListOptions(
      ownSubmissionsQuery({
        problemId: submission.displayId ?? submission.displayPid,
        cid: submission.cid,
        gid: submission.gid ?? undefined,
      }),
    ),
    enabled: isOwn && isOpen,
  });
  if (!isOwn) return undefined;
  const others = data?.records.filter(
    ({ submitId, status }) => submitId !== submission.submitId && !isUnderWay(status),
  );
  const compareWith = (otherId: number) => {
    const params = { submitID: String(submission.submitId), otherID: String(otherId) };
    goTo({ name: "SubmissionCompare", params });
  };
  return (
    <Menu position="bottom-end" width={320} offset={4} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Icon name="branch" size={14} />}>
          {t("compare.with")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.list}>
        {others?.length === 0 && <Menu.Item disabled>{t("compare.none")}</Menu.Item>}
        {!others && <Menu.Item disabled>{t("ui.loading")}</Menu.Item>}
        {others?.map(({ submitId, status, submitTime }) => (
          <Menu.Item key={submitId} onClick={() => compareWith(submitId)}>
            <span className={styles.option}>
              <code>#{submitId}</code>
              <Verdict status={status} />
              <span>
                <SubmissionTime at={submitTime} />
              </span>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
