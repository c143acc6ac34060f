import { system } from "../theme.ts"

/** A style rule as Chakra's system represents it: properties and nested rules. */
interface Rule {
  readonly [name: string]: string | number | Rule
}

/**
 * The theme as a style sheet: the reset, and every token as a custom property. Generated once and loaded with the other
 * sheets, so that a page renders before, and without, any Chakra script.
 */
export function themeStyles(): string {
  // oxlint-disable-next-line no-underscore-dangle -- Chakra's own name for what its provider prints
  const rules = (system._global as readonly Rule[]).flatMap((rule) => Object.entries(rule))
  const css = rules.flatMap(([name, rule]) => (isRule(rule) ? formatRule(name, rule, "") : []))
  return `/* Printed by \`npm run generate\` from ui/theme. */\n${system.layers.atRule}\n\n${css.join("\n\n")}\n`
}

function formatRule(name: string, rule: Rule, indent: string): string[] {
  const inner = `${indent}  `
  const lines = Object.entries(rule).flatMap(([key, value]) =>
    isRule(value) ? formatRule(key, value, inner) : [`${inner}${propertyOf(key)}: ${value};`],
  )
  if (lines.length === 0) return []
  return [`${indent}${selectorOf(name)} {\n${lines.join("\n")}\n${indent}}`]
}

const isRule = (value: string | number | Rule): value is Rule => typeof value === "object"

/** A theme rule has no parent, so the parent selector is empty. */
const selectorOf = (name: string): string =>
  name
    .split(",")
    .map((one) => one.replaceAll("&", "").trim())
    .join(", ")

const propertyOf = (key: string): string =>
  key.startsWith("--") ? key : key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
