import type { CSSProperties } from "react"
import { directionOf, languages, type Language } from "../../schemas/languages.ts"
import { flattenTokens } from "../../ui/theme/flatten-tokens.ts"
import { textStyles } from "../../ui/theme/text-styles.ts"
import { tokens } from "../../ui/theme/tokens.ts"
import { cssVariable } from "./css-variable.ts"
import "./foundations.css"

interface TextStyle {
  readonly fontSize: string
  readonly lineHeight: string
  readonly fontWeight?: string
  readonly letterSpacing?: string
}

const styles = flattenTokens<TextStyle>(textStyles)
const sizes = new Map(flattenTokens<string>(tokens.fontSizes ?? {}).map(({ name, value }) => [name, value]))
const heights = new Map(flattenTokens<string>(tokens.lineHeights ?? {}).map(({ name, value }) => [name, value]))
const spacings = new Map(flattenTokens<string>(tokens.letterSpacings ?? {}).map(({ name, value }) => [name, value]))

/** Every text style by its role, drawn in itself. */
export function TextStyles() {
  return (
    <ul className="foundations-rows sb-unstyled">
      {styles.map(({ name, value }) => (
        <li key={name}>
          <span className="foundations-rows__name">
            <code>{name}</code>
            <span className="ru-note">
              {sizes.get(value.fontSize)} / {heights.get(value.lineHeight)}, {value.fontWeight ?? "400"}
              {value.letterSpacing === undefined
                ? null
                : `, ${spacings.get(value.letterSpacing) ?? value.letterSpacing}`}
            </span>
          </span>
          <span style={cssOf(value)}>{name === "figure" ? "12,480" : "Three-way match of invoices"}</span>
        </li>
      ))}
    </ul>
  )
}

function cssOf({ fontSize, lineHeight, fontWeight, letterSpacing }: TextStyle): CSSProperties {
  return {
    fontSize: cssVariable("fontSizes", fontSize),
    lineHeight: cssVariable("lineHeights", lineHeight),
    fontWeight: fontWeight ?? "400",
    letterSpacing:
      letterSpacing && spacings.has(letterSpacing) ? cssVariable("letterSpacings", letterSpacing) : letterSpacing,
  }
}

/** The sizes that the text styles are made of. */
export function TypeSizes() {
  return (
    <ul className="foundations-rows sb-unstyled">
      {[...sizes].map(([name, size]) => (
        <li key={name}>
          <span className="foundations-rows__name">
            <code>{name}</code>
            <span className="ru-note">
              {size} / {heights.get(name)}
            </span>
          </span>
          <span
            className="ru-truncate"
            style={{ fontSize: cssVariable("fontSizes", name), lineHeight: cssVariable("lineHeights", name) }}
          >
            Segregation of duties
          </span>
        </li>
      ))}
    </ul>
  )
}

const sentences: Readonly<Record<Language, string>> = {
  en: "The control is tested every quarter.",
  es: "El control se prueba cada trimestre.",
  hi: "नियंत्रण का परीक्षण हर तिमाही किया जाता है।",
  fr: "Le contrôle est testé chaque trimestre.",
  ar: "يُختبر الضابط كل ربع سنة.",
}

/** The same sentence in every language, each in its own script and direction. */
export function Scripts() {
  return (
    <ul className="foundations-rows sb-unstyled">
      {languages.map((language) => (
        <li key={language}>
          <span className="foundations-rows__name">
            <span className="ru-strong">{new Intl.DisplayNames("en", { type: "language" }).of(language)}</span>
            <code>{language}</code>
          </span>
          <span lang={language} dir={directionOf[language]} className="foundations-script">
            {sentences[language]}
          </span>
        </li>
      ))}
    </ul>
  )
}

const amounts = ["1,110.10", "8,848.48", "12,345.67"]

/** Numbers below each other, with and without digits of equal width. */
export function Digits() {
  return (
    <div className="foundations-pair sb-unstyled">
      {(["ru-figures", ""] as const).map((className) => (
        <figure key={className} className="ru-card">
          <figcaption className="ru-note">
            {className === "" ? "Digits as in running text" : "Digits of equal width"}
          </figcaption>
          <ul className={`foundations-amounts ${className}`}>
            {amounts.map((amount) => (
              <li key={amount}>{amount}</li>
            ))}
          </ul>
        </figure>
      ))}
    </div>
  )
}
