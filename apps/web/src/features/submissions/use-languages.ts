import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { useState } from "react";
import { call } from "../../platform/http/call.ts";
import { readStored, writeStored } from "../../platform/storage/stored.ts";

/** A programming language as the editor needs it. */
export type Language = WireData<"getLanguages">[number];

const key = "languages";

/**
 * The languages of the site. They are asked for once and then read from the browser; a name that is not among them
 * says that the kept list is older than the site, and it is asked for again.
 */
export function useLanguages(needed: readonly string[]): readonly Language[] {
  const [kept] = useState(readLanguages);
  const isEnough = needed.every((name) => kept.some((language) => language.name === name));
  const { data = kept } = useQuery({
    queryKey: ["getLanguages"],
    queryFn: async () => {
      const languages = await call("getLanguages", {});
      writeStored(key, languages);
      return languages;
    },
    enabled: !isEnough,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

function readLanguages(): readonly Language[] {
  const stored = readStored(key);
  const isWhole = Array.isArray(stored) && stored.every(isLanguage);
  return isWhole ? (stored as Language[]) : [];
}

function isLanguage(stored: unknown): boolean {
  const { name, contentType, template } = Object(stored) as Partial<Record<keyof Language, unknown>>;
  return [name, contentType, template].every((field) => typeof field === "string");
}
