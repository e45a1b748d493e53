import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { SlipUser } from "./api.ts";
import { SlipsDialog } from "./slips-dialog.tsx";

/** Whose slips, and who hears that they are printed. */
interface SlipsButtonProps {
  users: readonly SlipUser[];
  onPrint?: () => void;
}

/** Opens the slips of new accounts, to be printed and cut. */
export function SlipsButton({ users, onPrint }: SlipsButtonProps): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="print" />} onClick={() => setIsOpen(true)}>
        {t("users.slips")}
      </Button>
      {isOpen && (
        <SlipsDialog
          title={t("users.slips.title")}
          lead={t("users.slips.lead", { count: users.length })}
          users={users}
          onPrint={onPrint}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
