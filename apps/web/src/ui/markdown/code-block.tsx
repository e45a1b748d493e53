import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { CodeView } from "../code-view/code-view.tsx";
import { CopyButton } from "../copy-button.tsx";
import type { HtmlElement } from "./adapt-elements.ts";
import styles from "./markdown.module.css";

const cpp = "text/x-c++src";
const python = "text/x-python";

/** The languages that a fence may name. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ["c", "text/x-csrc"],
  ["c++", cpp],
  ["cc", cpp],
  ["cpp", cpp],
  ["c#", "text/x-csharp"],
  ["csharp", "text/x-csharp"],
  ["go", "text/x-go"],
  ["haskell", "text/x-haskell"],
  ["java", "text/x-java"],
  ["javascript", "text/javascript"],
  ["js", "text/javascript"],
  ["kotlin", "text/x-kotlin"],
  ["pascal", "text/x-pascal"],
  ["php", "text/x-php"],
  ["py", python],
  ["python", python],
  ["python3", python],
  ["ruby", "text/x-ruby"],
  ["rust", "text/x-rustsrc"],
  ["ts", "text/typescript"],
  ["typescript", "text/typescript"],
]);

/** A block of code in a text; one that holds other elements stays plain. */
export function CodeBlock({ node, children }: ComponentProps<"pre"> & { node?: HtmlElement | undefined }) {
  const { t } = useTranslation();
  const block = node && readBlock(node);
  if (block === undefined) return <pre className={styles.plain}>{children}</pre>;
  return (
    <div className={styles.codeBlock}>
      <CodeView {...block} label={t("markdown.code")} isNumbered={false} />
      <div className={styles.copy}>
        <CopyButton text={block.code} isBare />
      </div>
    </div>
  );
}

function readBlock(pre: HtmlElement): { code: string; contentType: string | undefined } | undefined {
  const [first, ...others] = pre.children;
  const holder = first?.type === "element" && first.tagName === "code" && others.length === 0 ? first : pre;
  if (holder.children.some(({ type }) => type !== "text")) return undefined;
  const code = holder.children.map((child) => (child.type === "text" ? child.value : "")).join("");
  const { className } = holder.properties;
  const language = Array.isArray(className) ? String(className[0]).replace(/^language-/, "") : "";
  return { code, contentType: contentTypes.get(language.toLowerCase()) };
}
