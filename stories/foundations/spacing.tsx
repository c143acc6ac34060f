import { useState } from "react"
import { flattenTokens } from "../../ui/theme/flatten-tokens.ts"
import { tokens } from "../../ui/theme/tokens.ts"
import { cssVariable } from "./css-variable.ts"
import { findStyleRules } from "./style-rules.ts"
import "./foundations.css"

interface Gap {
  readonly className: string
  readonly value: string
}

function findGaps(): readonly Gap[] {
  return findStyleRules((selector) => /^\.ru-gap-[\d-]+$/.test(selector)).map(({ selectorText, style }) => ({
    className: selectorText.slice(1),
    value: style.gap,
  }))
}

/** The classes for the space between the parts of a row or a column. */
export function Gaps() {
  const [gaps] = useState(findGaps)
  return (
    <ul className="foundations-rows sb-unstyled">
      {gaps.map(({ className, value }) => (
        <li key={className}>
          <span className="foundations-rows__name">
            <code>{className}</code>
            <span className="ru-note">{value}</span>
          </span>
          <span className={`foundations-gap ru-cluster ${className}`} aria-hidden="true">
            {Array.from({ length: 12 }, (_, at) => (
              <span key={at} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const sizes = flattenTokens<string>(tokens.sizes ?? {})

interface SizesProps {
  /** First part of the names, such as `control`. */
  readonly group: string
}

/** The heights of a group of sizes, drawn to scale. */
export function Sizes({ group }: SizesProps) {
  return (
    <ul className="foundations-rows sb-unstyled">
      {sizes
        .filter(({ name }) => name === group || name.startsWith(`${group}.`))
        .map(({ name, value, description }) => (
          <li key={name}>
            <span className="foundations-rows__name">
              <code>{name}</code>
              <span className="ru-note">{value}</span>
            </span>
            <span className="foundations-height" style={{ blockSize: cssVariable("sizes", name) }}>
              {description}
            </span>
          </li>
        ))}
    </ul>
  )
}
