import { readdirSync, readFileSync } from "node:fs";

/** A process and all that it has started, and so on; none when it has ended. */
export function familyOf(pid: number): number[] {
  const children = Map.groupBy(allProcesses(), ({ parent }) => parent);
  const family = (member: number): number[] => [
    member,
    ...(children.get(member) ?? []).flatMap((child) => family(child.pid)),
  ];
  return parentOf(pid) === undefined ? [] : family(pid);
}

function allProcesses(): { pid: number; parent: number }[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.flatMap((name) => {
    const parent = parentOf(Number(name));
    return parent === undefined ? [] : [{ pid: Number(name), parent }];
  });
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold spaces; its state and its parent are the next two fields.
    const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return state === "Z" ? undefined : Number(parent);
  } catch {
    // It ended while we looked.
    return undefined;
  }
}
