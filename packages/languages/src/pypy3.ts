import { pythonLanguage } from "./python-language.ts";

export const pypy3 = pythonLanguage({
  key: "pypy3",
  name: "PyPy3",
  description: "PyPy",
  debianPackages: ["pypy3"],
  interpreter: "/usr/bin/pypy3",
});
