import { create, type ThemeVars } from "storybook/theming/create"
import type { ResolvedColorMode } from "../ui/color-mode.tsx"
import { palettes } from "../ui/theme/palettes.ts"
import { semanticTokens } from "../ui/theme/semantic-tokens.ts"
import { tokens } from "../ui/theme/tokens.ts"

interface SemanticColor {
  readonly value: { readonly _light: string; readonly _dark: string }
}
interface FixedColor {
  readonly value: string
}
type Group<Color> = Readonly<Record<string, Readonly<Record<string, Color>> | Color>>

const meanings = semanticTokens.colors as unknown as Group<SemanticColor>
const scales: Group<FixedColor> = palettes
const { fonts } = tokens as unknown as { readonly fonts: { readonly body: FixedColor } }

/**
 * The Storybook's own pages in the product's colours and typeface. Its theme takes no custom properties, only values.
 */
export function productTheme(mode: ResolvedColorMode): ThemeVars {
  const color = (group: string, name = "DEFAULT") => valueOf(colorIn(meanings, group, name).value[`_${mode}`])
  return create({
    base: mode,
    brandTitle: "Risk Universe",
    brandUrl: "./",
    brandTarget: "_self",
    colorPrimary: color("accent", "solid"),
    // Also the colour of text in the toolbar.
    colorSecondary: color("accent", "mark"),
    appBg: color("bg", "canvas"),
    appContentBg: color("bg"),
    appPreviewBg: color("bg"),
    appHoverBg: color("bg", "muted"),
    appBorderColor: color("border"),
    appBorderRadius: 6,
    fontBase: fonts.body.value,
    textColor: color("fg"),
    textMutedColor: color("fg", "muted"),
    textInverseColor: color("fg", "inverted"),
    barBg: color("bg"),
    barTextColor: color("fg", "muted"),
    barHoverColor: color("accent", "fg"),
    barSelectedColor: color("accent", "fg"),
    buttonBg: color("bg", "subtle"),
    buttonBorder: color("border", "emphasized"),
    booleanBg: color("bg", "muted"),
    booleanSelectedBg: color("bg"),
    inputBg: color("bg", "panel"),
    inputBorder: color("border", "control"),
    inputTextColor: color("fg"),
    inputBorderRadius: 6,
  })
}

/** The value of a reference such as `{colors.gray.550}` or `{colors.white}`. */
function valueOf(reference: string): string {
  const [group = "", name = "DEFAULT"] = reference.replace(/^\{colors\.(.+)\}$/, "$1").split(".")
  return colorIn(scales, group, name).value
}

function colorIn<Color extends { readonly value: unknown }>(groups: Group<Color>, group: string, name: string): Color {
  const found = groups[group]
  const color = isColor(found) ? found : found?.[name]
  if (!color) throw new Error(`The theme has no colour ${group}.${name}.`)
  return color
}

const isColor = <Color extends { readonly value: unknown }>(entry: Group<Color>[string] | undefined): entry is Color =>
  entry !== undefined && "value" in entry
