import { defineTokens } from "@chakra-ui/react"
import { palettes } from "./palettes.ts"

const px = (value: number) => ({ value: `${value}px` })

/** Base tokens. Chakra outputs `sizes.control.sm` as `--ru-sizes-control-sm`, which the style sheets use. */
export const tokens = defineTokens({
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
  radii: { xs: px(3), sm: px(4), md: px(6), lg: px(8), xl: px(12), full: px(999) },
  sizes: {
    control: { DEFAULT: px(32), xs: px(24), sm: px(28), lg: px(40), touch: px(44) },
    row: { DEFAULT: px(36), head: px(32), compact: px(28), comfortable: px(44) },
    topbar: px(48),
    sidebar: { DEFAULT: px(224), rail: px(56) },
    iconRail: px(44),
    drawer: px(340),
    panel: px(312),
    splitMin: px(400),
    icon: { DEFAULT: px(16), sm: px(14) },
  },
  durations: {
    fastest: { value: "80ms" },
    fast: { value: "120ms" },
    moderate: { value: "180ms" },
    slow: { value: "240ms" },
  },
  easings: { out: { value: "cubic-bezier(.2,.8,.2,1)" }, inOut: { value: "cubic-bezier(.4,0,.2,1)" } },
  zIndex: {
    sidebar: { value: 100 },
    drawer: { value: 200 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  },
  colors: palettes,
})
