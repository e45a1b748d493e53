import { ActionIcon, Menu } from "@mantine/core";
import { accountSiteOf } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useAskedAct } from "../../../ui/use-asked-act.ts";
import { accountStateOf, type RemoteAccount } from "../api.ts";
import { AccountDialog } from "./account-dialog.tsx";

/** What root can do with an account: try it, change its password, switch it, remove it. */
export function AccountActs({ account, isOpen }: { account: RemoteAccount; isOpen: boolean }): ReactNode {
  const { t } = useTranslation();
  const { isBusy, run } = useAskedAct();
  const [isChanging, setIsChanging] = useState(false);
  const { id, site, username, checkOrderedAt } = account;
  const state = accountStateOf(account);
  const isUsed = state === "busy" || state === "free";
  const check = () =>
    run({ act: () => call("checkRemoteAccount", { id }), done: t("remote.check.ordered", { username }) });
  const use = () =>
    run({
      act: () => call("switchRemoteAccount", { id, isEnabled: true }),
      done: t("remote.use.done", { username }),
    });
  const disable = () =>
    run({
      question: {
        title: t("remote.disable.ask", { username }),
        text: t("remote.disable.text"),
        confirmLabel: t("remote.disable"),
        isDanger: true,
      },
      act: () => call("switchRemoteAccount", { id, isEnabled: false }),
      done: t("remote.disable.done", { username }),
    });
  const remove = () =>
    run({
      question: {
        title: t("remote.remove.ask", { username }),
        text: t("remote.remove.text"),
        confirmLabel: t("remote.remove"),
        isDanger: true,
      },
      act: () => call("removeRemoteAccount", { id }),
      done: t("remote.remove.done", { username }),
    });
  return (
    <>
      <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon size={40} disabled={isBusy} aria-label={t("remote.acts", { username })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<Icon name="play" />}
            disabled={!isOpen || checkOrderedAt !== null}
            onClick={check}
          >
            {t("remote.check")}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="key" />} onClick={() => setIsChanging(true)}>
            {t("remote.password.change")}
          </Menu.Item>
          {isUsed ? (
            <Menu.Item leftSection={<Icon name="pause" />} onClick={disable}>
              {t("remote.disable")}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<Icon name="check" />} onClick={use}>
              {t("remote.use")}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<Icon name="trash" />} onClick={remove}>
            {t("remote.remove")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChanging && (
        <AccountDialog site={accountSiteOf(site)} username={username} onClose={() => setIsChanging(false)} />
      )}
    </>
  );
}
