import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { durationText } from "../../../platform/i18n/duration-text.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { UserName } from "../../../vocabulary/user-name.tsx";
import { serverNow } from "../contest-clock.ts";
import { useContest } from "../contest-view.ts";
import { AnswerForm } from "./answer-form.tsx";
import styles from "./clarifications.module.css";
import type { Clarification } from "./news.ts";

/** A question with its answer, or with how long it waits for one; the jury answers it here. */
export function ClarificationItem({ item, isJury }: { item: Clarification; isJury: boolean }): ReactNode {
  const { t } = useTranslation();
  const [isAnswering, setIsAnswering] = useState(false);
  const { displayId, question, answer, isToAll, isOwn, uid, username, gmtCreate, answeredAt, answeredBy } =
    item;
  return (
    <li className={styles.item} data-open={answer === null || undefined}>
      <div className={styles.facts}>
        <b className={styles.about}>{displayId ?? t("clarifications.general")}</b>
        {uid && username && <UserName username={username} uid={uid} />}
        {uid === null && isOwn && <span>{t("clarifications.own")}</span>}
        {answer === null ? <Age since={gmtCreate} /> : <Moment at={gmtCreate} />}
      </div>
      <p className={styles.words}>{question}</p>
      {answer !== null && answeredAt && (
        <div className={styles.answer}>
          <div className={styles.facts}>
            <b>{t("clarifications.answer")}</b>
            <span className={styles.audience} data-all={isToAll || undefined}>
              {t(isToAll ? "clarifications.toAll" : "clarifications.toOne")}
            </span>
            {answeredBy && <span>{answeredBy}</span>}
            <Moment at={answeredAt} />
          </div>
          <p className={styles.words}>{answer}</p>
        </div>
      )}
      {isJury && !isAnswering && (
        <div className={styles.acts}>
          <Button
            size="xs"
            variant={answer === null ? "filled" : "subtle"}
            onClick={() => setIsAnswering(true)}
          >
            {t(answer === null ? "clarifications.reply" : "clarifications.correct")}
          </Button>
        </div>
      )}
      {isAnswering && <AnswerForm item={item} onClose={() => setIsAnswering(false)} />}
    </li>
  );
}

/** How long a question waits. */
function Age({ since }: { since: string }): ReactNode {
  const { t } = useTranslation();
  const { heard } = useContest();
  const seconds = (serverNow(heard).getTime() - Date.parse(since)) / 1000;
  const age = durationText(t, Math.max(0, seconds));
  return (
    <time className={styles.age} dateTime={since} title={momentText(since)}>
      {age === "" ? t("clarifications.justNow") : t("clarifications.waits", { age })}
    </time>
  );
}

function Moment({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={at} title={momentText(at)}>
      {momentText(at).slice(0, 16)}
    </time>
  );
}
