// Blocks the first paint on purpose: colours and language are right from the first frame. A file and no inline script,
// because the content policy takes none. A browser that forbids storage gets the colours of its system.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const page = document.documentElement;
  const scheme = stored("mantine-color-scheme-value");
  const isDark =
    scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  page.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
  const language = stored("webLanguage");
  if (language === '"zh-CN"' || language === '"en-US"') page.lang = language.slice(1, -1);
})();
