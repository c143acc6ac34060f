import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isOpenToViewers } from "../../../schemas/api/endpoint.ts"
import type { RoleId } from "../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../schemas/permissions.ts"
import { contracts } from "../../../server/http/contracts.ts"
import { json } from "../../../server/database/json.ts"
import type { TestUser } from "../../support/organisation.ts"
import {
  type TestResponse,
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../support/profile-fixture.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import { type Probe, recordProbes, type Subject } from "./record-probes.ts"

/**
 * A user who views Risk Universe as a role can change nothing with any request, and gets the same responses as a user
 * with only that role. Tests every endpoint.
 */

const nowhere = "0193c9a0-0000-7000-8000-000000000001"
/** Occurs in what only another role can see, in a restricted project, and in what was granted on a single record. */
const secretMarker = "Sumpfohreule-3391"

let fixture: ProfileFixture
let creator: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  creator = await fixture.user("maker", { grants: allRecords })
})
afterAll(() => fixture.server.close())

const viewAs = async (admin: TestUser, roleId: string) => {
  const reply = await fixture.call(admin, "POST", "/oauth/view-as", { roleId })
  expect(reply.status).toBe(200)
}
const stop = (admin: TestUser) => fixture.call(admin, "DELETE", "/oauth/view-as")

/** Creates a role with these grants, and a user with only that role who works in all entities. */
async function createMember(name: string, grants: readonly Grant[]) {
  const entityIds = [fixture.north, fixture.south]
  const member = await fixture.user(name, { entityIds, modules: ["IC", "IA"] })
  const role = await fixture.call(fixture.admin, "POST", "/oauth/roles", {
    name: `Role ${name}`,
    kind: "executor",
    description: "",
    grants,
  })
  const roleId = role.body.id as RoleId
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx.insertInto("user_role").values({ client_id: fixture.clientId, user_id: member.id, role_id: roleId }).execute(),
  )
  return { member, roleId }
}

/** What the product writes by itself once a server has run for a minute: audit seals and recurring jobs. */
const rowsOfUsers: Readonly<Record<string, string>> = {
  audit_seal: "false",
  audit_seal_head: "false",
  job: "requested_by is not null",
  job_attempt: "job_id in (select id from job where requested_by is not null)",
}

/** Content of all tables of the client except what no request has written. */
async function everyRow(): Promise<Readonly<Record<string, string>>> {
  return fixture.server.database.owner.transaction().execute(async (tx) => {
    await sql`select set_config('app.client_id', ${fixture.clientId}, true)`.execute(tx)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(tx)
    const rowsByTable: Record<string, string> = {}
    for (const { name } of tables) {
      const condition = sql.raw(rowsOfUsers[name] ?? "true")
      const { rows } = await sql<{ sum: string | null }>`
        select md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${sql.table(name)} t where ${condition}`.execute(
        tx,
      )
      rowsByTable[name] = rows[0]?.sum ?? ""
    }
    return rowsByTable
  })
}

describe("a view-as session is read-only", () => {
  const everything: Grant[] = (["Activities", "Settings"] as const).map((feature) => ({
    feature,
    subFeature: "*",
    actions: ["CREATE", "READ", "UPDATE", "DELETE"],
  }))
  let before: Readonly<Record<string, string>>

  beforeAll(async () => {
    // A role with every permission is rejected only because the session is read-only.
    const { roleId } = await createMember("everything", everything)
    // Writes what earlier tests opened, which would otherwise be written a moment later.
    await fixture.call(creator, "GET", "/api/v1/profiles/data/home")
    await viewAs(fixture.admin, roleId)
    before = await everyRow()
  })
  afterAll(() => stop(fixture.admin))

  const closed = contracts.filter(({ contract }) => !isOpenToViewers(contract))
  test.each(closed)("$name is rejected regardless of its body", async ({ contract: { method, path } }) => {
    for (const id of [nowhere, "0"]) {
      const url = path.replaceAll(/:\w+/g, id)
      const body = method === "GET" ? undefined : { not: ["what", "is", "asked"] }
      const { status, body: reply } = await fixture.call(fixture.admin, method, url, body)
      expect([status, reply.code]).toEqual([403, "access.viewing"])
    }
  })

  test("only read endpoints and those that end or renew the session are allowed", () => {
    const open = contracts.filter(({ contract }) => contract.method !== "GET" && isOpenToViewers(contract))
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      "checkListedRecords",
      "checkMatrixRows",
      "countMatrixGaps",
      "countProfileAccess",
      "createToken",
      "exportHeatMapPdf",
      "findListChanges",
      "getConsent",
      "getFileData",
      "getHeatMap",
      "listActionsOfMany",
      "listAuditDetails",
      "listGroups",
      "listLinkCandidates",
      "listMatrixRows",
      "listMovedRisks",
      "listRecords",
      "listRiskTree",
      "listSimilarControls",
      "logout",
      "matchProcesses",
      "openAccountLink",
      "openSetup",
      "outlineMatrix",
      "previewMailTemplate",
      "previewReminder",
      "previewSimilarJoin",
      "reportMatrixPresence",
      "resolveVariables",
      "searchTagElements",
      "stopViewing",
      "validateRecord",
    ])
  })

  test("every row is unchanged", async () => {
    expect(await everyRow()).toEqual(before)
  })

  test("read endpoints also change nothing", async () => {
    const createResponse = await fixture.call(creator, "POST", "/api/v1/profiles/data", {
      profileId: "control",
      projectId: fixture.projects.north,
      fields: { title_1: text("Looked at") },
    })
    // A change would be detected.
    expect(await everyRow()).not.toEqual(before)
    before = await everyRow()
    const readOnlyCases = contracts.filter(
      ({ name, contract }) =>
        isOpenToViewers(contract) && !contract.streams && contract.whileViewing !== true && name !== "getFileContent",
    )
    expect(readOnlyCases.length).toBeGreaterThan(80)
    for (const { contract } of readOnlyCases) {
      const { method, path } = contract
      const names: Readonly<Record<string, string>> = { profileId: "control", clientId: fixture.clientId }
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => names[name] ?? createResponse.body.id)
      const { status } = await fixture.call(fixture.admin, method, url, method === "GET" ? undefined : {})
      expect([path, status]).toEqual([path, expect.toSatisfy((one: number) => one < 500)])
    }
    const body = { profileId: "control", projectId: fixture.projects.north }
    expect((await fixture.call(fixture.admin, "POST", "/api/v1/profiles/data/v4/paginated", body)).status).toBe(200)
    expect(await everyRow()).toEqual(before)
  })
})

describe("a view-as session gets the same responses as a user with only that role", () => {
  /** Properties about whether the user can edit; while viewing they are always negative. */
  const aboutChanging = new Set(["access", "canWrite", "readOnly", "readOnlyReason"])
  /** Differ between any two responses. */
  const ofResponse = new Set(["correlationId", "until"])
  /** Includes or omits the caller. */
  const personal = new Set(["listMentionCandidates", "listPermissionCandidates"])

  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== "object" || value === null) return value
    const parts = Object.entries(value).filter(([name]) => !aboutChanging.has(name) && !ofResponse.has(name))
    return Object.fromEntries(parts.map(([name, part]) => [name, plain(part)]))
  }
  const plainResponse = ({ status, body }: TestResponse) => ({ status, body: plain(body) })

  const everyAction = ["CREATE", "READ", "UPDATE", "DELETE"] as const
  const grants: readonly (readonly PermissionAction[])[] = [[], ["READ"], ["CREATE", "UPDATE", "DELETE"], everyAction]
  const readOnlyCases = recordProbes.filter(({ name }) => {
    const contract = contracts.find((one) => one.name === name)?.contract
    return contract !== undefined && isOpenToViewers(contract)
  })

  let subject: Subject
  beforeAll(async () => {
    const createResponse = await fixture.call(creator, "POST", "/api/v1/profiles/data", {
      profileId: "control",
      projectId: fixture.projects.north,
      fields: { title_1: text("Compared") },
    })
    subject = {
      id: createResponse.body.id,
      uid: createResponse.body.uniqueId,
      revision: createResponse.body.revision,
      profileId: "control",
      projectId: fixture.projects.north,
      entityId: fixture.north,
      clientId: fixture.clientId,
      creatorId: creator.id,
      call: (method, url, payload) => fixture.call(creator, method, url, payload),
    }
    // The administrator has all permissions on this record, which do not count while viewing as a role.
    await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      tx
        .insertInto("record_permission")
        .values({
          client_id: fixture.clientId,
          record_id: createResponse.body.id,
          user_id: fixture.admin.id,
          actions: [...everyAction],
          granted_by: creator.id,
        })
        .execute(),
    )
  })

  const buildRequest = (user: TestUser, probe: Probe) => {
    const { method, url, body } = probe.buildRequest(subject)
    return fixture.call(user, method, url, body)
  }

  describe.each(grants)("%j %j %j %j", (...actions) => {
    const rowsByTable = actions.filter((action) => action !== undefined)
    let member: TestUser
    beforeAll(async () => {
      const grant: Grant = { feature: "Activities", subFeature: "Control", actions: [...rowsByTable] }
      const createResponse = await createMember(
        `may-${rowsByTable.join("-").toLowerCase()}`,
        rowsByTable.length > 0 ? [grant] : [],
      )
      member = createResponse.member
      await viewAs(fixture.admin, createResponse.roleId)
    })
    afterAll(() => stop(fixture.admin))

    test.each(readOnlyCases)("$name", async (probe) => {
      const [viewed, own] = [await buildRequest(fixture.admin, probe), await buildRequest(member, probe)]
      const compared = personal.has(probe.name) ? ({ status }: TestResponse) => ({ status }) : plainResponse
      expect(compared(viewed)).toEqual(compared(own))
    })

    test("requests that are not about a specific record", async () => {
      const about = contracts.filter(
        ({ contract: { method, path, streams, permission } }) =>
          method === "GET" && !path.includes(":") && !streams && permission.kind !== "public",
      )
      expect(about.length).toBeGreaterThan(30)
      for (const { name, contract } of about) {
        const [viewed, own] = [
          await fixture.call(fixture.admin, "GET", contract.path),
          await fixture.call(member, "GET", contract.path),
        ]
        expect([name, viewed.status]).toEqual([name, own.status])
      }
    })
  })
})

test("requests about another user use that user’s own access during a view-as session", async () => {
  const { roleId } = await createMember("asker", [
    { feature: "Activities", subFeature: "Control", actions: ["READ"] },
    { feature: "Settings", subFeature: "Role_Access", actions: ["UPDATE"] },
  ])
  const createResponse = await fixture.call(creator, "POST", "/api/v1/profiles/data", {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text("Asked about") },
  })
  const url = `/api/v1/profiles/data/${createResponse.body.id}/explain`
  await viewAs(fixture.admin, roleId)
  const [own, others] = [
    await fixture.call(fixture.admin, "GET", url),
    await fixture.call(fixture.admin, "GET", `${url}?userId=${creator.id}`),
  ]
  await stop(fixture.admin)
  expect(own.body).toMatchObject({ canRead: true, canWrite: false, readOnlyReason: "viewing" })
  expect(others.body).toMatchObject({ canRead: true, canWrite: true, readOnlyReason: null })
})

describe("values hidden from the role appear in no response", () => {
  const data = "/api/v1/profiles/data"
  let insider: { member: TestUser; roleId: RoleId }
  let outsider: { member: TestUser; roleId: RoleId }
  let record: string
  let restricted: string

  beforeAll(async () => {
    insider = await createMember("insider", allRecords)
    outsider = await createMember("outsider", allRecords)
    const when = { actor_role: [insider.roleId] }
    const fields = [
      smallField("f_note", "note_1", "TEXT", { showOnList: true }),
      smallField("f_findings", "findings_1", "TEXT", { showOnList: true }),
    ]
    await fixture.publish(
      smallProfile("confidential", fields, {
        rules: [{ id: "d1", kind: "visibleToRoles", target: "f_findings", when }],
      }),
    )
    const createResponse = await fixture.call(insider.member, "POST", data, {
      profileId: "confidential",
      projectId: fixture.projects.north,
      fields: { title_1: text("Open"), findings_1: text(secretMarker) },
    })
    record = createResponse.body.id
    const projectId = await fixture.addProject("Closed circle", [fixture.north])
    const hidden = await fixture.call(creator, "POST", data, {
      profileId: "control",
      projectId,
      fields: { title_1: text(secretMarker) },
    })
    restricted = hidden.body.id
    await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
      await tx.updateTable("project").set({ restricted: true }).where("id", "=", projectId).execute()
      // What the administrator created as themselves contains what the role cannot see.
      await tx
        .insertInto("record_draft")
        .values({
          client_id: fixture.clientId,
          user_id: fixture.admin.id,
          id: record,
          record_id: record as never,
          profile_id: "confidential" as never,
          profile_version: 1,
          project_id: fixture.projects.north,
          revision: 1,
          link_to: json(null),
          counter: 1,
          saved_explicitly: true,
          title: secretMarker,
          fields: json({}),
        })
        .execute()
    })
  })

  /** Every request that could disclose the two records. */
  const requests: readonly (readonly ["GET" | "POST", () => string, object?])[] = [
    ["GET", () => `${data}/${record}`],
    ["GET", () => `${data}/${record}/fields`],
    ["GET", () => `${data}/${record}/explain`],
    ["GET", () => `/api/audit-logs/records/${record}`],
    ["GET", () => `${data}/${restricted}`],
    ["GET", () => "/api/v1/profiles/confidential/compiled"],
    ["GET", () => `${data}/metadata?profileId=confidential`],
    ["GET", () => `${data}/search?text=${secretMarker}`],
    ["GET", () => `${data}/home`],
    ["GET", () => `${data}/changed-by-others`],
    ["GET", () => "/api/v1/profiles/drafts"],
    ["GET", () => `/api/v1/profiles/drafts/${record}`],
    ["GET", () => "/api/v1/projects"],
    ["POST", () => `${data}/v4/paginated`, { profileId: "confidential" }],
    ["POST", () => `${data}/v4/paginated`, { profileId: "control" }],
  ]
  const responses = async () => {
    const texts: string[] = []
    for (const [method, url, body] of requests) {
      const { body: reply } = await fixture.call(fixture.admin, method, url(), body)
      texts.push(JSON.stringify(reply))
    }
    return texts.join("\n")
  }

  test("the administrator sees the value as themselves", async () => {
    const texts = await responses()
    for (const word of [secretMarker, "findings_1", "Closed circle"]) expect(texts).toContain(word)
  })

  test("the value is present for a role that can see it", async () => {
    await viewAs(fixture.admin, insider.roleId)
    const texts = await responses()
    await stop(fixture.admin)
    expect(texts).toContain(secretMarker)
    expect(texts).toContain("findings_1")
  })

  test("the value is absent for another role", async () => {
    await viewAs(fixture.admin, outsider.roleId)
    const texts = await responses()
    await stop(fixture.admin)
    expect(texts).toContain("Open")
    for (const word of [secretMarker, "findings_1", "Closed circle"])
      expect([word, texts.includes(word)]).toEqual([word, false])
  })
})
