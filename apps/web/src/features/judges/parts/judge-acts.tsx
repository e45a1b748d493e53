import { ActionIcon, Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useAskedAct } from "../../../ui/use-asked-act.ts";
import type { Judge } from "../api.ts";

const icons = { enabled: "play", draining: "pause", disabled: "close" } as const;

/** What root can do with a judge: let it work, let it finish, stop it, forget it. */
export function JudgeActs({ judge: { name, state } }: { judge: Judge }): ReactNode {
  const { t } = useTranslation();
  const { isBusy, run } = useAskedAct();
  const wants = (["enabled", "draining", "disabled"] as const).filter((each) => each !== state);
  return (
    <Menu position="bottom-end" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={40} disabled={isBusy} aria-label={t("judges.actsOf", { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {wants.map((wanted) => (
          <Menu.Item
            key={wanted}
            leftSection={<Icon name={icons[wanted]} />}
            onClick={() =>
              run({
                question: {
                  title: t(`judges.ask.${wanted}`, { name }),
                  text: t(`judges.ask.${wanted}.text`),
                  confirmLabel: t(`judges.act.${wanted}`),
                  isDanger: wanted === "disabled",
                },
                act: () => call("setJudgeState", { name, state: wanted }),
                done: t(`judges.done.${wanted}`, { name }),
              })
            }
          >
            {t(`judges.act.${wanted}`)}
          </Menu.Item>
        ))}
        {state === "disabled" && (
          <Menu.Item
            leftSection={<Icon name="trash" />}
            onClick={() =>
              run({
                question: {
                  title: t("judges.ask.remove", { name }),
                  text: t("judges.ask.remove.text"),
                  confirmLabel: t("judges.act.remove"),
                  isDanger: true,
                },
                act: () => call("removeJudge", { name }),
                done: t("judges.done.remove", { name }),
              })
            }
          >
            {t("judges.act.remove")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
