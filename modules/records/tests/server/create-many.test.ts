import fc from "fast-check"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { AbsenceId, JobId, ProfileId, RecordId, UserId } from "../../../../schemas/ids.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { databaseClock } from "../../../../server/clock.ts"
import { verifyChain } from "../../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { rolledBack, tentativeOutcome } from "../../../../tests/support/rolled-back.ts"
import { covering } from "../../../../tests/support/thorough.ts"
import { loadActor } from "../../../auth/server/index.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../../record-extensions.ts"
import { type AccessContext, loadAccessContext } from "../../server/access-context.ts"
import { createMany, type Creation } from "../../server/create-many.ts"

let fixture: ProfileFixture
let owner: TestUser
let users: Readonly<Record<"assignee" | "away", UserId>>
let ids: Readonly<Record<"open" | "other" | "completed" | "hidden" | "policy" | "test", RecordId>>

beforeAll(async () => {
  fixture = await setupProfileFixture(undefined, shippedProfiles)
  const { clientId, north, south, projects, server } = fixture
  owner = await fixture.user("owner", { grants: allRecords })
  const [assignee, away, substitute, southern] = [
    await fixture.user("assignee", { grants: allRecords }),
    await fixture.user("away", { grants: allRecords }),
    await fixture.user("substitute", { grants: allRecords }),
    await fixture.user("southern", { grants: allRecords, entityIds: [south] }),
  ]
  const add = async (profileId: string, name: string, fields: object = {}, user = owner): Promise<RecordId> => {
    const projectId = user === owner ? projects.north : projects.south
    const entityId = user === owner ? north : south
    const body = { profileId, projectId, entityId, fields: { title_1: text(name), ...fields } }
    const reply = await fixture.call(user, "POST", "/api/v1/profiles/data", body)
    expect([reply.status, reply.body.problems]).toEqual([201, undefined])
    return reply.body.id
  }
  const control = await add("control", "Present control", { uid_1: text("C-0003") })
  ids = {
    open: await add("risk", "Open"),
    other: await add("risk", "Other"),
    completed: await add("risk", "Completed"),
    hidden: await add("risk", "Hidden", {}, southern),
    policy: await add("policy", "Policy"),
    test: await add("tod", "Test", { control_1: { refId: [control] } }),
  }
  users = { assignee: assignee.id, away: away.id }
  await server.database.clientTransaction(clientId, async (tx) => {
    await tx.updateTable("record").set({ completed_process: ids.completed }).where("id", "=", ids.completed).execute()
    await tx
      .insertInto("absence")
      .values({
        client_id: clientId,
        id: uuid() as AbsenceId,
        user_id: away.id,
        from_on: "2000-01-01",
        until_on: "2999-01-01",
        substitute_id: substitute.id,
        created_by: away.id,
      })
      .execute()
  })
})
afterAll(() => fixture.server.close())

const jobId = uuid() as JobId

async function accessOf(tx: ClientTransaction): Promise<AccessContext> {
  const { clientId, north } = fixture
  const actor = await loadActor(tx, { clientId, userId: owner.id, module: "IC", entityId: north, jobId })
  const deps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
  const profileIds = ["control", "issue"] as ProfileId[]
  return loadAccessContext(tx, actor, deps, { profileIds })
}

function profileOf(access: AccessContext, profileId: string): CompiledProfile {
  const profile = access.availableProfiles.get(profileId as ProfileId)
  if (!profile) throw new Error(`There is no record type ${profileId}.`)
  return profile
}

const check = createAjvCheck()

/** Creates the records in groups, and returns the verdicts and what has changed in any table. */
function outcomeOf(profileId: string, groups: readonly (readonly Creation[])[]) {
  const { clientId, projects, server } = fixture
  return tentativeOutcome(server.database, clientId, async (tx) => {
    const access = await accessOf(tx)
    const profile = profileOf(access, profileId)
    const results = []
    for (const group of groups) results.push(...(await createMany(tx, access, check, profile, projects.north, group)))
    const created = results.flatMap(({ row }) => row ?? [])
    for (const subject of [...created.map(({ id }) => id), ids.open, ids.other])
      expect(await verifyChain(tx, clientId, subject)).toMatchObject({ intact: true })
    return results.map(({ row, problems }) => row?.uid ?? problems)
  })
}

/** What is drawn for a control; names are those of records and users above. */
interface Draft {
  readonly title: string | undefined
  readonly uid?: string | undefined
  readonly preferred?: string | undefined
  readonly assignee?: keyof typeof users | "nobody" | undefined
  readonly risks: readonly (keyof typeof ids | "missing")[]
  readonly policies?: readonly "policy"[]
}

const missing = "0199b1a0-0000-7000-8000-000000000001"

function toCreation({ title, uid, preferred, assignee, risks, policies = [] }: Draft): Creation {
  const people = { ...users, nobody: missing }
  return {
    scope: { projectId: fixture.projects.north, entityId: fixture.north },
    preferredUid: preferred,
    inputValues: {
      ...(title !== undefined && { title_1: title }),
      ...(uid !== undefined && { uid_1: uid }),
      ...(assignee && { control_owner_1: [people[assignee]] }),
      ...(risks.length > 0 && { risks_1: risks.map((name) => (name === "missing" ? missing : ids[name])) }),
      ...(policies.length > 0 && { policies_1: policies.map((name) => ids[name]) }),
    },
  }
}

const anyDraft: fc.Arbitrary<Draft> = fc.record({
  title: fc.option(fc.constantFrom("One", "Two"), { nil: undefined, freq: 9 }),
  uid: fc.option(fc.constantFrom("C-0002", "C-0003", "C-0004"), { nil: undefined, freq: 1 }),
  preferred: fc.option(fc.constantFrom("C-0001", "C-0003", "C-0005"), { nil: undefined, freq: 1 }),
  assignee: fc.constantFrom(undefined, "assignee", "away", "nobody"),
  risks: fc.subarray(["open", "other", "completed", "hidden", "missing"] as const, { maxLength: 2 }),
  policies: fc.subarray(["policy"] as const),
})

const everyCase: readonly Draft[] = [
  { title: "Numbered", risks: ["open"] },
  { title: undefined, risks: ["open"] },
  { title: "Entered", uid: "C-0004", risks: [] },
  { title: "Twice", uid: "C-0004", risks: [] },
  { title: "Used", uid: "C-0003", risks: [] },
  { title: "Preferred", preferred: "C-0005", risks: ["other", "open"], assignee: "assignee" },
  { title: "Not preferred", preferred: "C-0003", risks: ["other"], assignee: "away" },
  { title: "Nobody", risks: [], assignee: "nobody" },
  { title: "Completed", risks: ["completed"] },
  { title: "Hidden", risks: ["hidden"] },
  { title: "Missing", risks: ["missing"] },
  { title: "Above", risks: [], policies: ["policy"] },
  { title: "Last", risks: ["open"] },
]

test("records created together are the same as those created one by one, in every table", async () => {
  const property = fc.asyncProperty(fc.array(anyDraft, { minLength: 2, maxLength: 8 }), async (drafts) => {
    const creations = drafts.map(toCreation)
    const singly = await outcomeOf(
      "control",
      creations.map((creation) => [creation]),
    )
    expect(await outcomeOf("control", [creations])).toEqual(singly)
  })
  await fc.assert(property, { numRuns: covering(4, 100), endOnFailure: true, examples: [[[...everyCase]]] })
}, 900_000)

test("records below others that only these can link are the same, too", async () => {
  const creations = ["One", "Two", "Three"].map((title): Creation => ({
    scope: { projectId: fixture.projects.north, entityId: fixture.north },
    inputValues: { title_1: title },
    below: title === "Two" ? [] : [ids.test],
  }))
  const singly = await outcomeOf(
    "issue",
    creations.map((creation) => [creation]),
  )
  expect(singly.rows["record_link"]).toHaveLength(2)
  expect(await outcomeOf("issue", [creations])).toEqual(singly)
})

test("the number of statements does not depend on the number of records", async () => {
  const { clientId, projects, server } = fixture
  const statementsFor = (count: number) =>
    rolledBack(server.database, clientId, async (tx) => {
      const access = await accessOf(tx)
      const profile = profileOf(access, "control")
      const creations = Array.from({ length: count }, (_, at) =>
        toCreation({ title: `Control ${at}`, risks: ["open", "other"], assignee: at % 2 === 0 ? "assignee" : "away" }),
      )
      const { result, statements } = await countStatements(() =>
        createMany(tx, access, check, profile, projects.north, creations),
      )
      expect(result.filter(({ row }) => row)).toHaveLength(count)
      return statements
    })
  expect(await statementsFor(60)).toBe(await statementsFor(4))
})
