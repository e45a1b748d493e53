import { lengthText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../../../platform/session/session.ts";
import { useIsWide } from "../../../platform/viewport.ts";
import { Card } from "../../../ui/card.tsx";
import { cleanCode } from "../../../ui/code-view/code-lines.ts";
import { CodeView } from "../../../ui/code-view/code-view.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import type { SubmissionDetail } from "../api.ts";
import { useLanguages } from "../use-languages.ts";
import styles from "./code-card.module.css";
import { CompareMenu } from "./compare-menu.tsx";
import { ShareButton } from "./share-button.tsx";

/** What the card of the code needs. */
export interface CodeCardProps {
  submission: SubmissionDetail;
  /** Whether the problem lets solutions be shared. */
  isShareable: boolean;
}

/** The code of a submission with what can be done with it, or why it does not show. */
export function CodeCard({ submission, isShareable }: CodeCardProps): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const isWide = useIsWide();
  const { code, length, language } = submission;
  const languages = useLanguages(code === null ? [] : [language]);
  if (code === null) {
    return (
      <Card icon="code" title={t("submissions.code")}>
        <p className={styles.hidden}>{t("submissions.codeHidden")}</p>
      </Card>
    );
  }
  const isOwn = user?.uid === submission.uid;
  const mayShare = isShareable && user && (isOwn || user.roleList.some((role) => role !== "user"));
  const acts = (
    <>
      <CompareMenu submission={submission} />
      {mayShare && <ShareButton submission={submission} />}
    </>
  );
  const lines = cleanCode(code).split("\n").length;
  return (
    <Card
      icon="code"
      title={t("submissions.code")}
      isFlush
      right={
        <>
          <span className={styles.size}>
            {t("submissions.lines", { count: lines })} · {lengthText(length)}
          </span>
          <CopyButton text={code} isBare={!isWide} />
          {isWide && acts}
        </>
      }
    >
      {!isWide && <div className={styles.acts}>{acts}</div>}
      <div className={styles.view}>
        <CodeView
          code={code}
          contentType={languages.find(({ name }) => name === language)?.contentType}
          label={t("submissions.code")}
        />
      </div>
    </Card>
  );
}
