import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

const blue: MantineColorsTuple = [
  "#f3f7ff",
  "#e5effe",
  "#ccdefe",
  "#a8c8ff",
  "#7dabfc",
  "#4c8cfe",
  "#246beb",
  "#0f54c8",
  "#043fa1",
  "#022c77",
];

/** The variables of a button of each kind; Mantine sets them inline, so a stylesheet could not. */
function buttonVars({ variant, color }: { variant?: string; color?: string }): Record<string, string> {
  if (variant === "default") {
    return {
      "--button-bg": "var(--ts-raised)",
      "--button-hover": "var(--ts-hover)",
      "--button-color": "var(--ts-text)",
      "--button-bd": "1px solid var(--ts-line)",
    };
  }
  if (variant === "subtle") {
    return {
      "--button-bg": "transparent",
      "--button-hover": "var(--ts-hover)",
      "--button-color": "var(--ts-text-2)",
    };
  }
  const tone = color === "red" ? "danger" : "action";
  return {
    "--button-bg": `var(--ts-${tone})`,
    "--button-hover": `var(--ts-${tone}-hover)`,
    "--button-color": "var(--ts-on-action)",
  };
}

const buttonSizes: Record<string, [height: string, padding: string, font: string]> = {
  xs: ["28px", "10px", "13px"],
  sm: ["34px", "14px", "14px"],
  lg: ["40px", "16px", "14px"],
};

/** Mantine painted with our tokens. */
export const theme = createTheme({
  colors: { blue },
  primaryColor: "blue",
  defaultRadius: 6,
  cursorType: "pointer",
  fontFamily: "var(--ts-sans)",
  fontFamilyMonospace: "var(--ts-mono)",
  respectReducedMotion: true,
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "18px" },
  radius: { xs: "3px", sm: "4px", md: "6px", lg: "8px", xl: "12px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "20px", xl: "24px" },
  components: {
    Button: {
      defaultProps: { size: "sm" },
      vars: (_theme: unknown, props: { size?: string; variant?: string; color?: string }) => {
        const [height, padding, font] = buttonSizes[props.size ?? "sm"] ?? ["34px", "14px", "14px"];
        const size = { "--button-height": height, "--button-padding-x": padding, "--button-fz": font };
        return { root: { ...size, ...buttonVars(props) } };
      },
    },
    ActionIcon: {
      defaultProps: { variant: "subtle", size: 32 },
      vars: () => ({
        root: {
          "--ai-color": "var(--ts-text-2)",
          "--ai-hover": "var(--ts-hover)",
          "--ai-hover-color": "var(--ts-text)",
          "--ai-bg": "transparent",
        },
      }),
    },
    Input: {
      vars: () => ({
        wrapper: {
          "--input-height": "var(--ts-control-height, 34px)",
          "--input-fz": "var(--ts-control-fz, 14px)",
          "--input-bd": "var(--ts-line-control)",
          "--input-bg": "var(--ts-input)",
          "--input-color": "var(--ts-text)",
          "--input-placeholder-color": "var(--ts-text-3)",
          "--input-bd-focus": "var(--ts-action)",
          "--input-section-color": "var(--ts-text-3)",
        },
      }),
    },
    TextInput: { defaultProps: { size: "sm" } },
    PasswordInput: { defaultProps: { size: "sm" } },
  },
});

const mapped = {
  "--mantine-color-body": "var(--ts-canvas)",
  "--mantine-color-text": "var(--ts-text)",
  "--mantine-color-dimmed": "var(--ts-text-3)",
  "--mantine-color-placeholder": "var(--ts-text-3)",
  "--mantine-color-anchor": "var(--ts-link)",
  "--mantine-color-default": "var(--ts-surface)",
  "--mantine-color-default-hover": "var(--ts-hover)",
  "--mantine-color-default-color": "var(--ts-text)",
  "--mantine-color-default-border": "var(--ts-line)",
  "--mantine-color-error": "var(--ts-danger-text)",
  "--mantine-primary-color-filled": "var(--ts-action)",
  "--mantine-primary-color-filled-hover": "var(--ts-action-hover)",
};

/** Mantine's own variables, by our names in both themes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped });
