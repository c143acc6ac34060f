import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addDecimals, compareDecimals } from "../../../schemas/decimal.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { FieldId, ProfileId, RecordId } from "../../../schemas/ids.ts"
import {
  comparisons,
  type LinkedAnswer,
  type LinkedCondition,
  type LinkedQuestion,
  linkedAggregates,
  unlinkedAnswer,
} from "../../../schemas/linked-questions.ts"
import { linkedAnswers } from "../../../server/services/profile/linked/linked-answers.ts"
import { listedProfile } from "../../support/listed-profile.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

interface Sample {
  readonly id: RecordId
  readonly amount: string | null
  readonly due: string | null
  readonly levels: readonly string[]
}

const today = "2026-11-21"
const amounts = [null, "0.1", "0.2", "-3", "12345678901234567890.12", "7"]
const days = [null, "2026-11-20", today, "2026-12-31"]
const levels = [[], ["high"], ["low", "medium"]]
let world: ProfileWorld
let samples: readonly Sample[]

beforeAll(async () => {
  world = await startProfileWorld()
  const owner: TestPerson = await world.person("owner", { grants: allRecords })
  await world.publish(listedProfile)
  const made: Sample[] = []
  for (let index = 0; index < 12; index += 1) {
    const sample = {
      amount: amounts[index % amounts.length] ?? null,
      due: days[index % days.length] ?? null,
      levels: levels[(index * 2) % levels.length] ?? [],
    }
    const fields = {
      title_1: text(`T${index}`),
      ...(sample.amount === null ? {} : { amount_1: text(sample.amount) }),
      ...(sample.due === null ? {} : { due_1: text(sample.due) }),
      ...(sample.levels.length === 0 ? {} : { level_1: { listValue: sample.levels } }),
    }
    const body = { profileId: "listed", projectId: world.projects.north, fields }
    const answer = await world.call(owner, "POST", "/api/v1/profiles/data", body)
    made.push({ id: answer.body.id as RecordId, ...sample })
  }
  samples = made
})
afterAll(() => world.server.close())

const fieldIds = { amount: "f_amount" as FieldId, due: "f_due" as FieldId, level: "f_level" as FieldId }
const comparison = fc.constantFrom(...comparisons)
const condition: fc.Arbitrary<LinkedCondition> = fc.oneof(
  fc.constantFrom<LinkedCondition>(
    { kind: "status", statuses: ["DRAFT", "CLOSED"] },
    { kind: "status", statuses: ["CLOSED"] },
    { kind: "filled", fieldId: fieldIds.due, filled: true },
    { kind: "filled", fieldId: fieldIds.amount, filled: false },
  ),
  fc.record({
    kind: fc.constant("tags" as const),
    fieldId: fc.constant(fieldIds.level),
    any: fc.boolean(),
    ids: fc.subarray(["high", "low"], { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant("number" as const),
    fieldId: fc.constant(fieldIds.amount),
    comparison,
    value: fc.constantFrom("0.1", "7", "12345678901234567890.12", "12345678901234567890.11"),
  }),
  fc.record({
    kind: fc.constant("date" as const),
    fieldId: fc.constant(fieldIds.due),
    comparison,
    value: fc.constantFrom("today", "2026-12-31"),
  }),
)
const question = fc.record({ aggregate: fc.constantFrom(...linkedAggregates), condition, unconditional: fc.boolean() })

/** What the question means, worked out here from the records themselves. */
function meant({ aggregate, condition: judged, fieldId }: LinkedQuestion, linked: readonly Sample[]): LinkedAnswer {
  if (linked.length === 0) return unlinkedAnswer(aggregate)
  const fitting = linked.filter((one) => judged === undefined || fits(judged, one))
  if (aggregate === "count") return String(fitting.length)
  if (aggregate === "some") return fitting.length > 0
  if (aggregate === "all") return fitting.length === linked.length
  if (aggregate === "none") return fitting.length === 0
  const found = linked.flatMap((one) => (fieldId === fieldIds.amount ? one.amount : one.due) ?? [])
  if (aggregate === "sum") return found.reduce(addDecimals, "0")
  const [least] = fieldId === fieldIds.amount ? found.toSorted(compareDecimals) : found.toSorted()
  const greatest = (fieldId === fieldIds.amount ? found.toSorted(compareDecimals) : found.toSorted()).at(-1)
  return (aggregate === "min" || aggregate === "earliest" ? least : greatest) ?? null
}

function fits(wanted: LinkedCondition, one: Sample): boolean {
  if (wanted.kind === "status") return wanted.statuses.includes("DRAFT")
  if (wanted.kind === "filled")
    return ((wanted.fieldId === fieldIds.amount ? one.amount : one.due) !== null) === wanted.filled
  if (wanted.kind === "tags") return wanted.ids.some((id) => one.levels.includes(id)) === wanted.any
  const value = wanted.kind === "number" ? one.amount : one.due
  if (value === null) return false
  const other = wanted.value === "today" ? today : wanted.value
  const order = wanted.kind === "number" ? compareDecimals(value, other) : value < other ? -1 : value > other ? 1 : 0
  const holds = { eq: order === 0, ne: order !== 0, lt: order < 0, lte: order <= 0, gt: order > 0, gte: order >= 0 }
  return holds[wanted.comparison]
}

function asked(
  drawn: readonly { aggregate: LinkedQuestion["aggregate"]; condition: LinkedCondition; unconditional: boolean }[],
) {
  return drawn.map(({ aggregate, condition: drawnCondition, unconditional }, index): LinkedQuestion => {
    const judges = ["count", "some", "all", "none"].includes(aggregate)
    const ofNumbers = ["sum", "min", "max"].includes(aggregate)
    return {
      key: `q${index}`,
      keyword: index % 2 === 0 ? "links_1" : "links_2",
      relation: "CHILD",
      profileType: "OTHER",
      ...(index % 2 === 0 ? { profileId: "listed" as ProfileId } : {}),
      aggregate,
      ...(judges && !unconditional ? { condition: drawnCondition } : {}),
      ...(judges ? {} : { fieldId: ofNumbers ? fieldIds.amount : fieldIds.due }),
    }
  })
}

test("one statement answers what each question means, for many records at once, to the last decimal", async () => {
  const drawn = fc.sample(
    fc.tuple(
      fc.array(question, { minLength: 1, maxLength: 10 }),
      fc.array(fc.tuple(fc.subarray([...samples]), fc.subarray([...samples])), { minLength: 1, maxLength: 6 }),
    ),
    { numRuns: 60, seed: 7 },
  )
  for (const [questions, askers] of drawn) {
    const linkedQuestions = asked(questions)
    const profile: Pick<CompiledProfile, "linkedQuestions" | "links"> = { linkedQuestions, links: [] }
    const judged = askers.map(([one, other]) => ({
      id: null,
      today,
      values: { links_1: one.map(({ id }) => id), links_2: [...other.map(({ id }) => id), "no id of a record"] },
    }))
    const answers = await world.server.database.tenant(world.clientId, (tx) =>
      linkedAnswers(tx, world.clientId, profile, judged),
    )
    const expected = askers.map(([one, other]) =>
      Object.fromEntries(
        linkedQuestions.map((each) => [each.key, meant(each, each.keyword === "links_1" ? one : other)]),
      ),
    )
    expect(answers).toEqual(expected)
  }
})
