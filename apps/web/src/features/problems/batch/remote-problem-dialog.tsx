import { Button, Modal, TextInput } from "@mantine/core";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { problemLimits, type RemoteSite } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { JudgeSelect } from "./judge-select.tsx";
import { ImportState } from "./remote-import-list.tsx";
import { type RemoteImport, remoteImportsOptions } from "./remote-imports-options.ts";
import { RemoteOff } from "./remote-off.tsx";
import styles from "./remote-problem-dialog.module.css";

/** What the dialog needs. */
export interface RemoteProblemDialogProps {
  /** Which orders are of the place that the problem is for. */
  isOfPlace: (order: RemoteImport) => boolean;
  /** What else is asked of a problem there. */
  children?: ReactNode;
  /** Whether that is answered. */
  isReady?: boolean;
  onOrder: (wanted: { name: RemoteSite; problemId: string }) => Promise<unknown>;
  /** Asks again for what the place holds; the same function at every call. */
  forget: (client: QueryClient) => void;
  onClose: () => void;
}

/** A problem as each judge calls it. */
const examples: Record<RemoteSite, string> = {
  ...{ HDU: "1000", CF: "1A", POJ: "1000", GYM: "102253A", AC: "abc100_a", SPOJ: "TEST" },
};

/** Puts a problem of another judge into a contest or a training, and shows how far those are that were ordered for it. */
export function RemoteProblemDialog(props: RemoteProblemDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(remoteImportsOptions());
  const orders = data?.imports.filter(props.isOfPlace) ?? [];
  const come = orders.filter(({ phase }) => phase === "imported").length;
  const { forget } = props;
  useEffect(() => {
    if (come > 0) forget(client);
  }, [come, forget, client]);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={t("batch.remote.add")}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      size={560}
    >
      {data?.isOpen === false ? <RemoteOff /> : <OrderForm {...props} />}
      {orders.length > 0 && (
        <ul className={styles.orders} aria-label={t("batch.remote.orders")}>
          {orders.map((order) => (
            <li key={order.id}>
              <code>{order.problemId}</code> <ImportState order={order} />
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

function OrderForm({ children, isReady = true, onOrder, forget }: RemoteProblemDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState<RemoteSite>("HDU");
  const [typed, setTyped] = useState("");
  const problemId = typed.trim();
  const { mutate, isPending } = useMutation({
    mutationFn: () => onOrder({ name, problemId }),
    onSuccess: () => {
      showToast("success", t("batch.remote.placing"));
      setTyped("");
      void client.invalidateQueries({ queryKey: remoteImportsOptions().queryKey });
      forget(client);
    },
  });
  const isWhole = problemId !== "" && isReady;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole && !isPending) mutate();
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <JudgeSelect site={name} onChange={setName} />
      <TextInput
        data-autofocus
        label={t("batch.remote.id")}
        description={t("batch.remote.example", { id: examples[name] })}
        spellCheck={false}
        maxLength={problemLimits.displayIdMax}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {children}
      <p className={styles.note}>{t("batch.remote.note")}</p>
      <div className={styles.acts}>
        <Button type="submit" disabled={!isWhole || isPending}>
          {t("batch.remote.addIt")}
        </Button>
      </div>
    </form>
  );
}
