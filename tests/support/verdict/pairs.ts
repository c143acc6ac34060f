import fc from "fast-check"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import type { RecordState } from "../../../schemas/record.ts"
import type { Rule } from "../../../schemas/rules.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"
import { profileDefinition, recordOf } from "../arbitraries.ts"
import { compiled } from "../compiled.ts"
import { ruledChange, ruledDefinition } from "../rule-arbitraries.ts"
import { fittingValues, heldValues, storableValues } from "./fitting-values.ts"
import type { Pair } from "./verdict.ts"

/** A definition, two records of it that somebody may send, and what is to be made of them. */
interface Drawing {
  readonly definition: ProfileDefinition
  readonly values: RecordValues
  readonly earlier: RecordValues
  readonly name: string
  readonly isFitting: boolean
  readonly state: RecordState | null
}

const state: fc.Arbitrary<RecordState> = fc.record({
  status: fc.constantFrom("DRAFT", "COMPLETED"),
  subStatus: fc.constantFrom(null, "x"),
  activityId: fc.constantFrom(null, "x"),
  isUnlocked: fc.boolean(),
  workflowDone: fc.boolean(),
})

/** The name is what most records have; most of the others are fitting, so that what rules say of them counts. */
const manners = {
  name: fc.oneof({ weight: 9, arbitrary: fc.constant("A name") }, { weight: 1, arbitrary: fc.constant("") }),
  isFitting: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 2, arbitrary: fc.constant(false) }),
}

/** Half of them fields of every type with anything at all in them, half of them rules over plausible values. */
const definitionAndRecords: fc.Arbitrary<Pick<Drawing, "definition" | "values" | "earlier">> = fc.oneof(
  profileDefinition.chain((definition) =>
    fc.record({ definition: fc.constant(definition), values: recordOf(definition), earlier: recordOf(definition) }),
  ),
  fc.record({
    definition: clearing(fc.oneof(ruledDefinition, ruledDefinition.map(locking))),
    values: changes(),
    earlier: changes(),
  }),
)

const drawing = (before: fc.Arbitrary<RecordState | null>): fc.Arbitrary<Drawing> =>
  fc.tuple(definitionAndRecords, fc.record({ ...manners, state: before })).map(([one, other]) => ({ ...one, ...other }))

/** Some of the fields lose what they hold when a rule hides them. */
function clearing(definitions: fc.Arbitrary<ProfileDefinition>): fc.Arbitrary<ProfileDefinition> {
  return fc.tuple(definitions, fc.infiniteStream(fc.boolean())).map(([definition, clears]) => ({
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({ ...field, whenHidden: clears.next().value ? "clear" : "keep" })),
    })),
  }))
}

/** The same conditions, all of them locking. */
function locking(definition: ProfileDefinition): ProfileDefinition {
  const rules = (definition.rules ?? []).map((rule): Rule =>
    "when" in rule ? { id: rule.id, kind: "readOnly", target: rule.target, when: rule.when } : rule,
  )
  return { ...definition, rules }
}

/** A blank is sent as one, so that it clears what a record holds. */
function changes(): fc.Arbitrary<RecordValues> {
  return fc
    .array(ruledChange, { maxLength: 20 })
    .map((drawn) => Object.fromEntries(drawn.map(([keyword, value]) => [keyword, value ?? ""])))
}

function pairOf({ definition, values, earlier, name, isFitting, state: stands }: Drawing): Pair {
  const profile = compiled(definition)
  const drawn = { ...writable(definition, values), name_1: name }
  const fitting = isFitting ? inOrderOf(drawn, { ...blanksOf(drawn), ...fittingValues(profile, drawn) }) : drawn
  const given = { ...fitting, name_1: name }
  if (!stands) return { definition, values: given }
  const held = storableValues(profile, { ...earlier, name_1: "An earlier name" })
  const before = isFitting ? heldValues(profile, held) : held
  return { definition, values: given, before: { values: before, state: stands } }
}

/** A person fills fields in any order, and what is typed later may lock what was typed before. */
function inOrderOf(drawn: RecordValues, values: RecordValues): RecordValues {
  const first = Object.keys(drawn).filter((keyword) => Object.hasOwn(values, keyword))
  return { ...Object.fromEntries(first.map((keyword) => [keyword, values[keyword]])), ...values }
}

/** What is cleared on purpose stays so, where nothing must stand. */
function blanksOf(values: RecordValues): RecordValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value === ""))
}

/** Headings and lines have no place where a form could hold a value; that the server refuses one is tested with it. */
function writable(
  definition: ProfileDefinition,
  values: RecordValues,
): Readonly<Record<string, StoredValue | undefined>> {
  const isLayout = ({ type }: FieldDefinition) => type === "SECTION" || type === "DIVIDER"
  const fields = definition.sections.flatMap((section) => section.fields)
  const layout = new Set(fields.filter(isLayout).map(({ keyword }) => keyword))
  return Object.fromEntries(Object.entries(values).filter(([keyword]) => !layout.has(keyword)))
}

/** Pairs to be judged on two sides; the seed makes the same ones again. They go through JSON, as what is sent does. */
export function drawnPairs(count: number, seed: number): readonly Pair[] {
  const kinds = fc.oneof(drawing(fc.constant(null)), drawing(state))
  return JSON.parse(JSON.stringify(fc.sample(kinds, { numRuns: count, seed }).map(pairOf))) as readonly Pair[]
}
