import { execFileSync } from "node:child_process";
import { globSync, readlinkSync } from "node:fs";
import { join, normalize } from "node:path";
import { repoFiles } from "../repo/repo-files.ts";

/** What is started on a site's machine; npm knows what they need. */
const programs = ["apps/server", "apps/judge", "apps/cli"];

/** Of the repository, beside the programs and the packages they need. */
const others =
  /^(LICENSE|CHANGELOG\.md|package\.json|docs\/admin\/|problems\/|ops\/(install|debian-packages)\.sh$|ops\/(systemd|proxy|monitoring)\/)/;
/** By which a setter checks a problem: each program of it in a judge of its own. */
const problemCheck =
  /^(tools\/(verify|golden\/[a-z-]+|problems\/build-tests)|packages\/judging\/src\/testing\/(judging-room|blob-shelf))\.ts$/;
const made = "{apps/web/dist,problems/*/tests}/**";

const onlyForTests = /\.test\.ts$|\/(testing|conformance)\/|\/tsconfig\.json$/;

/** Optional companions that compile or check, which nobody does on a site's machine. */
const onlyForTypes = /\/(typescript|@typescript\/[^/]+|@types\/[^/]+|undici-types)$/;
const onlyForBuilds = /\.(d\.[cm]?ts|map)$|\/node-linux-\w+\/(include|share)\//;

/**
 * Everything a site needs, as paths from the root of the checkout, in a fixed order: our programs and packages as they
 * are, because Node runs TypeScript outside of `node_modules`, the links by which they find each other, what they use
 * from npm with Node itself, the built pages, and the problems with their tests.
 */
export function packageFiles(): string[] {
  const modules = productionModules();
  const links = modules.filter((path) => path.startsWith("node_modules/@touchstone/"));
  const ours = links.map((link) => `${normalize(join(link, "..", readlinkSync(link)))}/`);
  const tracked = repoFiles().filter(
    (path) =>
      others.test(path) ||
      problemCheck.test(path) ||
      (ours.some((folder) => path.startsWith(folder)) && !onlyForTests.test(path)),
  );
  const installed = modules.filter((path) => !links.includes(path)).flatMap(moduleFiles);
  const paths = [...tracked, ...links, "node_modules/.bin/node", ...installed, ...filesIn(made)];
  return [...new Set(paths)].sort();
}

/** The folders of `node_modules` that the programs need on this platform, with Node, and the links to our packages. */
function productionModules(): string[] {
  const chosen = programs.flatMap((program) => ["--workspace", program]);
  const words = ["ls", "--all", "--parseable", "--omit=dev", "--include-workspace-root", ...chosen];
  const listed = execFileSync("npm", words, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return listed
    .trim()
    .split("\n")
    .slice(1)
    .map((path) => path.slice(process.cwd().length + 1))
    .filter((path) => !onlyForTypes.test(path));
}

/** The files of a package; what is nested in it is listed by itself, if it is needed. */
function moduleFiles(folder: string): string[] {
  const files = filesIn(`${folder}/**`);
  return files.filter(
    (path) => !path.slice(folder.length).includes("/node_modules/") && !onlyForBuilds.test(path),
  );
}

function filesIn(pattern: string): string[] {
  return globSync(pattern, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}
