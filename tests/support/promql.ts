/** A metric that an expression selects. */
export interface MetricSelector {
  readonly name: string
  /** Labels with required values, by name. */
  readonly expectedLabels: Readonly<Record<string, string>>
  /** Whether it selects a range, `[5m]`. */
  readonly isRange: boolean
}

/** A Prometheus expression, limited to the syntax of the shipped dashboard and alerts. */
export interface Expression {
  readonly metricSelectors: readonly MetricSelector[]
  /** Labels of its rows; undefined if they are those of the metric. */
  readonly rowLabels: readonly string[] | undefined
  /** All labels it groups by. */
  readonly groupLabels: readonly string[]
}

const grouping = /\b(?:by|on|without|ignoring)\s*\(([^)]*)\)/gu
const aggregation = /\b(?:sum|max|min|avg|count)\b/u
const metricPattern = /\b(?<name>up|[a-z]+(?:_[a-z0-9]+)+)\b(?!\s*\()(?<labels>\{[^}]*\})?(?<range>\[\w+\])?/gu

export function parseExpression(text: string): Expression {
  const groups = [...text.matchAll(grouping)].map(([, names = ""]) => names.split(/\s*,\s*/u).filter(Boolean))
  const metricSelectors = [...text.replaceAll(grouping, " ").matchAll(metricPattern)].map(({ groups: found = {} }) => ({
    name: found["name"] ?? "",
    expectedLabels: Object.fromEntries(
      [...(found["labels"] ?? "").matchAll(/(\w+)\s*=\s*"([^"]*)"/gu)].map(([, label = "", value = ""]) => [
        label,
        value,
      ]),
    ),
    isRange: found["range"] !== undefined,
  }))
  const [outer = []] = groups
  return {
    metricSelectors,
    rowLabels: aggregation.test(text) ? outer.filter((label) => label !== "le") : undefined,
    groupLabels: groups.flat(),
  }
}
