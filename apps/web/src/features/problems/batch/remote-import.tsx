import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { RemoteImportForm } from "./remote-import-form.tsx";
import { RemoteImportList } from "./remote-import-list.tsx";
import { remoteImportsOptions } from "./remote-imports-options.ts";
import { RemoteOff } from "./remote-off.tsx";

/** Problems from other judges: what is ordered, and what became of it. Nothing is ordered while that is switched off. */
export function RemoteImport(): ReactNode {
  const { t } = useTranslation();
  const list = useQuery(remoteImportsOptions());
  return (
    <>
      {list.data?.isOpen === false ? (
        <Card icon="globe" title={t("batch.remote")}>
          <RemoteOff />
        </Card>
      ) : (
        <RemoteImportForm />
      )}
      <RemoteImportList list={list} />
    </>
  );
}
