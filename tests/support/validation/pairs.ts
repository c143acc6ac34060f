import fc from "fast-check"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import type { RecordState } from "../../../schemas/record.ts"
import type { Rule } from "../../../schemas/rules.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"
import { profileDefinition, recordOf } from "../arbitraries.ts"
import { compiled } from "../compiled.ts"
import { ruledChange, ruledDefinition } from "../rule-arbitraries.ts"
import { fittingValues, keepableValues, storableValues } from "./fitting-values.ts"
import type { Pair } from "./validation-result.ts"

/** A definition, two sets of values for its records, and how to use them. */
interface PairSample {
  readonly definition: ProfileDefinition
  readonly values: RecordValues
  readonly previous: RecordValues
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

/** Options of generated records: the name is usually set; most other values fit, so that rule results matter. */
const manners = {
  name: fc.oneof({ weight: 9, arbitrary: fc.constant("A name") }, { weight: 1, arbitrary: fc.constant("") }),
  isFitting: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 2, arbitrary: fc.constant(false) }),
}

/** Half with fields of every type and arbitrary values, half with rules over plausible values. */
const definitionAndRecords: fc.Arbitrary<Pick<PairSample, "definition" | "values" | "previous">> = fc.oneof(
  profileDefinition.chain((definition) =>
    fc.record({ definition: fc.constant(definition), values: recordOf(definition), previous: recordOf(definition) }),
  ),
  fc.record({
    definition: clearing(fc.oneof(ruledDefinition, ruledDefinition.map(locking))),
    values: changes(),
    previous: changes(),
  }),
)

const arbitrarySample = (before: fc.Arbitrary<RecordState | null>): fc.Arbitrary<PairSample> =>
  fc.tuple(definitionAndRecords, fc.record({ ...manners, state: before })).map(([one, other]) => ({ ...one, ...other }))

/** Makes some fields clear their value when a rule hides them. */
function clearing(definitions: fc.Arbitrary<ProfileDefinition>): fc.Arbitrary<ProfileDefinition> {
  return fc.tuple(definitions, fc.infiniteStream(fc.boolean())).map(([definition, clears]) => ({
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({ ...field, whenHidden: clears.next().value ? "clear" : "keep" })),
    })),
  }))
}

/** The same conditions as locking rules. */
function locking(definition: ProfileDefinition): ProfileDefinition {
  const rules = (definition.rules ?? []).map((rule): Rule =>
    "when" in rule ? { id: rule.id, kind: "readOnly", target: rule.target, when: rule.when } : rule,
  )
  return { ...definition, rules }
}

/** A blank is sent explicitly, so that it clears a stored value. */
function changes(): fc.Arbitrary<RecordValues> {
  return fc
    .array(ruledChange, { maxLength: 20 })
    .map((sampledValues) => Object.fromEntries(sampledValues.map(([keyword, value]) => [keyword, value ?? ""])))
}

function pairOf({ definition, values, previous, name, isFitting, state: currentState }: PairSample): Pair {
  const profile = compiled(definition)
  const sampledValues = { ...writable(definition, values), name_1: name }
  const fitting = isFitting
    ? inOrderOf(sampledValues, { ...blanksOf(sampledValues), ...fittingValues(profile, sampledValues) })
    : sampledValues
  const inputValues = { ...fitting, name_1: name }
  if (!currentState) return { definition, values: inputValues }
  const previousValues = storableValues(profile, { ...previous, name_1: "An earlier name" })
  const before = isFitting ? keepableValues(profile, previousValues) : previousValues
  return { definition, values: inputValues, before: { values: before, state: currentState } }
}

/** Users fill in fields in any order, and a later value may lock an earlier field. */
function inOrderOf(sampledValues: RecordValues, values: RecordValues): RecordValues {
  const first = Object.keys(sampledValues).filter((keyword) => Object.hasOwn(values, keyword))
  return { ...Object.fromEntries(first.map((keyword) => [keyword, values[keyword]])), ...values }
}

/** Explicit blanks: a cleared field stays cleared unless it is required. */
function blanksOf(values: RecordValues): RecordValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value === ""))
}

/** Headings and dividers cannot have a value in a form; the server's rejection of such values has separate tests. */
function writable(
  definition: ProfileDefinition,
  values: RecordValues,
): Readonly<Record<string, StoredValue | undefined>> {
  const isLayout = ({ type }: FieldDefinition) => type === "SECTION" || type === "DIVIDER"
  const fields = definition.sections.flatMap((section) => section.fields)
  const layout = new Set(fields.filter(isLayout).map(({ keyword }) => keyword))
  return Object.fromEntries(Object.entries(values).filter(([keyword]) => !layout.has(keyword)))
}

/** Pairs to validate on both sides, reproducible by seed. They are converted to JSON and back, like sent data. */
export function samplePairs(count: number, seed: number): readonly Pair[] {
  const kinds = fc.oneof(arbitrarySample(fc.constant(null)), arbitrarySample(state))
  return JSON.parse(JSON.stringify(fc.sample(kinds, { numRuns: count, seed }).map(pairOf))) as readonly Pair[]
}
