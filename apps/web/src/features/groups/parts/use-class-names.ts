import { useQuery } from "@tanstack/react-query";
import { groupLevels } from "@touchstone/domain";
import { useUser } from "../../../platform/session/session.ts";
import { groupAuthOptions, type MemberName, memberNamesOptions } from "../api.ts";

/** The people of a class by their uid. */
export type ClassNames = ReadonlyMap<string, MemberName>;

const nobody: ClassNames = new Map();
const byUid = (names: readonly MemberName[]): ClassNames => new Map(names.map((each) => [each.uid, each]));

/**
 * The real names and student numbers of a group, where the reader runs it; of no group, or for anybody else, none.
 * Every page that lists people of a group asks this, so that no public row carries them.
 */
export function useClassNames(gid: number | null | undefined): ClassNames {
  const isSignedIn = useUser() !== undefined;
  const asked = gid ?? 0;
  const auth = useQuery({ ...groupAuthOptions(asked), enabled: isSignedIn && asked > 0 });
  const isStaff = auth.data !== undefined && auth.data >= groupLevels.admin;
  const names = useQuery({ ...memberNamesOptions(asked), enabled: isStaff, select: byUid });
  return (isStaff && names.data) || nobody;
}
