import type { SystemConfig } from "@chakra-ui/react"
import { palettes } from "./palettes.ts"

/** A length in CSS pixels, with its use. */
const px = (value: number, description?: string) => ({ value: `${value}px`, ...(description && { description }) })

/** Base tokens. Chakra outputs `sizes.control.sm` as `--ru-sizes-control-sm`, which the style sheets use. */
export const tokens = {
  fonts: {
    body: {
      value: '"Inter Variable", "Noto Sans Arabic Variable", "Noto Sans Devanagari Variable", system-ui, sans-serif',
    },
    heading: { value: "{fonts.body}" },
  },
  fontSizes: {
    "2xs": px(11),
    xs: px(12),
    sm: px(13),
    md: px(14),
    lg: px(16),
    xl: px(20),
    "2xl": px(24),
    "3xl": px(30),
  },
  lineHeights: {
    "2xs": px(16),
    xs: px(16),
    sm: px(20),
    md: px(20),
    lg: px(24),
    xl: px(28),
    "2xl": px(32),
    "3xl": px(36),
  },
  letterSpacings: { tight: { value: "-0.006em" }, tighter: { value: "-0.014em" } },
  radii: {
    xs: px(3, "Links, mentions"),
    sm: px(4, "Badges, checkboxes, options of a menu"),
    md: px(6, "Inputs, buttons, tooltips"),
    lg: px(8, "Menus, banners, toasts, panels"),
    xl: px(12, "Dialogs, the sign-in card"),
    full: px(999, "Pills, round buttons"),
  },
  sizes: {
    control: {
      DEFAULT: px(32, "Inputs and buttons"),
      xs: px(24, "Buttons in a row of text"),
      sm: px(28, "Buttons in toolbars and lists"),
      lg: px(40, "Buttons and inputs of sign-in"),
      touch: px(44, "Inputs and buttons on a phone"),
    },
    row: {
      DEFAULT: px(36, "Row of a list, regular density"),
      head: px(32, "Header row of a list"),
      compact: px(28, "Row of a list, compact density"),
      comfortable: px(44, "Row of a list, comfortable density"),
    },
    topbar: px(48),
    sidebar: { DEFAULT: px(224), rail: px(56) },
    iconRail: px(44),
    drawer: px(340),
    panel: px(312),
    splitMin: px(400),
    icon: { DEFAULT: px(16), sm: px(14) },
  },
  durations: {
    fastest: { value: "80ms", description: "Feedback while a control is pressed" },
    fast: { value: "120ms", description: "Hover, switches, menus, tooltips" },
    moderate: { value: "180ms", description: "Dialogs" },
    slow: { value: "240ms", description: "Drawers, toasts" },
  },
  easings: {
    out: { value: "cubic-bezier(.2,.8,.2,1)", description: "What appears: fast at first, then slow" },
    inOut: { value: "cubic-bezier(.4,0,.2,1)", description: "What moves from one place to another" },
  },
  zIndex: {
    sidebar: { value: 100, description: "The sidebar when it lies over the page" },
    drawer: { value: 200, description: "Drawers beside the page" },
    modal: { value: 1400, description: "Dialogs and the overlay behind them" },
    popover: { value: 1500, description: "Menus and popovers, also those of a dialog" },
    toast: { value: 1700, description: "Toasts" },
    tooltip: { value: 1800, description: "Tooltips" },
  },
  colors: palettes,
} satisfies NonNullable<SystemConfig["theme"]>["tokens"]
