import { pythonLanguage } from "./python-language.ts";

export const python3 = pythonLanguage({
  key: "python3",
  name: "Python3",
  description: "CPython",
  debianPackages: ["python3"],
  interpreter: "/usr/bin/python3",
});
