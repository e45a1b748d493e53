import { NativeSelect } from "@mantine/core";
import { type RemoteSite, remoteSites } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";

/** Chooses another judge. */
export function JudgeSelect({
  site,
  onChange,
}: {
  site: RemoteSite;
  onChange: (site: RemoteSite) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t("batch.remote.judge")}
      rightSection={<Icon name="down" size={14} />}
      value={site}
      data={[...remoteSites]}
      onChange={({ currentTarget }) => onChange(currentTarget.value as RemoteSite)}
    />
  );
}
