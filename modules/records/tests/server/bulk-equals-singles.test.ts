import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { isBlank } from "../../../../engine/rules/operators/operator.ts"
import { valuesToWire } from "../../../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { recordOf } from "../../../../tests/support/arbitraries.ts"
import { type BulkFixture, recordsUrl, setupBulkFixture } from "../../../../tests/support/bulk-fixture.ts"
import { compiledShipped } from "../../../../tests/support/shipped.ts"
import { covering } from "../../../../tests/support/thorough.ts"
import { fittingValues, storableValues } from "../../../../tests/support/validation/fitting-values.ts"

let fixture: BulkFixture
beforeAll(async () => {
  fixture = await setupBulkFixture()
})
afterAll(() => fixture.server.close())

/** UID, links and files differ per record. */
function ownless(profile: CompiledProfile, values: RecordValues): RecordValues {
  const shared = profile.fields.filter(
    ({ keyword, storage }) => storage !== "links" && storage !== "files" && keyword !== profile.uidKeyword,
  )
  return Object.fromEntries(
    // Blank values are generated in any shape for any type and equal a missing value.
    shared.flatMap(({ keyword }) => (isBlank(values[keyword]) ? [] : [[keyword, values[keyword]]])),
  )
}

interface BulkSample {
  readonly type: ProfileType
  readonly storedValues: readonly RecordValues[]
  readonly inputValues: RecordValues
}

const definitions = shippedProfiles.filter(({ modules, type }) => modules.includes("IC") && type !== "AUDIT_UNIVERSE")
const anySample: fc.Arbitrary<BulkSample> = fc.constantFrom(...definitions).chain((definition) => {
  const profile = compiledShipped(definition.type)
  return fc.record({
    type: fc.constant(definition.type),
    storedValues: fc.array(
      recordOf(definition).map((values) => ownless(profile, fittingValues(profile, storableValues(profile, values)))),
      { minLength: 2, maxLength: 3 },
    ),
    inputValues: fc
      .tuple(recordOf(definition), fc.infiniteStream(fc.nat({ max: 3 })))
      .map(([values, chances]) =>
        Object.fromEntries(
          Object.entries(ownless(profile, storableValues(profile, values))).filter(() => chances.next().value === 0),
        ),
      ),
  })
})

/** A record whose values are rejected by its rules is created with its name only. */
async function createRecord(profile: CompiledProfile, values: RecordValues): Promise<string> {
  const title = { [profile.titleKeyword]: "A name" }
  for (const fields of [{ ...title, ...values }, title]) {
    const body = {
      profileId: profile.profileId,
      projectId: fixture.projects.north,
      fields: valuesToWire(profile, fields),
    }
    const response = await fixture.call(fixture.owner, "POST", recordsUrl, body)
    if (response.status === 201) return response.body.id
  }
  throw new Error(`A ${profile.type} cannot be made with a name.`)
}

/** Content of a record, without what differs between records. */
async function readContent(profile: CompiledProfile, id: string) {
  const { body } = await fixture.read(id)
  const { [profile.uidKeyword ?? ""]: _, ...fields } = body.fields
  return { fields, name: body.name, dueDate: body.dueDate, revision: body.revision, status: body.status }
}

test("a bulk change has the same results as changing the records one by one", async () => {
  let rejected = 0
  let changed = 0
  const property = fc.asyncProperty(anySample, async ({ type, storedValues, inputValues }) => {
    const profile = compiledShipped(type)
    const fields = valuesToWire(profile, inputValues)
    if (Object.keys(fields).length === 0) return
    const together = []
    const singly = []
    for (const values of storedValues) {
      together.push(await createRecord(profile, values))
      singly.push(await createRecord(profile, values))
    }
    const { profileId } = profile
    const { rows } = await fixture.change({ profileId, selection: { ids: together }, fields })
    const rowsByRecord = new Map(rows.map((row) => [row.recordId as string, row]))
    for (const [at, id] of singly.entries()) {
      const counterpart = together[at] ?? ""
      const one = await fixture.call(fixture.owner, "PUT", `${recordsUrl}/${id}`, { revision: 1, fields })
      const row = rowsByRecord.get(counterpart)
      const result = one.status !== 200 ? "rejected" : one.body.revision === 1 ? "unchanged" : "changed"
      expect([row?.result, row?.problems]).toEqual([result, one.body.problems ?? []])
      expect(await readContent(profile, counterpart)).toEqual(await readContent(profile, id))
      rejected += result === "rejected" ? 1 : 0
      changed += result === "changed" ? 1 : 0
    }
  })
  await fc.assert(property, { numRuns: covering(8, 60), endOnFailure: true })
  // Runs more cases until both outcomes have occurred.
  for (let more = 0; more < 8 && Math.min(rejected, changed) === 0; more += 1) await fc.assert(property, { numRuns: 4 })
  expect(Math.min(rejected, changed)).toBeGreaterThan(0)
}, 900_000)
