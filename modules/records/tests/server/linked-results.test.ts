import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addDecimals, compareDecimals } from "../../../../schemas/decimal.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import {
  comparisons,
  type LinkedResult,
  type LinkedCondition,
  type LinkedAggregateQuery,
  linkedAggregates,
  unlinkedResult,
} from "../../../../schemas/linked-aggregate-queries.ts"
import { linkedResults } from "../../server/linked/linked-results.ts"
import { listedProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

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
let fixture: ProfileFixture
let samples: readonly Sample[]

beforeAll(async () => {
  fixture = await setupProfileFixture()
  const owner: TestUser = await fixture.user("owner", { grants: allRecords })
  await fixture.publish(listedProfile)
  const createdSamples: Sample[] = []
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
    const body = { profileId: "listed", projectId: fixture.projects.north, fields }
    const response = await fixture.call(owner, "POST", "/api/v1/profiles/data", body)
    createdSamples.push({ id: response.body.id as RecordId, ...sample })
  }
  samples = createdSamples
})
afterAll(() => fixture.server.close())

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
const query = fc.record({ aggregate: fc.constantFrom(...linkedAggregates), condition, unconditional: fc.boolean() })

/** The expected aggregate, computed from the records. */
function meant(
  { aggregate, condition: subjects, fieldId }: LinkedAggregateQuery,
  linked: readonly Sample[],
): LinkedResult {
  if (linked.length === 0) return unlinkedResult(aggregate)
  const fitting = linked.filter((one) => subjects === undefined || fits(subjects, one))
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

function fits(linkedCondition: LinkedCondition, one: Sample): boolean {
  if (linkedCondition.kind === "status") return linkedCondition.statuses.includes("DRAFT")
  if (linkedCondition.kind === "filled")
    return ((linkedCondition.fieldId === fieldIds.amount ? one.amount : one.due) !== null) === linkedCondition.filled
  if (linkedCondition.kind === "tags")
    return linkedCondition.ids.some((id) => one.levels.includes(id)) === linkedCondition.any
  const value = linkedCondition.kind === "number" ? one.amount : one.due
  if (value === null) return false
  const other = linkedCondition.value === "today" ? today : linkedCondition.value
  const order =
    linkedCondition.kind === "number" ? compareDecimals(value, other) : value < other ? -1 : value > other ? 1 : 0
  const expectations = {
    eq: order === 0,
    ne: order !== 0,
    lt: order < 0,
    lte: order <= 0,
    gt: order > 0,
    gte: order >= 0,
  }
  return expectations[linkedCondition.comparison]
}

function rulesFor(
  sampledAggregates: readonly {
    aggregate: LinkedAggregateQuery["aggregate"]
    condition: LinkedCondition
    unconditional: boolean
  }[],
) {
  return sampledAggregates.map(
    ({ aggregate, condition: sampledCondition, unconditional }, index): LinkedAggregateQuery => {
      const takesCondition = ["count", "some", "all", "none"].includes(aggregate)
      const ofNumbers = ["sum", "min", "max"].includes(aggregate)
      return {
        key: `q${index}`,
        keyword: index % 2 === 0 ? "links_1" : "links_2",
        relation: "CHILD",
        profileType: "OTHER",
        ...(index % 2 === 0 ? { profileId: "listed" as ProfileId } : {}),
        aggregate,
        ...(takesCondition && !unconditional ? { condition: sampledCondition } : {}),
        ...(takesCondition ? {} : { fieldId: ofNumbers ? fieldIds.amount : fieldIds.due }),
      }
    },
  )
}

test("one SQL statement computes all linked aggregates for many records, exact to the last decimal", async () => {
  const sampledAggregates = fc.sample(
    fc.tuple(
      fc.array(query, { minLength: 1, maxLength: 10 }),
      fc.array(fc.tuple(fc.subarray([...samples]), fc.subarray([...samples])), { minLength: 1, maxLength: 6 }),
    ),
    { numRuns: 60, seed: 7 },
  )
  for (const [queries, askers] of sampledAggregates) {
    const linkedAggregateQueries = rulesFor(queries)
    const profile: Pick<CompiledProfile, "linkedAggregateQueries" | "links"> = { linkedAggregateQueries, links: [] }
    const subjects = askers.map(([one, other]) => ({
      id: null,
      today,
      values: { links_1: one.map(({ id }) => id), links_2: [...other.map(({ id }) => id), "no id of a record"] },
    }))
    const results = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      linkedResults(tx, fixture.clientId, profile, subjects),
    )
    const expected = askers.map(([one, other]) =>
      Object.fromEntries(
        linkedAggregateQueries.map((each) => [each.key, meant(each, each.keyword === "links_1" ? one : other)]),
      ),
    )
    expect(results).toEqual(expected)
  }
})
