import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { routeTable, type WireData } from "@touchstone/contract/web";
import {
  type GenerateOrder,
  generatedNames,
  generatedPasswordLength,
  generateFaults,
} from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call, callForBlob } from "../../../../platform/http/call.ts";
import { RequestError } from "../../../../platform/http/request-error.ts";
import { Card } from "../../../../ui/card.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { saveFile } from "../../../../ui/save-file.ts";
import { SlipsButton } from "../../new-users/slips-button.tsx";
import { useForm } from "../../parts/use-form.ts";
import { userImportsOptions } from "../api.ts";
import styles from "./generate-users.module.css";

type Generated = WireData<"generateUsers">;
type Values = Record<"prefix" | "suffix" | "number_from" | "number_to" | "password_length", string>;

const start: Values = {
  ...{ prefix: "", suffix: "", number_from: "1", number_to: "10" },
  password_length: String(generatedPasswordLength),
};

/** A text that is no whole number is none at all. */
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

function orderOf(values: Readonly<Values>): GenerateOrder {
  return {
    prefix: values.prefix,
    suffix: values.suffix,
    numberFrom: numberOf(values.number_from),
    numberTo: numberOf(values.number_to),
    passwordLength: numberOf(values.password_length),
  };
}

/** Makes accounts by number; their names and passwords are shown this once. */
export function GenerateUsers(): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [generated, setGenerated] = useState<Generated>();
  const form = useForm<keyof Values>({
    start: () => start,
    faultsOf: (values) => {
      const { numberFrom, numberTo, passwordLength, prefix } = generateFaults(orderOf(values));
      return { prefix, number_from: numberFrom, number_to: numberTo, password_length: passwordLength };
    },
    fieldOfCode: {},
    send: async (values) => {
      const { numberFrom, numberTo, passwordLength, ...names } = orderOf(values);
      const numbers = { number_from: numberFrom, number_to: numberTo, password_length: passwordLength };
      setGenerated(await call("generateUsers", { ...names, ...numbers }));
      void client.invalidateQueries({ queryKey: userImportsOptions().queryKey });
    },
  });
  const order = orderOf(form.values);
  const isSound = Object.keys(generateFaults(order)).length === 0;
  const names = isSound ? generatedNames(order) : [];
  const [first = "", last = first] = [names[0], names.at(-1)];
  const number = (name: "number_from" | "number_to" | "password_length", label: string) => (
    <TextInput label={label} inputMode="numeric" autoComplete="off" {...form.field(name)} />
  );
  return (
    <>
      <Card icon="user" title={t("users.generate.title")}>
        <p className={styles.lead}>{t("users.generate.lead")}</p>
        <form noValidate onSubmit={form.onSubmit}>
          <div className={styles.fields}>
            <TextInput label={t("users.generate.prefix")} autoComplete="off" {...form.field("prefix")} />
            <TextInput label={t("users.generate.suffix")} autoComplete="off" {...form.field("suffix")} />
            {number("number_from", t("users.generate.from"))}
            {number("number_to", t("users.generate.to"))}
            {number("password_length", t("users.generate.length"))}
          </div>
          <div className={styles.foot}>
            <span className={styles.example}>
              {isSound && t("users.generate.example", { first, last, count: names.length })}
            </span>
            <Button type="submit" leftSection={<Icon name="plus" />} mod={{ disabled: form.isBusy }}>
              {t("users.generate.make")}
            </Button>
          </div>
        </form>
      </Card>
      {generated && <GeneratedCard key={generated.key} generated={generated} />}
    </>
  );
}

function GeneratedCard({ generated: { key, users } }: { generated: Generated }): ReactNode {
  const { t } = useTranslation();
  const [isTaken, setIsTaken] = useState(false);
  const save = async () => {
    setIsTaken(true);
    try {
      saveFile("accounts.xlsx", [await callForBlob(routeTable.getGeneratedUsers.path, { key })]);
    } catch (error) {
      // The call has told what failed; a list that is gone stays gone.
      if (!(error instanceof RequestError)) throw error;
      if (error.code !== "user_list_gone") setIsTaken(false);
    }
  };
  return (
    <Card icon="key" title={t("users.generate.ready", { count: users.length })}>
      <p className={styles.once}>{t("users.generate.once")}</p>
      <div className={styles.ways}>
        <Button leftSection={<Icon name="download" />} disabled={isTaken} onClick={() => void save()}>
          {t("users.generate.download")}
        </Button>
        <SlipsButton users={users} />
      </div>
    </Card>
  );
}
