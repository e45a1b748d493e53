import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsRoot } from "../../../platform/session/session.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Empty } from "../../../ui/empty.tsx";

/** Says that nothing can be ordered from other judges, and who can change that. */
export function RemoteOff(): ReactNode {
  const { t } = useTranslation();
  const isRoot = useIsRoot();
  return (
    <Empty title={t("batch.remote.off")} text={t(isRoot ? "batch.remote.offRoot" : "batch.remote.offAdmin")}>
      {isRoot && (
        <ActionLink page={{ name: "AdminRemoteJudging" }} icon="sliders" isQuiet>
          {t("batch.remote.settings")}
        </ActionLink>
      )}
    </Empty>
  );
}
