import type { RemoteSite } from "@touchstone/domain";

/** A language of another judge. */
interface RemoteLanguage {
  name: string;
  /** What the site's form calls it. */
  id: string;
  /** What an editor calls it. */
  contentType: string;
}

/** What each site takes, in the order of the editor. */
export const remoteLanguages: Record<RemoteSite, readonly RemoteLanguage[]> = {
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
};
