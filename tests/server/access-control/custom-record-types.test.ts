import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileId } from "../../../schemas/ids.ts"
import { type Grant, type PermissionAction, profileSubFeature } from "../../../schemas/permissions.ts"
import type { TestUser } from "../../support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture, text } from "../../support/profile-fixture.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import { type Probe, recordProbes, type Subject } from "./record-probes.ts"

/**
 * Every endpoint for records of a custom record type with access by role: as its makers, as other designers, as roles
 * with access, as roles with permissions on all record types except this one, in another entity and in another client.
 */

const secretMarker = "Kernbeisser-3157"
const typeSecretMarker = "Seidenschwanz-8420"
const profileId = `own-${uuid().slice(-12)}` as ProfileId
const every = ["CREATE", "READ", "UPDATE", "DELETE"] as const

interface Eyes {
  readonly what: string
  readonly client: "same" | "another"
  readonly entity: "same" | "another"
  /** Permissions on records of the type in the user's entities. */
  readonly allowedActions: readonly PermissionAction[]
  readonly isAdmin?: true
  /** Changes the draft before it is published. */
  readonly isMaker?: true
  readonly grants?: readonly Grant[]
}

const byName = (...actions: readonly PermissionAction[]): Grant => ({
  feature: "Activities",
  subFeature: profileSubFeature(profileId),
  actions: [...actions],
})
const design: Grant = { feature: "Settings", subFeature: "Master_Profile_Setting", actions: [...every] }
const other: Grant = { feature: "Activities", subFeature: "Other", actions: [...every] }

const all: readonly Eyes[] = [
  { what: "its maker", client: "same", entity: "same", allowedActions: every, isMaker: true, grants: [design] },
  { what: "another designer", client: "same", entity: "same", allowedActions: [], grants: [design] },
  { what: "a client administrator", client: "same", entity: "same", allowedActions: every, isAdmin: true },
  { what: "a role with every record type", client: "same", entity: "same", allowedActions: [], grants: allRecords },
  { what: "a role with all other types", client: "same", entity: "same", allowedActions: [], grants: [other] },
  { what: "a role that reads it", client: "same", entity: "same", allowedActions: ["READ"], grants: [byName("READ")] },
  {
    what: "a role that works with it",
    client: "same",
    entity: "same",
    allowedActions: every,
    grants: [byName(...every)],
  },
  {
    what: "that role in another entity",
    client: "same",
    entity: "another",
    allowedActions: every,
    grants: [byName(...every)],
  },
  {
    what: "a maker in another entity",
    client: "same",
    entity: "another",
    allowedActions: every,
    isMaker: true,
    grants: [design],
  },
  {
    what: "another client's designers",
    client: "another",
    entity: "same",
    allowedActions: [],
    grants: [...allRecords, design],
  },
  { what: "another client's administrator", client: "another", entity: "same", allowedActions: [], isAdmin: true },
]

let fixture: ProfileFixture
let abroad: ProfileFixture
let creator: TestUser
const users = new Map<Eyes, TestUser>()

beforeAll(async () => {
  fixture = await setupProfileFixture()
  abroad = await setupProfileFixture(fixture.server)
  creator = await fixture.user("maker", { grants: [...allRecords, design] })
  const risks = smallField("f_risks", "risks_1", "PROFILEREF", {
    profileType: "RISK",
    relation: "PARENT",
    allowMultiple: true,
    allowLinking: true,
  })
  const definition = smallProfile(profileId, [risks], {
    name: { en: typeSecretMarker },
    pluralName: { en: typeSecretMarker },
  })
  const draftResponse = await fixture.call(creator, "POST", "/api/v1/profiles", { definition })
  if (draftResponse.status !== 201) throw new Error(JSON.stringify(draftResponse.body))
  let { draftRevision } = draftResponse.body
  for (const [index, eyes] of all.entries()) {
    const where = eyes.client === "same" ? fixture : abroad
    const entityIds = [eyes.entity === "same" ? where.north : where.south]
    const options = { entityIds, isClientAdmin: eyes.isAdmin === true, ...(eyes.grants && { grants: eyes.grants }) }
    const user = await where.user(`eyes${index}`, options)
    users.set(eyes, user)
    if (!eyes.isMaker) continue
    const body = { definition, draftRevision }
    const changed = await fixture.call(user, "PUT", `/api/v1/profiles/${profileId}`, body)
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body))
    ;({ draftRevision } = changed.body)
  }
  const published = await fixture.call(creator, "POST", `/api/v1/profiles/${profileId}/publish`, { draftRevision })
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
})
afterAll(() => fixture.server.close())

let createdCount = 0
async function newSubject(): Promise<Subject> {
  const projectId = fixture.projects.north
  const fields = { title_1: text(`${secretMarker} ${++createdCount}`) }
  const { body } = await fixture.call(creator, "POST", "/api/v1/profiles/data", { profileId, projectId, fields })
  const { id, uniqueId: uid, revision } = body
  const { clientId, north: entityId } = fixture
  const call: Subject["call"] = (method, url, payload) => fixture.call(creator, method, url, payload)
  return { id, uid, revision, profileId, projectId, entityId, clientId, creatorId: creator.id, call }
}

const hasAccess = ({ client, entity, isAdmin }: Eyes) => client === "same" && (entity === "same" || isAdmin === true)

function expectedOf({ needs, namesType }: Probe, eyes: Eyes): "done" | "forbidden" | "absent" {
  if (eyes.client === "same" && namesType && !eyes.allowedActions.includes("READ")) return "forbidden"
  if (!hasAccess(eyes)) return "absent"
  return needs.every((action) => eyes.allowedActions.includes(action)) ? "done" : "forbidden"
}

function isExpectedStatus({ about }: Probe, expected: ReturnType<typeof expectedOf>, status: number): boolean {
  const isDone = status >= 200 && status < 300
  if (expected === "done") return isDone
  if (about === "many") return isDone || status === 403 || status === 404
  return status === (expected === "absent" ? 404 : 403)
}

describe.each(recordProbes)("$name", (probe) => {
  test("responds to every user as the model does for a custom record type", async () => {
    const violations: object[] = []
    for (const eyes of all) {
      const found = await newSubject()
      const subject = { ...found, ...(await probe.prepare?.(found)) }
      const user = users.get(eyes)
      if (!user) throw new Error("No user has this access level.")
      const { method, url, body } = probe.buildRequest(subject)
      const response = await (eyes.client === "same" ? fixture : abroad).call(user, method, url, body)
      const expected = expectedOf(probe, eyes)
      const responseText = JSON.stringify([response.body ?? null, response.headers]).replaceAll(
        JSON.stringify(body ?? null),
        "",
      )
      const canSee = hasAccess(eyes) && eyes.allowedActions.includes("READ")
      const isLeak =
        (!canSee && responseText.includes(secretMarker)) ||
        (!eyes.allowedActions.includes("READ") && responseText.includes(typeSecretMarker))
      if (!isExpectedStatus(probe, expected, response.status) || isLeak)
        violations.push({
          what: eyes.what,
          expected,
          status: response.status,
          isLeak,
          responseText: responseText.slice(0, 400),
        })
    }
    expect(violations).toEqual([])
  })
})
