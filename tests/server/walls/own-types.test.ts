import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { ProfileId } from "../../../schemas/ids.ts"
import { type Grant, type PermissionAction, profileSubFeature } from "../../../schemas/permissions.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import { type Probe, recordProbes, type Subject } from "./record-probes.ts"

/**
 * Every call on records, about one of a type of the client's own that is guarded role by role: through the eyes of its makers,
 * of roles that it is open to, of roles that hold every record type and not this one, of another entity and of another client.
 */

const canary = "Kernbeisser-3157"
const typeCanary = "Seidenschwanz-8420"
const profileId = `own-${uuid().slice(-12)}` as ProfileId
const every = ["CREATE", "READ", "UPDATE", "DELETE"] as const

interface Eyes {
  readonly what: string
  readonly client: "same" | "another"
  readonly entity: "same" | "another"
  /** What they may do with records of the type where they work. */
  readonly may: readonly PermissionAction[]
  readonly isAdmin?: true
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
  { what: "who designs record types", client: "same", entity: "same", may: every, grants: [design] },
  { what: "a client administrator", client: "same", entity: "same", may: every, isAdmin: true },
  { what: "a role with every record type", client: "same", entity: "same", may: [], grants: allRecords },
  { what: "a role with all other types", client: "same", entity: "same", may: [], grants: [other] },
  { what: "a role that reads it", client: "same", entity: "same", may: ["READ"], grants: [byName("READ")] },
  { what: "a role that works with it", client: "same", entity: "same", may: every, grants: [byName(...every)] },
  { what: "that role in another entity", client: "same", entity: "another", may: every, grants: [byName(...every)] },
  { what: "designers in another entity", client: "same", entity: "another", may: every, grants: [design] },
  { what: "another client's designers", client: "another", entity: "same", may: [], grants: [...allRecords, design] },
  { what: "another client's administrator", client: "another", entity: "same", may: [], isAdmin: true },
]

let world: ProfileWorld
let abroad: ProfileWorld
let maker: TestPerson
const people = new Map<Eyes, TestPerson>()

beforeAll(async () => {
  world = await startProfileWorld()
  abroad = await startProfileWorld(world.server)
  maker = await world.person("maker", { grants: [...allRecords, design] })
  const risks = smallField("f_risks", "risks_1", "PROFILEREF", {
    profileType: "RISK",
    relation: "PARENT",
    allowMultiple: true,
    allowLinking: true,
  })
  const definition = smallProfile(profileId, [risks], { name: { en: typeCanary }, pluralName: { en: typeCanary } })
  const drawn = await world.call(maker, "POST", "/api/v1/profiles", { definition })
  if (drawn.status !== 201) throw new Error(JSON.stringify(drawn.body))
  const { draftRevision } = drawn.body
  const published = await world.call(maker, "POST", `/api/v1/profiles/${profileId}/publish`, { draftRevision })
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
  for (const [index, eyes] of all.entries()) {
    const where = eyes.client === "same" ? world : abroad
    const entityIds = [eyes.entity === "same" ? where.north : where.south]
    const wish = { entityIds, isClientAdmin: eyes.isAdmin === true, ...(eyes.grants && { grants: eyes.grants }) }
    people.set(eyes, await where.person(`eyes${index}`, wish))
  }
})
afterAll(() => world.server.close())

let made = 0
async function newSubject(): Promise<Subject> {
  const projectId = world.projects.north
  const fields = { title_1: text(`${canary} ${++made}`) }
  const { body } = await world.call(maker, "POST", "/api/v1/profiles/data", { profileId, projectId, fields })
  const { id, uniqueId: uid, revision } = body
  const { clientId, north: entityId } = world
  const call: Subject["call"] = (method, url, payload) => world.call(maker, method, url, payload)
  return { id, uid, revision, profileId, projectId, entityId, clientId, makerId: maker.id, call }
}

const reaches = ({ client, entity, isAdmin }: Eyes) => client === "same" && (entity === "same" || isAdmin === true)

function expectedOf({ needs, namesType }: Probe, eyes: Eyes): "done" | "forbidden" | "absent" {
  if (eyes.client === "same" && namesType && !eyes.may.includes("READ")) return "forbidden"
  if (!reaches(eyes)) return "absent"
  return needs.every((action) => eyes.may.includes(action)) ? "done" : "forbidden"
}

function isAnswer({ about }: Probe, expected: ReturnType<typeof expectedOf>, status: number): boolean {
  const isDone = status >= 200 && status < 300
  if (expected === "done") return isDone
  if (about === "many") return isDone || status === 403 || status === 404
  return status === (expected === "absent" ? 404 : 403)
}

describe.each(recordProbes)("$name", (probe) => {
  test("answers everybody as the model does, about a type of the client's own", async () => {
    const faults: object[] = []
    for (const eyes of all) {
      const found = await newSubject()
      const subject = { ...found, ...(await probe.prepare?.(found)) }
      const person = people.get(eyes)
      if (!person) throw new Error("Nobody looks so.")
      const { method, url, body } = probe.ask(subject)
      const answer = await (eyes.client === "same" ? world : abroad).call(person, method, url, body)
      const expected = expectedOf(probe, eyes)
      const given = JSON.stringify([answer.body ?? null, answer.headers]).replaceAll(JSON.stringify(body ?? null), "")
      const maySee = reaches(eyes) && eyes.may.includes("READ")
      const isLeak = (!maySee && given.includes(canary)) || (!eyes.may.includes("READ") && given.includes(typeCanary))
      if (!isAnswer(probe, expected, answer.status) || isLeak)
        faults.push({ what: eyes.what, expected, status: answer.status, isLeak, given: given.slice(0, 400) })
    }
    expect(faults).toEqual([])
  })
})
