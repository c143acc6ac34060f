import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { isBlank } from "../../../../engine/rules/operators/operator.ts"
import { valuesToWire } from "../../../../engine/wire/values-to-wire.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { isLinkable } from "../../../records/server/links/linkable.ts"
import { recordOf } from "../../../../tests/support/arbitraries.ts"
import { recordsUrl } from "../../../../tests/support/bulk-fixture.ts"
import { type FileFixture, setupFileFixture } from "../../../../tests/support/file-fixture.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type TestResponse } from "../../../../tests/support/profile-fixture.ts"
import { compiledShipped } from "../../../../tests/support/shipped.ts"
import { fittingValues } from "../../../../tests/support/validation/fitting-values.ts"

let fixture: FileFixture
let owner: TestUser
let auditor: TestUser
let auditProject: string
beforeAll(async () => {
  fixture = await setupFileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  auditor = await fixture.user("auditor", { grants: allRecords, modules: ["IA"] })
  auditProject = await fixture.addProject("Audits", [fixture.north], "IA")
})
afterAll(() => fixture.end())

/** Users of a profile, and the scope of its records. */
function recordScopeOf({ modules, outsideProjects }: CompiledProfile) {
  const isAudit = !modules.includes("IC")
  const project = isAudit ? auditProject : fixture.projects.north
  return { user: isAudit ? auditor : owner, projectId: outsideProjects ? null : project }
}

async function createRecord(
  profile: CompiledProfile,
  fields: object,
  scope = recordScopeOf(profile),
): Promise<TestResponse> {
  const { user, projectId } = scope
  return fixture.call(user, "POST", recordsUrl, { profileId: profile.profileId, projectId, fields })
}

/** A parent of each kind that the profile's fields accept and the fixture has. */
async function parentsOf(profile: CompiledProfile) {
  const fields: Record<string, { refId: string[] }> = {}
  for (const field of profile.links) {
    const { keyword, profileType, relation } = field
    if (relation !== "PARENT" || !isLinkable(field)) continue
    const parent = compiledShipped(profileType)
    const scope = { ...recordScopeOf(profile), ...(parent.outsideProjects && { projectId: null }) }
    const { status, body } = await createRecord(parent, { [parent.titleKeyword]: { value: "Above it" } }, scope)
    if (status === 201) fields[keyword] = { refId: [body.id] }
  }
  return fields
}

/** A file in each file field. */
async function filesOf(profile: CompiledProfile) {
  const fields: Record<string, object> = {}
  for (const { id, keyword, type } of profile.fields) {
    if (type !== "FILE") continue
    const { user, projectId } = recordScopeOf(profile)
    const options = { bytes: `In ${keyword}`, serviceReferenceId: id, ...(projectId && { projectId }) }
    const { status, body } = await fixture.upload(user, options)
    if (status === 200) fields[keyword] = { files: [{ id: body.id, fileName: body.fileName, size: body.size }] }
  }
  return fields
}

function ownless(profile: CompiledProfile, values: RecordValues): RecordValues {
  const valueFields = profile.fields.filter(({ storage }) => storage !== "links" && storage !== "files")
  // Blank values are generated in any shape for any type and equal a missing value.
  return Object.fromEntries(
    valueFields.map(({ keyword }) => [keyword, values[keyword]]).filter(([, value]) => !isBlank(value)),
  )
}

/** The response of a record, without its modification time and revision. */
function comparableBody(body: TestResponse["body"]) {
  const volatileFields = new Set(["revision", "updatedAt", "updatedBy", "problems", "changedValues"])
  return Object.fromEntries(Object.entries(body).filter(([name]) => !volatileFields.has(name)))
}

test.each(shippedProfiles.map(({ type }) => type))(
  "a deleted and restored %s is the same record: values, links, files, promoted values",
  async (type) => {
    const definition = shippedProfiles.find((shipped) => shipped.type === type)
    if (!definition) throw new Error(`${type} is not shipped.`)
    const profile = compiledShipped(type)
    const { user } = recordScopeOf(profile)
    const around = { ...(await parentsOf(profile)) }
    const read = async (id: string) => (await fixture.call(user, "GET", `${recordsUrl}/${id}`)).body
    const findIndexedValues = (id: string) =>
      fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
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
        let response = await createRecord(profile, { ...title, ...fitting, ...around, ...files })
        if (response.status !== 201) response = await createRecord(profile, { ...title, ...around, ...files })
        expect([response.status, response.body.problems]).toEqual([201, undefined])
        const { id } = response.body
        const before = await read(id)
        const valuesBefore = await findIndexedValues(id)
        expect((await fixture.call(user, "DELETE", `${recordsUrl}/${id}?revision=1`)).status).toBe(200)
        expect(await findIndexedValues(id)).toEqual([])
        const restored = await fixture.call(user, "POST", `${recordsUrl}/recycle-bin/${id}/restore`)
        expect([restored.status, restored.body.changedValues]).toEqual([200, []])
        expect(comparableBody(await read(id))).toEqual(comparableBody(before))
        expect(comparableBody(restored.body)).toEqual(comparableBody(before))
        expect(await findIndexedValues(id)).toEqual(valuesBefore)
        for (const value of Object.values<TestResponse["body"]>(before.fields)) {
          for (const file of value.files ?? []) {
            const link = await fixture.call(user, "GET", `/api/file/download?fileUploadId=${file.id}`)
            expect(link.status).toBe(200)
            expect((await fixture.content(link.body.signedUrl)).statusCode).toBe(200)
          }
        }
      }),
      { numRuns: 2 },
    )
  },
  120_000,
)
