import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { pagePaths } from "../../../platform/route-names.ts";
import { useUser } from "../../../platform/session/session.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { TabBar, TabPanel } from "../../../ui/tab-bar.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { unreadOptions } from "../api.ts";
import { type MessageKind, messageKinds } from "../message-kinds.ts";
import { CleanAll } from "../parts/clean-all.tsx";
import { MessageList } from "../parts/message-list.tsx";
import { UnreadBadge } from "../unread-badge.tsx";
import styles from "./message-centre.page.module.css";

/** The messages of the user, a tab for each kind; the address says which. */
export function MessageCentrePage(): ReactNode {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const chosen = messageKinds.find(({ page }) => path.startsWith(pagePaths[page])) ?? messageKinds[0];
  usePageTitle(t("messages.page", { kind: t(`messages.${chosen.kind}`) }));
  const panel = useRef<HTMLDivElement>(null);
  const user = useUser();
  if (!user) return <SignedOut />;
  // What was pointed at is gone; whoever reads by keyboard goes on in the list.
  const focusPanel = () => panel.current?.focus();
  return (
    <div className={styles.centre}>
      <PageHead
        title={t("messages.title")}
        right={<CleanAll key={chosen.kind} kind={chosen} onDone={focusPanel} />}
      />
      <Card isFlush>
        <Tabs uid={user.uid} chosen={chosen} />
        <TabPanel id="messages" value={chosen.kind}>
          <div ref={panel} tabIndex={-1} className={styles.panel}>
            <MessageList key={chosen.kind} kind={chosen} onRemoved={focusPanel} />
          </div>
        </TabPanel>
      </Card>
    </div>
  );
}

function Tabs({ uid, chosen }: { uid: string; chosen: MessageKind }): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { data: unread } = useQuery(unreadOptions(uid));
  const tabs = messageKinds.map(({ kind }) => ({
    value: kind,
    label: (
      <>
        {`${t(`messages.${kind}`)} `}
        <UnreadBadge count={unread?.[kind] ?? 0} />
      </>
    ),
  }));
  const open = (value: typeof chosen.kind) => {
    for (const { kind, page } of messageKinds) if (kind === value) goTo({ name: page });
  };
  return <TabBar id="messages" label={t("messages.tabs")} tabs={tabs} value={chosen.kind} onChange={open} />;
}

/** The session may end while the page is open. */
function SignedOut(): ReactNode {
  const { t } = useTranslation();
  return (
    <Empty isPage art="login" title={t("Please_login_first")} text={t("messages.signedOut")}>
      <Button onClick={() => openSignIn()}>{t("messages.logIn")}</Button>
    </Empty>
  );
}
