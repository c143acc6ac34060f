import { expect, test } from "vitest"
import { palettes } from "../../../ui/theme/palettes.ts"
import { semanticTokens } from "../../../ui/theme/semantic-tokens.ts"

const scales: Readonly<Record<string, unknown>> = palettes

interface Token {
  readonly value: { readonly _light: string; readonly _dark: string }
}
type Mode = keyof Token["value"]

/** The colour of a token such as `{colors.gray.550}`. */
function colourOf({ value }: Token, mode: Mode): string {
  const [name = "", step] = value[mode].replace(/^\{colors\.(.+)\}$/, "$1").split(".")
  const scale = scales[name] as Readonly<Record<string, { readonly value: string }>>
  const found = step === undefined ? (scale as unknown as { readonly value: string }) : scale[step]
  if (!found) throw new Error(`There is no colour ${value[mode]}.`)
  return found.value
}

/** WCAG 2.2: relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const { fg, bg } = semanticTokens.colors as unknown as Readonly<Record<"fg" | "bg", Readonly<Record<string, Token>>>>
const textColors = ["DEFAULT", "muted", "subtle", "error", "link"]
const grounds = ["DEFAULT", "canvas", "subtle", "panel"]

test("contrast is measured as in WCAG", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21)
  expect(contrast("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2)
})

test.each(["_light", "_dark"] as const)(
  "every text has sufficient contrast on every plain background in %s mode",
  (mode) => {
    const pairs = textColors.flatMap((text) => grounds.map((ground) => ({ text, ground })))
    const pale = pairs.filter(({ text, ground }) => {
      const [over, under] = [fg[text], bg[ground]]
      return !over || !under || contrast(colourOf(over, mode), colourOf(under, mode)) < 4.5
    })
    expect(pale).toEqual([])
  },
)
