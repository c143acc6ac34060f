import type { Expression } from "../../schemas/rules.ts"
import { within, type Knowledge } from "./calculations.ts"
import { atomsOf, variablesOf, type Condition, type Variable } from "./condition.ts"
import { compareOffsets, offsetOf, type ComputedLogic } from "./offset.ts"

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
  return [...facts, ...orderFacts([...variables.values()]).map(read)]

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

  /** The order of sums of the same field, such as a day and the same day plus a month. */
  function orderFacts(all: readonly Variable[]): readonly Expression[] {
    const sums = all.slice(0, maxVariables).flatMap(({ node, keyword, sort }) => {
      const own = node ?? (keyword === undefined ? undefined : { var: keyword })
      const offset = own && (sort === "number" || sort === "date") ? offsetOf(own, sort, computed) : undefined
      return own && offset ? [{ node: own, sort, offset }] : []
    })
    return sums.flatMap((one, index) =>
      sums.slice(index + 1).flatMap((other) => {
        const order = one.sort === other.sort ? compareOffsets(one.offset, other.offset) : undefined
        if (order === undefined) return []
        const compared = { [`${one.sort}_${order}`]: [one.node, other.node] }
        return [{ or: [{ is_blank: [one.node] }, { is_blank: [other.node] }, compared] }]
      }),
    )
  }
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
