import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { isBlank } from "../../../engine/rules/operators/operator.ts"
import { valuesToWire } from "../../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { shippedProfiles } from "../../../schemas/shipped-profiles.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { isLinkable } from "../../../server/services/profile/links/linkable.ts"
import { recordOf } from "../../support/arbitraries.ts"
import { recordsUrl } from "../../support/bulk-world.ts"
import { type FileWorld, startFileWorld } from "../../support/file-world.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type Answer } from "../../support/profile-world.ts"
import { compiledShipped } from "../../support/shipped.ts"
import { fittingValues } from "../../support/verdict/fitting-values.ts"

let world: FileWorld
let owner: TestPerson
let auditor: TestPerson
let auditProject: string
beforeAll(async () => {
  world = await startFileWorld()
  owner = await world.person("owner", { grants: allRecords })
  auditor = await world.person("auditor", { grants: allRecords, modules: ["IA"] })
  auditProject = await world.addProject("Audits", [world.north], "IA")
})
afterAll(() => world.end())

/** Who works with a profile, and where its records stand. */
function placeOf({ modules, outsideProjects }: CompiledProfile) {
  const isAudit = !modules.includes("IC")
  const project = isAudit ? auditProject : world.projects.north
  return { person: isAudit ? auditor : owner, projectId: outsideProjects ? null : project }
}

async function made(profile: CompiledProfile, fields: object, place = placeOf(profile)): Promise<Answer> {
  const { person, projectId } = place
  return world.call(person, "POST", recordsUrl, { profileId: profile.profileId, projectId, fields })
}

/** A parent of each kind that the profile's fields take and the world has. */
async function parentsOf(profile: CompiledProfile) {
  const fields: Record<string, { refId: string[] }> = {}
  for (const field of profile.links) {
    const { keyword, profileType, relation } = field
    if (relation !== "PARENT" || !isLinkable(field)) continue
    const parent = compiledShipped(profileType)
    const place = { ...placeOf(profile), ...(parent.outsideProjects && { projectId: null }) }
    const { status, body } = await made(parent, { [parent.titleKeyword]: { value: "Above it" } }, place)
    if (status === 201) fields[keyword] = { refId: [body.id] }
  }
  return fields
}

/** A file in each field that holds files. */
async function filesOf(profile: CompiledProfile) {
  const fields: Record<string, object> = {}
  for (const { id, keyword, type } of profile.fields) {
    if (type !== "FILE") continue
    const { person, projectId } = placeOf(profile)
    const wish = { bytes: `In ${keyword}`, serviceReferenceId: id, ...(projectId && { projectId }) }
    const { status, body } = await world.upload(person, wish)
    if (status === 200) fields[keyword] = { files: [{ id: body.id, fileName: body.fileName, size: body.size }] }
  }
  return fields
}

function ownless(profile: CompiledProfile, values: RecordValues): RecordValues {
  const kept = profile.fields.filter(({ storage }) => storage !== "links" && storage !== "files")
  // A blank is drawn for any type, in whatever shape, and says as much as no value.
  return Object.fromEntries(
    kept.map(({ keyword }) => [keyword, values[keyword]]).filter(([, value]) => !isBlank(value)),
  )
}

/** All that is told of a record but when it was last written, and how often. */
function standing(body: Answer["body"]) {
  const lately = new Set(["revision", "updatedAt", "updatedBy", "problems", "lost"])
  return Object.fromEntries(Object.entries(body).filter(([name]) => !lately.has(name)))
}

test.each(shippedProfiles.map(({ type }) => type))(
  "a deleted and restored %s is the same record: values, links, files, promoted values",
  async (type) => {
    const definition = shippedProfiles.find((shipped) => shipped.type === type)
    if (!definition) throw new Error(`${type} is not shipped.`)
    const profile = compiledShipped(type)
    const { person } = placeOf(profile)
    const around = { ...(await parentsOf(profile)) }
    const read = async (id: string) => (await world.call(person, "GET", `${recordsUrl}/${id}`)).body
    const promoted = (id: string) =>
      world.server.database.tenant(world.clientId, (tx) =>
        tx
          .selectFrom("record_value")
          .where("record_id", "=", id as never)
          .orderBy("field_id")
          .orderBy("ordinal")
          .selectAll()
          .execute(),
      )
    await fc.assert(
      fc.asyncProperty(recordOf(definition), async (values) => {
        const fitting = valuesToWire(profile, ownless(profile, fittingValues(profile, values)))
        const title = { [profile.titleKeyword]: { value: "A name" } }
        const files = await filesOf(profile)
        let answer = await made(profile, { ...title, ...fitting, ...around, ...files })
        if (answer.status !== 201) answer = await made(profile, { ...title, ...around, ...files })
        expect([answer.status, answer.body.problems]).toEqual([201, undefined])
        const { id } = answer.body
        const before = await read(id)
        const valuesBefore = await promoted(id)
        expect((await world.call(person, "DELETE", `${recordsUrl}/${id}?revision=1`)).status).toBe(200)
        expect(await promoted(id)).toEqual([])
        const restored = await world.call(person, "POST", `${recordsUrl}/bin/${id}/restore`)
        expect([restored.status, restored.body.lost]).toEqual([200, []])
        expect(standing(await read(id))).toEqual(standing(before))
        expect(standing(restored.body)).toEqual(standing(before))
        expect(await promoted(id)).toEqual(valuesBefore)
        for (const value of Object.values<Answer["body"]>(before.fields)) {
          for (const file of value.files ?? []) {
            const link = await world.call(person, "GET", `/api/file/download?fileUploadId=${file.id}`)
            expect(link.status).toBe(200)
            expect((await world.content(link.body.signedUrl)).statusCode).toBe(200)
          }
        }
      }),
      { numRuns: 2 },
    )
  },
  120_000,
)
