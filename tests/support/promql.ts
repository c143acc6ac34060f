/** What an expression asks of one figure. */
export interface AskedFigure {
  readonly name: string
  /** Labels that must have a value, by name. */
  readonly wanted: Readonly<Record<string, string>>
  /** Whether it is asked for over a length of time, `[5m]`. */
  readonly isRange: boolean
}

/** An expression of Prometheus as far as the shipped dashboard and alerts use the language. */
export interface Expression {
  readonly figures: readonly AskedFigure[]
  /** The labels that its rows have; nothing where they are those of the figure. */
  readonly rowLabels: readonly string[] | undefined
  /** Every label that it groups by. */
  readonly groupLabels: readonly string[]
}

const grouping = /\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/gu
const aggregation = /\b(?:sum|max|min|avg|count)\b/u
const figure = /\b(?<name>up|[a-z]+(?:_[a-z0-9]+)+)\b(?!\s*\()(?<labels>\{[^}]*\})?(?<range>\[\w+\])?/gu

export function readExpression(text: string): Expression {
  const groups = [...text.matchAll(grouping)].map(([, names = ""]) => names.split(/\s*,\s*/u).filter(Boolean))
  const figures = [...text.replaceAll(grouping, " ").matchAll(figure)].map(({ groups: found = {} }) => ({
    name: found["name"] ?? "",
    wanted: Object.fromEntries(
      [...(found["labels"] ?? "").matchAll(/(\w+)\s*=\s*"([^"]*)"/gu)].map(([, label = "", value = ""]) => [
        label,
        value,
      ]),
    ),
    isRange: found["range"] !== undefined,
  }))
  const [outer = []] = groups
  return {
    figures,
    rowLabels: aggregation.test(text) ? outer.filter((label) => label !== "le") : undefined,
    groupLabels: groups.flat(),
  }
}
