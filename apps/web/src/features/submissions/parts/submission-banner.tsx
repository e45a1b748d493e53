import { judgeStatus, lengthText, memoryText, timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { useUser } from "../../../platform/session/session.ts";
import { familyProps } from "../../../ui/family.ts";
import { Figures } from "../../../vocabulary/figure.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import { VerdictGlyph } from "../../../vocabulary/verdict-glyph.tsx";
import { verdictLook } from "../../../vocabulary/verdict-look.ts";
import type { CaseResults, SubmissionDetail } from "../api.ts";
import type { Progress } from "../watched-submissions.ts";
import { BannerLine } from "./banner-line.tsx";
import { causeText } from "./cause-text.ts";
import { CompileHints } from "./compile-hints.tsx";
import { JudgeMessage } from "./judge-message.tsx";
import { reachedStatus } from "./live-verdict.tsx";
import { queueText } from "./queue-text.ts";
import { remoteText } from "./remote-text.ts";
import styles from "./submission-banner.module.css";

/** What the banner needs. */
export interface SubmissionBannerProps {
  submission: SubmissionDetail;
  cases: CaseResults | undefined;
  /** True until it is known what the tests say. */
  areCasesComing: boolean;
  /** How far the judgement is, while it is under way. */
  step: Progress | undefined;
}

/** The statuses that a message explains, and what is said where there is none for this reader. */
const explained = {
  [judgeStatus.compileError]: "submissions.noMessage.compile",
  [judgeStatus.systemError]: "submissions.noMessage.system",
  [judgeStatus.submittedFailed]: "submissions.noMessage.sending",
} as const;

/** What the judge says of a submission, told as it changes. */
export function SubmissionBanner(props: SubmissionBannerProps): ReactNode {
  const { submission, cases, areCasesComing, step } = props;
  const { t } = useTranslation();
  const look = verdictLook(reachedStatus(submission.status, step));
  const cause = causeText(t, submission.cause);
  const silence = explained[submission.status as keyof typeof explained];
  return (
    <section {...familyProps(look.family, styles.banner)}>
      <div className={styles.verdict}>
        <VerdictGlyph look={look} size={40} />
        <div role="status">
          <h1>
            {t(`verdict.${look.name}`)}
            {submission.score !== null && (
              <span className={styles.score}>{t("submissions.points", { count: submission.score })}</span>
            )}
          </h1>
          <BannerLine
            isMoving={look.family === "live"}
            cases={cases}
            areCasesComing={areCasesComing && silence === undefined}
            step={step}
            waitingFor={submission.waitingFor}
            remote={remoteText(t, submission)}
            queue={queueText(t, submission.queue)}
            cause={cause}
          />
        </div>
      </div>
      <BannerFacts submission={submission} isBrief={silence !== undefined} />
      {silence && <Said submission={submission} silence={cause ? undefined : t(silence)} />}
    </section>
  );
}

function BannerFacts({ submission, isBrief }: { submission: SubmissionDetail; isBrief: boolean }): ReactNode {
  const { t } = useTranslation();
  const { uid, username, avatar, language, submitTime, time, memory, length } = submission;
  const figures = [
    { label: t("submissions.time"), text: timeText(time) },
    { label: t("submissions.memory"), text: memoryText(memory) },
    { label: t("submissions.length"), text: lengthText(length) },
  ];
  return (
    <div className={styles.facts}>
      {!isBrief && <Figures figures={figures} />}
      <div className={styles.by}>
        <UserName uid={uid} username={username} avatar={avatar} size={20} isYou={useUser()?.uid === uid} />
        <span>{language}</span>
        {isBrief && <time dateTime={submitTime}>{momentText(submitTime)}</time>}
      </div>
    </div>
  );
}

function Said({
  submission,
  silence,
}: {
  submission: SubmissionDetail;
  silence: string | undefined;
}): ReactNode {
  const { errorMessage } = submission;
  if (!errorMessage) return silence && <p className={styles.said}>{silence}</p>;
  return (
    <div className={styles.said}>
      <CompileHints submission={submission} />
      <JudgeMessage text={errorMessage} />
    </div>
  );
}
