import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";
import styles from "./side-drawer.module.css";

/** What a drawer shows, and whether. */
export interface SideDrawerProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet over the right side of the page, for what it has no room for. */
export function SideDrawer({ title, isOpen, onClose, children }: SideDrawerProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={440}
      title={title}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 40 }}
      classNames={{ content: styles.drawer, header: styles.head, body: styles.body }}
    >
      {children}
    </Drawer>
  );
}
