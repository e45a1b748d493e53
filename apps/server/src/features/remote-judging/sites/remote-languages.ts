import type { AccountSite } from "@touchstone/domain";

/** A language of another judge. */
interface RemoteLanguage {
  name: string;
  /** What the site's form calls it. */
  id: string;
  /** What an editor calls it. */
  contentType: string;
}

/**
 * What each site takes, in the order of the editor; of AtCoder and SPOJ, which know some ninety each, what most people
 * write. A site's own form has the last word: it refuses what it takes no more, and renumbers when it renews its
 * compilers.
 */
export const remoteLanguages: Record<AccountSite, readonly RemoteLanguage[]> = {
  HDU: [
    { name: "G++", id: "0", contentType: "text/x-c++src" },
    { name: "GCC", id: "1", contentType: "text/x-csrc" },
    { name: "C++", id: "2", contentType: "text/x-c++src" },
    { name: "C", id: "3", contentType: "text/x-csrc" },
    { name: "Pascal", id: "4", contentType: "text/x-pascal" },
    { name: "Java", id: "5", contentType: "text/x-java" },
    { name: "C#", id: "6", contentType: "text/x-csharp" },
  ],
  CF: [
    { name: "GNU GCC C11", id: "43", contentType: "text/x-csrc" },
    { name: "GNU G++17", id: "54", contentType: "text/x-c++src" },
    { name: "GNU G++20", id: "73", contentType: "text/x-c++src" },
    { name: "Microsoft Visual C++ 2017", id: "59", contentType: "text/x-c++src" },
    { name: "C# 8, .NET Core", id: "65", contentType: "text/x-csharp" },
    { name: "Go", id: "32", contentType: "text/x-go" },
    { name: "Haskell GHC", id: "12", contentType: "text/x-haskell" },
    { name: "Java 8", id: "36", contentType: "text/x-java" },
    { name: "Java 11", id: "60", contentType: "text/x-java" },
    { name: "Kotlin", id: "48", contentType: "text/x-kotlin" },
    { name: "OCaml", id: "19", contentType: "text/x-ocaml" },
    { name: "Free Pascal", id: "4", contentType: "text/x-pascal" },
    { name: "Perl", id: "13", contentType: "text/x-perl" },
    { name: "PHP", id: "6", contentType: "text/x-php" },
    { name: "Python 2", id: "7", contentType: "text/x-python" },
    { name: "Python 3", id: "31", contentType: "text/x-python" },
    { name: "PyPy 3", id: "41", contentType: "text/x-python" },
    { name: "Ruby", id: "67", contentType: "text/x-ruby" },
    { name: "Rust", id: "49", contentType: "text/x-rustsrc" },
    { name: "Scala", id: "20", contentType: "text/x-scala" },
    { name: "Node.js", id: "55", contentType: "text/javascript" },
  ],
  POJ: [
    { name: "G++", id: "0", contentType: "text/x-c++src" },
    { name: "GCC", id: "1", contentType: "text/x-csrc" },
    { name: "Java", id: "2", contentType: "text/x-java" },
    { name: "Pascal", id: "3", contentType: "text/x-pascal" },
    { name: "C++", id: "4", contentType: "text/x-c++src" },
    { name: "C", id: "5", contentType: "text/x-csrc" },
    { name: "Fortran", id: "6", contentType: "text/x-fortran" },
  ],
  AC: [
    { name: "C++ 20 (gcc 12.2)", id: "5001", contentType: "text/x-c++src" },
    { name: "C++ 23 (gcc 12.2)", id: "5028", contentType: "text/x-c++src" },
    { name: "C++ 17 (gcc 12.2)", id: "5053", contentType: "text/x-c++src" },
    { name: "C++ 20 (Clang 16.0.6)", id: "5031", contentType: "text/x-c++src" },
    { name: "C (gcc 12.2.0)", id: "5017", contentType: "text/x-csrc" },
    { name: "Java (OpenJDK 17)", id: "5005", contentType: "text/x-java" },
    { name: "Python (CPython 3.11.4)", id: "5055", contentType: "text/x-python" },
    { name: "Python (PyPy 3.10-v7.3.12)", id: "5078", contentType: "text/x-python" },
    { name: "Rust (rustc 1.70.0)", id: "5054", contentType: "text/x-rustsrc" },
    { name: "Go (go 1.20.6)", id: "5002", contentType: "text/x-go" },
    { name: "C# 11.0 (.NET 7.0.7)", id: "5003", contentType: "text/x-csharp" },
    { name: "Kotlin (Kotlin/JVM 1.8.20)", id: "5004", contentType: "text/x-kotlin" },
    { name: "JavaScript (Node.js 18.16.1)", id: "5009", contentType: "text/javascript" },
    { name: "Swift (swift 5.8.1)", id: "5014", contentType: "text/x-swift" },
    { name: "PHP (php 8.2.8)", id: "5016", contentType: "text/x-php" },
    { name: "Ruby (ruby 3.2.2)", id: "5018", contentType: "text/x-ruby" },
    { name: "Haskell (GHC 9.4.5)", id: "5025", contentType: "text/x-haskell" },
    { name: "Perl (perl 5.34)", id: "5037", contentType: "text/x-perl" },
    { name: "Pascal (fpc 3.2.2)", id: "5041", contentType: "text/x-pascal" },
    { name: "Scala 3.3.0 (Scala Native 0.4.14)", id: "5056", contentType: "text/x-scala" },
    { name: "OCaml (ocamlopt 5.0.0)", id: "5059", contentType: "text/x-ocaml" },
  ],
  SPOJ: [
    { name: "C++14 (gcc 8.3)", id: "44", contentType: "text/x-c++src" },
    { name: "C++14 (clang 8.0)", id: "82", contentType: "text/x-c++src" },
    { name: "C++ (gcc 8.3)", id: "1", contentType: "text/x-c++src" },
    { name: "C (gcc 8.3)", id: "11", contentType: "text/x-csrc" },
    { name: "C (clang 8.0)", id: "81", contentType: "text/x-csrc" },
    { name: "Java (HotSpot 12)", id: "10", contentType: "text/x-java" },
    { name: "Python (cpython 2.7.16)", id: "4", contentType: "text/x-python" },
    { name: "Python (PyPy 2.6.0)", id: "99", contentType: "text/x-python" },
    { name: "Python 3 (python 3.7.3)", id: "116", contentType: "text/x-python" },
    { name: "Rust (rust 1.33)", id: "93", contentType: "text/x-rustsrc" },
    { name: "Go (go 1.12.1)", id: "114", contentType: "text/x-go" },
    { name: "C# (gmcs 5.20.1)", id: "27", contentType: "text/x-csharp" },
    { name: "Kotlin (kotlin 1.3.21)", id: "47", contentType: "text/x-kotlin" },
    { name: "Node.js (node 11.12.0)", id: "56", contentType: "text/javascript" },
    { name: "Swift (swift 4.2.2)", id: "85", contentType: "text/x-swift" },
    { name: "PHP (php 7.3.5)", id: "29", contentType: "text/x-php" },
    { name: "Ruby (ruby 2.5.5)", id: "17", contentType: "text/x-ruby" },
    { name: "Haskell (ghc 8.4.4)", id: "21", contentType: "text/x-haskell" },
    { name: "Perl (perl 5.28.1)", id: "3", contentType: "text/x-perl" },
    { name: "Pascal (fpc 3.0.4)", id: "22", contentType: "text/x-pascal" },
    { name: "Scala (scala 2.12.8)", id: "39", contentType: "text/x-scala" },
    { name: "Ocaml (ocamlopt 4.05.0)", id: "8", contentType: "text/x-ocaml" },
    { name: "Fortran (gfortran 8.3)", id: "5", contentType: "text/x-fortran" },
  ],
};
