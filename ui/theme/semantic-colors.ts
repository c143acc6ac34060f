import { palettes } from "./palettes.ts"
import { semanticTokens } from "./semantic-tokens.ts"
import { flattenTokens } from "./flatten-tokens.ts"

/** A semantic colour in both modes. */
export interface SemanticColor {
  /** Name in the theme, such as `fg.muted`. */
  readonly name: string
  readonly use: string
  readonly light: ModeColor
  readonly dark: ModeColor
}

export interface ModeColor {
  /** The step of a palette it refers to, such as `gray.600`, or the colour itself. */
  readonly source: string
  /** Resolved value: `#RRGGBB`, or a CSS colour with transparency. */
  readonly value: string
}

interface ModeValue {
  readonly _light: string
  readonly _dark: string
}

const steps = new Map(flattenTokens<string>(palettes).map(({ name, value }) => [name, value]))

/** All semantic colours in the order of the theme. */
export const semanticColors: readonly SemanticColor[] = flattenTokens<ModeValue>(semanticTokens.colors).map(
  ({ name, value: { _light: light, _dark: dark }, description }) => ({
    name,
    use: description,
    light: resolveColor(light),
    dark: resolveColor(dark),
  }),
)

/** Finds a colour by its name; throws when the theme has none. */
export function semanticColor(name: string): SemanticColor {
  const found = semanticColors.find((one) => one.name === name)
  if (!found) throw new Error(`The theme has no colour "${name}".`)
  return found
}

function resolveColor(value: string): ModeColor {
  const source = /^\{colors\.(.+)\}$/.exec(value)?.[1]
  if (source === undefined) return { source: value, value }
  const step = steps.get(source)
  if (step === undefined) throw new Error(`The palettes have no colour "${source}".`)
  return { source, value: step }
}
