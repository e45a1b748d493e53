import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";

const choices: readonly MantineColorScheme[] = ["light", "dark", "auto"];

/** The theme the user chose, and how to choose; `auto` follows the system. */
export function useThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const next = choices[(choices.indexOf(colorScheme) + 1) % choices.length] ?? "auto";
  return { choice: colorScheme, choices, choose: setColorScheme, chooseNext: () => setColorScheme(next) };
}
