import "../theme/tokens.css";
import "../theme/base.css";
import "../theme/mantine-styles.ts";
import "../theme/mantine-paint.css";
import { createRoot } from "react-dom/client";
import { startI18n } from "../platform/i18n/start-i18n.ts";
import { readPageMeta } from "../platform/page-meta.ts";
import { App } from "./app.tsx";
import { wordsOf } from "./create-pages.tsx";
import { loadWords } from "./load-words.ts";

// What keeps the page from scrolling behind a dialog looks for the nonce of its style element here.
Object.assign(window, { __webpack_nonce__: readPageMeta("csp-nonce") });
await startI18n(loadWords, ...wordsOf(window.location.pathname));
const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
