import { TextInput } from "@mantine/core";
import { contestLimits, contestProblemFaults } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RemoteProblemDialog } from "../../problems/admin/index.ts";
import { forgetContests } from "./admin-api.ts";
import { letterOf } from "./problem-picker.tsx";

/** What the dialog needs. */
export interface AddRemoteProblemProps {
  cid: number;
  /** How many problems the contest has. */
  count: number;
  onClose: () => void;
}

/** Puts a problem of another judge into a contest, under the name that it gets there. */
export function AddRemoteProblem({ cid, count, onClose }: AddRemoteProblemProps): ReactNode {
  const { t } = useTranslation();
  const [place, setPlace] = useState(count);
  const [displayId, setDisplayId] = useState(letterOf(count));
  const [fault] = contestProblemFaults({ displayId, displayTitle: displayId });
  return (
    <RemoteProblemDialog
      isOfPlace={(order) => order.cid === cid}
      isReady={fault === undefined}
      forget={forgetContests}
      onOrder={async (wanted) => {
        await call("importRemoteContestProblem", { ...wanted, cid, displayId });
        setPlace(place + 1);
        setDisplayId(letterOf(place + 1));
      }}
      onClose={onClose}
    >
      <TextInput
        label={t("authoring.field.displayId")}
        required
        maxLength={contestLimits.displayIdMax}
        value={displayId}
        error={displayId !== "" && fault && t(fault.key)}
        onChange={({ currentTarget }) => setDisplayId(currentTarget.value)}
      />
    </RemoteProblemDialog>
  );
}
