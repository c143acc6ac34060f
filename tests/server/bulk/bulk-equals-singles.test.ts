import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { isBlank } from "../../../engine/rules/operators/operator.ts"
import { valuesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { recordOf } from "../../support/arbitraries.ts"
import { type BulkWorld, recordsUrl, startBulkWorld } from "../../support/bulk-world.ts"
import { compiledShipped } from "../../support/shipped.ts"
import { covering } from "../../support/thorough.ts"
import { fittingValues, storableValues } from "../../support/verdict/fitting-values.ts"

let world: BulkWorld
beforeAll(async () => {
  world = await startBulkWorld()
})
afterAll(() => world.server.close())

/** Number, links and files are each record's own. */
function ownless(profile: CompiledProfile, values: RecordValues): RecordValues {
  const shared = profile.fields.filter(
    ({ keyword, storage }) => storage !== "links" && storage !== "files" && keyword !== profile.uidKeyword,
  )
  return Object.fromEntries(
    // A blank is drawn for any type, in whatever shape, and says as much as no value.
    shared.flatMap(({ keyword }) => (isBlank(values[keyword]) ? [] : [[keyword, values[keyword]]])),
  )
}

interface Drawn {
  readonly type: ProfileType
  readonly held: readonly RecordValues[]
  readonly given: RecordValues
}

const definitions = shippedProfiles.filter(({ modules, type }) => modules.includes("IC") && type !== "AUDIT_UNIVERSE")
const drawn: fc.Arbitrary<Drawn> = fc.constantFrom(...definitions).chain((definition) => {
  const profile = compiledShipped(definition.type)
  return fc.record({
    type: fc.constant(definition.type),
    held: fc.array(
      recordOf(definition).map((values) => ownless(profile, fittingValues(profile, storableValues(profile, values)))),
      { minLength: 2, maxLength: 3 },
    ),
    given: fc
      .tuple(recordOf(definition), fc.infiniteStream(fc.nat({ max: 3 })))
      .map(([values, chances]) =>
        Object.fromEntries(
          Object.entries(ownless(profile, storableValues(profile, values))).filter(() => chances.next().value === 0),
        ),
      ),
  })
})

/** One whose values its rules refuse is made with its name alone. */
async function made(profile: CompiledProfile, values: RecordValues): Promise<string> {
  const title = { [profile.titleKeyword]: "A name" }
  for (const fields of [{ ...title, ...values }, title]) {
    const body = {
      profileId: profile.profileId,
      projectId: world.projects.north,
      fields: valuesToWire(profile, fields),
    }
    const answer = await world.call(world.owner, "POST", recordsUrl, body)
    if (answer.status === 201) return answer.body.id
  }
  throw new Error(`A ${profile.type} cannot be made with a name.`)
}

/** What a record says, without what tells it from another one. */
async function said(profile: CompiledProfile, id: string) {
  const { body } = await world.read(id)
  const { [profile.uidKeyword ?? ""]: _, ...fields } = body.fields
  return { fields, name: body.name, dueDate: body.dueDate, revision: body.revision, status: body.status }
}

test("changing a selection comes to what changing its records one by one comes to, result for result", async () => {
  let refused = 0
  let changed = 0
  const property = fc.asyncProperty(drawn, async ({ type, held, given }) => {
    const profile = compiledShipped(type)
    const fields = valuesToWire(profile, given)
    if (Object.keys(fields).length === 0) return
    const together = []
    const singly = []
    for (const values of held) {
      together.push(await made(profile, values))
      singly.push(await made(profile, values))
    }
    const { profileId } = profile
    const { rows } = await world.change({ profileId, selection: { ids: together }, fields })
    const came = new Map(rows.map((row) => [row.recordId as string, row]))
    for (const [at, id] of singly.entries()) {
      const twin = together[at] ?? ""
      const one = await world.call(world.owner, "PUT", `${recordsUrl}/${id}`, { revision: 1, fields })
      const row = came.get(twin)
      const result = one.status !== 200 ? "refused" : one.body.revision === 1 ? "unchanged" : "changed"
      expect([row?.result, row?.problems]).toEqual([result, one.body.problems ?? []])
      expect(await said(profile, twin)).toEqual(await said(profile, id))
      refused += result === "refused" ? 1 : 0
      changed += result === "changed" ? 1 : 0
    }
  })
  await fc.assert(property, { numRuns: covering(8, 60), endOnFailure: true })
  // More only where chance has not yet brought both.
  for (let more = 0; more < 8 && Math.min(refused, changed) === 0; more += 1) await fc.assert(property, { numRuns: 4 })
  expect(Math.min(refused, changed)).toBeGreaterThan(0)
}, 900_000)
