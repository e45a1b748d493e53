import { ActionIcon, Popover } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { judgeStatus } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { submissionOptions } from "../api.ts";
import { causeText } from "./cause-text.ts";

/** Why a submission of a list never reached its judge, on demand; nothing for any other status. */
export function FailureWhy({ submitId, status }: { submitId: number; status: number }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (status !== judgeStatus.submittedFailed) return undefined;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={260} position="bottom" withArrow>
      <Popover.Target>
        <ActionIcon
          aria-label={t("submissions.why")}
          title={t("submissions.why")}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="info" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="status">{isOpen && <Why submitId={submitId} />}</Popover.Dropdown>
    </Popover>
  );
}

function Why({ submitId }: { submitId: number }): ReactNode {
  const { t } = useTranslation();
  const { data, isError } = useQuery(submissionOptions(submitId));
  if (!data && !isError) return <Skeleton width="80%" />;
  return causeText(t, data?.submission.cause ?? null) ?? t("submissions.why.unknown");
}
