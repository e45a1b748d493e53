import { TextInput } from "@mantine/core";
import type { WireData, WireInput } from "@touchstone/contract/web";
import { switchLimits } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useDraft } from "../../../platform/storage/use-draft.ts";
import { Toggle } from "../../../ui/toggle.tsx";
import { SaveRow } from "./save-row.tsx";
import styles from "./settings-form.module.css";
import { useSave } from "./use-save.ts";

type Switches = WireData<"getSwitches">;
type Of<Value> = { [Key in keyof Switches]: Switches[Key] extends Value ? Key : never }[keyof Switches];

/** A switch by its name. */
export type Flag = Of<boolean>;

/** A limit by its name, and the most it may be. */
export type Limit = readonly [Of<number>, keyof typeof switchLimits];

const shownBy = ["getSwitches", "getWebsiteConfig", "getWebConfig"] as const;

/** Switches that are saved at once; one that cannot be saved goes back. */
export function SwitchList({
  switches,
  flags,
  hints = {},
}: {
  switches: Switches;
  flags: readonly Flag[];
  hints?: Partial<Record<Flag, string>>;
}): ReactNode {
  const { t } = useTranslation();
  // Turned here at once: the answer of the server comes later, and a switch that waits for it flickers.
  const [turned, setTurned] = useState<Partial<Record<Flag, boolean>>>({});
  const { mutate } = useSave((changes: WireInput<"setSwitches">) => call("setSwitches", changes), {
    shownBy,
  });
  const turn = (flag: Flag, isOn: boolean) => {
    setTurned({ ...turned, [flag]: isOn });
    mutate({ [flag]: isOn }, { onSettled: () => setTurned({}) });
  };
  return (
    <div className={styles.toggles}>
      {flags.map((flag) => (
        <div key={flag}>
          <Toggle
            label={t(`settings.${flag}`)}
            isOn={turned[flag] ?? switches[flag]}
            onChange={(isOn) => turn(flag, isOn)}
          />
          {hints[flag] && <p className={styles.hint}>{hints[flag]}</p>}
        </div>
      ))}
    </div>
  );
}

/** Limits that are saved together. */
export function LimitForm({
  name,
  switches,
  limits,
  hint,
}: {
  /** Tells the form from others. */
  name: string;
  switches: Switches;
  limits: readonly Limit[];
  hint?: string;
}): ReactNode {
  const { t } = useTranslation();
  const start: Record<string, string> = Object.fromEntries(
    limits.map(([limit]) => [limit, String(switches[limit])]),
  );
  const { draft, isChanged, change, forget } = useDraft(`draft:limits:${name}`, start);
  const { mutate, isPending } = useSave((changes: WireInput<"setSwitches">) => call("setSwitches", changes), {
    shownBy,
    onSaved: forget,
  });
  const isWrong = ([limit, bound]: Limit) => {
    const text = draft[limit] ?? "";
    return !/^\d{1,6}$/.test(text.trim()) || Number(text) > switchLimits[bound];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || limits.some(isWrong)) return;
    mutate(Object.fromEntries(limits.map(([limit]) => [limit, Number(draft[limit])])));
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        {limits.map((each) => (
          <TextInput
            key={each[0]}
            label={t(`settings.${each[0]}`)}
            inputMode="numeric"
            value={draft[each[0]] ?? ""}
            error={isWrong(each) && t("settings.numberRange", { max: switchLimits[each[1]] })}
            onChange={({ currentTarget }) => change({ [each[0]]: currentTarget.value })}
          />
        ))}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <SaveRow isChanged={isChanged} isBusy={isPending} />
    </form>
  );
}
