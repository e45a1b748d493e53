import { gccVariants } from "./gcc-variants.ts";

/** C++ without a number is C++ 14. The key `cpp` is what packages and seeds mean by C++. */
export const cpp = gccVariants(
  {
    contentType: "text/x-c++src",
    template: `#include <iostream>

int main() {
    int a, b;
    std::cin >> a >> b;
    std::cout << a + b << "\\n";
}
`,
    sourceName: "main.cpp",
    debianPackages: ["g++"],
    versionCommand: ["/usr/bin/g++", "--version"],
    limits: { cpuMs: 20_000, wallMs: 40_000, memoryBytes: 1024 ** 3 },
    header: "bits/stdc++.h",
  },
  [
    { flag: "c++17", key: "cpp17", optimisedKey: "cpp", name: "C++ 17" },
    { flag: "c++20", key: "cpp20", name: "C++ 20" },
    { flag: "c++23", key: "cpp23", name: "C++ 23" },
    { flag: "c++14", key: "cpp14", name: "C++" },
    { flag: "c++11", key: "cpp11", name: "C++ 11" },
  ],
);
