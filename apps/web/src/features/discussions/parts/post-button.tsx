import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useDemandUser } from "../../../ui/use-demand-user.ts";
import { DiscussionForm, type DiscussionFormProps } from "./discussion-form.tsx";

/** Opens the form of a new discussion; what was posted is shown then. */
export function PostButton({
  problemId,
  categoryId,
}: Pick<DiscussionFormProps, "problemId" | "categoryId">): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const demandUser = useDemandUser();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button leftSection={<Icon name="edit" />} onClick={() => demandUser() && setIsOpen(true)}>
        {t(problemId ? "discussions.postOfProblem" : "discussions.post")}
      </Button>
      {isOpen && (
        <DiscussionForm
          problemId={problemId}
          categoryId={categoryId}
          onClose={() => setIsOpen(false)}
          onPosted={(did) => goTo({ name: "DiscussionDetails", params: { discussionID: String(did) } })}
        />
      )}
    </>
  );
}
