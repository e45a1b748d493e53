const known = { HOME: "/w", LANG: "C.UTF-8", PATH: "/usr/bin:/bin", PWD: "/w" };
const odd = Object.entries(process.env).filter(([name, text]) => known[name] !== text);
process.stdout.write(`${odd.length === 0 ? "clean" : odd.join(" ")} ${"evil" in globalThis}\n`);
