import type { Expression } from "../../schemas/rules.ts"
import { within, type Knowledge } from "./calculations.ts"
import { atomsOf, variablesOf, type Condition, type Variable } from "./condition.ts"
import { compareOffsets, offsetOf, type ComputedLogic, type Offset } from "./offset.ts"

/** Facts about more expressions than this cost more than they find. */
const maxVariables = 24

/** What is true of the expressions in the conditions whatever a record contains. */
export function factsAbout(
  conditions: readonly Condition[],
  read: (logic: Expression) => Condition,
  knowledge: Knowledge,
  computed: ComputedLogic,
): readonly Condition[] {
  const variables = new Map<string, Variable>()
  const facts: Condition[] = []
  conditions.forEach(gather)
  // Facts may read further expressions, which are then visited as well.
  for (const variable of variables.values()) {
    if (variables.size > maxVariables) break
    for (const logic of factsOf(variable)) {
      const fact = read(logic)
      facts.push(fact)
      gather(fact)
    }
  }
  const sums = [...variables.values()].slice(0, maxVariables).flatMap(sumOf)
  const all = [...variables.values()].flatMap(({ node }) => (node === undefined ? [] : [node]))
  const between = [...all.flatMap((node) => dayFacts(node, sums)), ...yearFacts(all)]
  return [...facts, ...[...orderFacts(sums), ...between].map(read)]

  function gather(condition: Condition): void {
    for (const variable of atomsOf(condition).flatMap(variablesOf)) {
      const before = variables.get(variable.key)
      if (!before || before.sort === "any") variables.set(variable.key, variable)
    }
  }

  function factsOf({ node, sort }: Variable): readonly Expression[] {
    if (node === undefined) return []
    const { isExact, when } = knowledge.blanknessOf(node)
    const blank = { is_blank: [node] }
    const inside = sort === "number" || sort === "date" ? within(node, knowledge.rangeOf(node, sort), sort) : undefined
    return [
      ...(when === false && !isExact ? [] : [{ or: [blank, { "!": [when] }] }]),
      ...(isExact ? [{ or: [{ "!": [blank] }, when] }] : []),
      ...(inside ? [{ or: [blank, inside] }] : []),
      ...differenceFacts(node),
    ]
  }

  function sumOf({ node, keyword, sort }: Variable): readonly Sum[] {
    const own = node ?? (keyword === undefined ? undefined : { var: keyword })
    const offset = own && (sort === "number" || sort === "date") ? offsetOf(own, sort, computed) : undefined
    return own && offset ? [{ node: own, sort, offset }] : []
  }
}

/** A field's value, or one plus a constant. */
interface Sum {
  readonly node: Expression
  readonly sort: Variable["sort"]
  readonly offset: Offset
}

/** The order of sums of the same field, such as a day and the same day plus a month. */
function orderFacts(sums: readonly Sum[]): readonly Expression[] {
  return sums.flatMap((one, index) =>
    sums.slice(index + 1).flatMap((other) => {
      const order = one.sort === other.sort ? compareOffsets(one.offset, other.offset) : undefined
      if (order === undefined) return []
      const compared = { [`${one.sort}_${order}`]: [one.node, other.node] }
      return [{ or: [{ is_blank: [one.node] }, { is_blank: [other.node] }, compared] }]
    }),
  )
}

/** A difference between dates is positive only if the second is later, and negative only if it is earlier. */
function differenceFacts(node: Expression): readonly Expression[] {
  if (typeof node !== "object" || node === null || !("date_difference" in node)) return []
  const [from = null, until = null] = node["date_difference"] as readonly Expression[]
  return [
    { or: [{ "!": [{ number_gt: [node, "0"] }] }, { date_lt: [from, until] }] },
    { or: [{ "!": [{ number_lt: [node, "0"] }] }, { date_gt: [from, until] }] },
  ]
}

/** The days between two dates, where one of them is compared with the other plus a number of days. */
function dayFacts(node: Expression, sums: readonly Sum[]): readonly Expression[] {
  if (typeof node !== "object" || node === null || !("date_difference" in node)) return []
  const [from = null, until = null, unit] = node["date_difference"] as readonly Expression[]
  if (unit !== "day" || typeof from !== "object" || from === null || !("var" in from)) return []
  return sums.flatMap(({ node: day, sort, offset: { keyword, least, most } }): readonly Expression[] => {
    if (sort !== "date" || keyword !== from["var"] || least !== most) return []
    const isLater = { date_gte: [until, day] }
    const isEarlier = { date_lte: [until, day] }
    const isLong = { number_gte: [node, least] }
    const isShort = { number_lte: [node, least] }
    return [
      [isLater, isLong],
      [isLong, isLater],
      [isEarlier, isShort],
      [isShort, isEarlier],
    ].map(([one = null, other = null]) => ({ or: [{ "!": [one] }, other] }))
  })
}

/** A financial year starts before it ends. */
function yearFacts(nodes: readonly Expression[]): readonly Expression[] {
  const [start, end] = ["financial_year_start", "financial_year_end"].map((name) =>
    nodes.find((node) => typeof node === "object" && node !== null && name in node),
  )
  if (start === undefined || end === undefined) return []
  return [{ or: [{ is_blank: [start] }, { is_blank: [end] }, { date_lt: [start, end] }] }]
}
