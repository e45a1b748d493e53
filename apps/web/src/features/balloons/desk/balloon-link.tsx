import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { pagePaths, type WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import styles from "./balloon-link.module.css";

/** The contest as far as its link needs it. */
type LinkedContest = Pick<WireData<"getContestInfo">, "id" | "sealRank">;

/** The link for balloon runners: made, copied, replaced and revoked. */
export function BalloonLink({ contest }: { contest: LinkedContest }): ReactNode {
  const { t } = useTranslation();
  const options = callOptions("getBalloonLink", { cid: contest.id });
  const { data, error, refetch } = useQuery(options);
  const client = useQueryClient();
  const confirm = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: { isOpen?: boolean; goesOnAfterSeal?: boolean }) =>
      call("changeBalloonLink", { cid: contest.id, ...change }),
    onSuccess: (link) => client.setQueryData(options.queryKey, link),
  });
  const renew = async () => {
    const asked = { title: t("balloons.newLinkConfirm"), text: t("balloons.newLinkText") };
    if (await confirm({ ...asked, confirmLabel: t("balloons.newLink") })) mutate({ isOpen: true });
  };
  const revoke = async () => {
    const asked = { title: t("balloons.revokeConfirm"), text: t("balloons.revokeText"), isDanger: true };
    if (await confirm({ ...asked, confirmLabel: t("balloons.revoke") })) mutate({ isOpen: false });
  };
  const address = data?.grant && `${location.origin}${pagePaths.Balloons}#${data.grant}`;
  return (
    <Card icon="link" title={t("balloons.link")}>
      {error && (
        <InlineError
          title={t("balloons.linkLoadFailed")}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={64} />}
      {data && (
        <div className={styles.link}>
          <p>
            {address
              ? t("balloons.linkText", { until: momentText(data.expireTime).slice(0, 16) })
              : t("balloons.noLink")}
          </p>
          {address && <code className={styles.address}>{address}</code>}
          <div className={styles.acts}>
            {address ? (
              <>
                <CopyButton text={address} label={t("balloons.copyLink")} />
                <Button size="xs" variant="default" disabled={isPending} onClick={() => void renew()}>
                  {t("balloons.newLink")}
                </Button>
                <Button size="xs" variant="default" disabled={isPending} onClick={() => void revoke()}>
                  {t("balloons.revoke")}
                </Button>
              </>
            ) : (
              <Button size="sm" loading={isPending} onClick={() => mutate({ isOpen: true })}>
                {t("balloons.makeLink")}
              </Button>
            )}
          </div>
          {contest.sealRank && (
            <div className={styles.seal}>
              <Toggle
                label={t("balloons.afterSeal")}
                isOn={data.goesOnAfterSeal}
                onChange={(goesOnAfterSeal) => mutate({ goesOnAfterSeal })}
              />
              <small>{t("balloons.afterSealText")}</small>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}
