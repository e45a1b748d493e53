import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AppearanceChoices } from "../../user/shell/appearance.tsx";
import { AdminBrand } from "./admin-brand.tsx";
import styles from "./admin-drawer.module.css";
import { AdminMenu, type AdminMenuProps } from "./admin-menu.tsx";
import { FormulaButton } from "./formula-button.tsx";

/** The menu of a phone, with what its bar has no room for. */
export function AdminDrawer({
  isOpen,
  onClose,
  ...menu
}: AdminMenuProps & { isOpen: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={304}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("shell.menu")} classNames={{ content: styles.drawer }}>
        <div className={styles.head}>
          <AdminBrand />
          <Drawer.CloseButton size={40} aria-label={t("shell.close")} />
        </div>
        <AdminMenu {...menu} onFollow={onClose} />
        <div className={styles.foot}>
          <FormulaButton />
          <AppearanceChoices />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
