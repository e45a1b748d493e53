import type { ReactNode } from "react";
import { useTextUploads } from "../../platform/http/use-text-uploads.ts";
import { Card } from "../card.tsx";
import { MarkdownEditor } from "../markdown-editor/markdown-editor.tsx";
import { FaultLine } from "./labelled.tsx";

/** What the card needs. */
export interface TextCardProps {
  title: string;
  /** The name of the editor. */
  label: string;
  heightPx: number;
  value: string;
  fault: string | undefined;
  onChange: (text: string) => void;
}

/** A card of a long form in which a text is written. */
export function TextCard({ title, fault, ...editor }: TextCardProps): ReactNode {
  const uploads = useTextUploads();
  return (
    <Card title={title}>
      <MarkdownEditor {...uploads} {...editor} />
      <FaultLine fault={fault} />
    </Card>
  );
}
