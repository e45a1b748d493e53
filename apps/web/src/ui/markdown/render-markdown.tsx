import { type ComponentProps, Fragment, type ReactNode, use, useId, useMemo, useRef } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import rehypeReact from "rehype-react";
import { unified } from "unified";
import { loadPart } from "../../platform/load-part.ts";
import { useScrollFocus } from "../code-view/use-scroll-focus.ts";
import type { HtmlTree } from "./adapt-elements.ts";
import { CodeBlock } from "./code-block.tsx";
import styles from "./markdown.module.css";
import type { MarkdownProps } from "./markdown-props.ts";
import { hasMath, orPlain, safeTree } from "./safe-tree.ts";

const toReact = unified().use(rehypeReact, {
  Fragment,
  jsx,
  jsxs,
  passNode: true,
  components: { pre: CodeBlock, table: Table, input: TaskBox },
});

/** Renders a text. Its HTML parser and KaTeX load only for a text that needs them. */
export function RenderMarkdown({ text, audience }: MarkdownProps): ReactNode {
  const { t } = useTranslation();
  const prefix = `${useId()}-`;
  const readHtml = /<[a-z!/?]/i.test(text) ? use(loadReadHtml()) : undefined;
  const tree = useMemo(() => {
    const words = { footnotes: t("markdown.footnotes"), backToText: t("markdown.backToText") };
    return safeTree(text, { audience, prefix, readHtml, words });
  }, [text, audience, prefix, readHtml, t]);
  const renderMath = hasMath(tree) ? use(loadRenderMath()) : undefined;
  const content = useMemo(() => {
    return toReact.stringify(orPlain(text, () => renderMath?.(tree) ?? tree));
  }, [text, tree, renderMath]);
  const box = useRef<HTMLDivElement>(null);
  useScrollFocus(box, content, ".katex-display, [data-scrolls]");
  return (
    <div ref={box} className={styles.text}>
      {content}
    </div>
  );
}

const loadReadHtml = once(async () => {
  const { default: rehypeRaw } = await import("rehype-raw");
  const processor = unified().use(rehypeRaw);
  return (tree: HtmlTree) => processor.runSync(tree);
});

const loadRenderMath = once(async () => (await import("./render-math.ts")).renderMath);

/** Loads a part at its first use; React needs the same promise at every drawing. */
function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= loadPart(load);
    return loading;
  };
}

function Table({ node: _node, ...props }: ComponentProps<"table"> & { node?: unknown }) {
  return (
    <div className={styles.table} data-scrolls>
      <table {...props} />
    </div>
  );
}

function TaskBox({ node: _node, ...props }: ComponentProps<"input"> & { node?: unknown }) {
  const { t } = useTranslation();
  return <input {...props} readOnly aria-label={t(props.checked ? "markdown.done" : "markdown.notDone")} />;
}
