import { system } from "../theme.ts"

/** A rule as Chakra's system describes it: properties, and rules inside. */
interface Rule {
  readonly [name: string]: string | number | Rule
}

/**
 * The theme as a style sheet: the reset, and every token as a custom property. It is printed once and loaded with the other
 * sheets, so that a page draws itself before, and without, any script of Chakra's.
 */
export function themeStyles(): string {
  // oxlint-disable-next-line no-underscore-dangle -- Chakra's own name for what its provider prints
  const rules = (system._global as readonly Rule[]).flatMap((rule) => Object.entries(rule))
  const printed = rules.flatMap(([name, rule]) => (isRule(rule) ? printRule(name, rule, "") : []))
  return `/* Printed by \`npm run generate\` from ui/theme. */\n${system.layers.atRule}\n\n${printed.join("\n\n")}\n`
}

function printRule(name: string, rule: Rule, indent: string): string[] {
  const inner = `${indent}  `
  const lines = Object.entries(rule).flatMap(([key, value]) =>
    isRule(value) ? printRule(key, value, inner) : [`${inner}${propertyOf(key)}: ${value};`],
  )
  if (lines.length === 0) return []
  return [`${indent}${selectorOf(name)} {\n${lines.join("\n")}\n${indent}}`]
}

const isRule = (value: string | number | Rule): value is Rule => typeof value === "object"

/** Nothing stands around a theme's rule, so what refers to it says nothing. */
const selectorOf = (name: string): string =>
  name
    .split(",")
    .map((one) => one.replaceAll("&", "").trim())
    .join(", ")

const propertyOf = (key: string): string =>
  key.startsWith("--") ? key : key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
