import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ownSubmissionsQuery, SubmissionTable } from "../../../features/submissions/index.ts";
import { useGid } from "../../../platform/group-place.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { currentSession, useUser } from "../../../platform/session/session.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Empty } from "../../../ui/empty.tsx";
import type { SolvePlace } from "./solve-place.ts";

/** The user's own submissions to a problem; a visitor is asked to log in. */
export function MySubmissions({ problemId, place }: { problemId: string; place: SolvePlace }): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const goTo = useGoTo();
  const gid = useGid();
  const search: Record<string, unknown> = useSearch({ strict: false });
  useEffect(() => {
    if (!currentSession()) showToast("warning", t("Please_login_first"));
  }, [t]);
  if (!user) {
    return (
      <Empty art="login" title={t("problem.logInTitle")} text={t("problem.logInText")}>
        <Button onClick={() => openSignIn()}>{t("problem.logIn")}</Button>
      </Empty>
    );
  }
  return (
    <SubmissionTable
      query={ownSubmissionsQuery({ problemId, cid: place.contest?.cid ?? 0, gid, search })}
      onPlace={({ page, pageSize }) =>
        goTo({ ...place.page, query: { tab: "mine", currentPage: page, limit: pageSize } })
      }
      // One person, one problem, half a page: what remains is what tells the rows apart.
      without={["submitId", "problem", "length", "judger", "author"]}
      whyNone={t("submissions.noneOwn.why")}
    />
  );
}
