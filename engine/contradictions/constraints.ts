import type { Keyword } from "../../schemas/ids.ts"
import type { ProblemPath } from "../../schemas/problems.ts"
import { calculatedValue, withinSettings } from "./calculations.ts"
import { not, or, type Condition } from "./condition.ts"
import type { RuleAtPath, RuledDefinition, RuledField } from "./definition.ts"

export interface Constraint {
  readonly condition: Condition
  readonly target: Keyword
  /** Absent if a field's own settings require it. */
  readonly path?: ProblemPath
  /** What holds by itself instead of being required: a hidden field is blank, a calculated one has its result. */
  readonly by?: "hiding" | "calculation"
}

/** What is true or must be true of the records of a definition. */
export interface Constraints {
  /** What must be true for the field in every saved record. */
  readonly of: (keyword: Keyword) => readonly Constraint[]
  /** The constraints of a field and of the fields its rules read, one step further if there is room. */
  readonly around: (keyword: Keyword) => readonly Constraint[]
  /** What is true, whatever the record contains, of the fields that these rules read. */
  readonly premisesFor: (own: readonly RuleAtPath[]) => readonly Constraint[]
  /** Whether a record can meet all constraints; trivially true without rules. */
  readonly isPossible: (all: readonly Constraint[]) => boolean
  /** The smallest contradictory subset of the constraints; undefined if a record can meet all of them. */
  readonly coreOf: (all: readonly Constraint[]) => readonly Constraint[] | undefined
  /** The same, also of constraints none of which a rule requires. */
  readonly impossibleCore: (all: readonly Constraint[]) => readonly Constraint[] | undefined
}

/** Maximum number of constraints analysed together. */
export const together = 16

export function createConstraints(definition: RuledDefinition): Constraints {
  const { fields, fieldOf, parser, knowledge, rulesOf, calculationOf, visibleRulesOf, findSolution } = definition
  const byField = new Map(fields.map((field) => [field.keyword, constraintsOf(field)]))
  const of = (keyword: Keyword) => byField.get(keyword) ?? []

  /** What is true for the field in every record, saved or not. */
  function premisesOf(keyword: Keyword): readonly Constraint[] {
    const [visible] = visibleRulesOf(keyword)
    const calculation = calculationOf(keyword)
    const field = fieldOf(keyword)
    const logic = calculation && field && calculatedValue(field, field.valueType, calculation.rule.logic, knowledge)
    return [
      ...(visible
        ? [
            {
              condition: or(definition.isShown(keyword), parser.blank(keyword)),
              target: keyword,
              path: visible.path,
              by: "hiding" as const,
            },
          ]
        : []),
      ...(calculation && logic !== undefined
        ? [
            {
              condition: definition.unlessHidden(keyword, parser.read(logic)),
              target: keyword,
              path: calculation.path,
              by: "calculation" as const,
            },
          ]
        : []),
    ]
  }

  function constraintsOf(field: RuledField): readonly Constraint[] {
    const { keyword, mandatory, isFilledIn, isRestricted } = field
    if (isRestricted) return []
    const required = (condition: Condition, path?: ProblemPath): Constraint => ({
      condition: definition.unlessHidden(keyword, condition),
      target: keyword,
      ...(path && { path }),
    })
    const filled = not(parser.blank(keyword))
    const inside = calculationOf(keyword) ? withinSettings(field, field.valueType) : undefined
    return [
      ...premisesOf(keyword),
      ...(inside === undefined ? [] : [required(parser.read(inside))]),
      ...(mandatory ? [required(filled)] : []),
      ...rulesOf(keyword).flatMap(({ rule, path, condition }) => {
        if (rule.dependsOn.some((read) => fieldOf(read)?.isRestricted)) return []
        if (rule.kind === "valid") return [required(condition, path)]
        return rule.kind === "required" && !isFilledIn ? [required(or(not(condition), filled), path)] : []
      }),
    ]
  }

  function impossibleCore(all: readonly Constraint[]): readonly Constraint[] | undefined {
    const isImpossible = (some: readonly Constraint[]) => findSolution(some.map(({ condition }) => condition)) === null
    if (!isImpossible(all)) return undefined
    return all.reduce<readonly Constraint[]>((core, one) => {
      const without = core.filter((other) => other !== one)
      return isImpossible(without) ? without : core
    }, all)
  }

  /** What rules or the settings of a calculated field require of a record; the settings of others can always be met. */
  function isRequirement({ path, target, by }: Constraint): boolean {
    return by === undefined && (path !== undefined || calculationOf(target) !== undefined)
  }

  /** The constraints of these fields, of those that they lead to, and so on, while there is room. */
  function gather(
    start: readonly Keyword[],
    constraintsFor: (keyword: Keyword) => readonly Constraint[],
    readFor: (keyword: Keyword) => readonly RuleAtPath[],
  ): readonly Constraint[] {
    const seen = new Set(start)
    const gathered: Constraint[] = []
    for (const next of seen) {
      const own = constraintsFor(next)
      if (gathered.length + own.length > together) break
      gathered.push(...own)
      const calculation = calculationOf(next)
      for (const read of readBy([...readFor(next), ...(calculation ? [calculation] : [])])) seen.add(read)
    }
    return gathered
  }

  return {
    of,
    around: (keyword) => gather([keyword], of, rulesOf),
    premisesFor: (own) => gather(readBy(own), premisesOf, visibleRulesOf),
    isPossible: (all) => !all.some(isRequirement) || Boolean(findSolution(all.map(({ condition }) => condition))),
    coreOf: (all) => (all.some(isRequirement) ? impossibleCore(all) : undefined),
    impossibleCore,
  }
}

/** The fields that rules read. */
function readBy(rules: readonly RuleAtPath[]): readonly Keyword[] {
  return rules.flatMap(({ rule }) => rule.dependsOn)
}
