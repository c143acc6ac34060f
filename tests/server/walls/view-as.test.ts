import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { isOpenToViewers } from "../../../schemas/api/endpoint.ts"
import type { RoleId } from "../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../schemas/permissions.ts"
import { contracts } from "../../../server/http/contracts.ts"
import { json } from "../../../server/database/json.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { type Answer, allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import { type Probe, recordProbes, type Subject } from "./record-probes.ts"

/**
 * Whoever views the product as a role changes nothing, whatever they send, and is answered as somebody is who holds just that
 * role. Both are asked of every call there is.
 */

const nowhere = "0193c9a0-0000-7000-8000-000000000001"
/** In what only another role is shown, in a project that is not for everybody, and in what was given on a single record. */
const canary = "Sumpfohreule-3391"

let world: ProfileWorld
let maker: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  maker = await world.person("maker", { grants: allRecords })
})
afterAll(() => world.server.close())

const viewAs = async (admin: TestPerson, roleId: string) => {
  const reply = await world.call(admin, "POST", "/oauth/view-as", { roleId })
  expect(reply.status).toBe(200)
}
const stop = (admin: TestPerson) => world.call(admin, "DELETE", "/oauth/view-as")

/** A role with these grants, and somebody who holds just that role and works everywhere. */
async function holderOf(name: string, grants: readonly Grant[]) {
  const entityIds = [world.north, world.south]
  const holder = await world.person(name, { entityIds, modules: ["IC", "IA"] })
  const role = await world.call(world.admin, "POST", "/oauth/roles", {
    name: `Role ${name}`,
    kind: "executor",
    description: "",
    grants,
  })
  const roleId = role.body.id as RoleId
  await world.server.database.tenant(world.clientId, (tx) =>
    tx.insertInto("user_role").values({ client_id: world.clientId, user_id: holder.id, role_id: roleId }).execute(),
  )
  return { holder, roleId }
}

/** What every table holds of the client, but for the seals, which the product sets of its own accord. */
async function everyRow(): Promise<Readonly<Record<string, string>>> {
  return world.server.database.owner.transaction().execute(async (tx) => {
    await sql`select set_config('app.client_id', ${world.clientId}, true)`.execute(tx)
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(tx)
    const held: Record<string, string> = {}
    for (const { name } of tables) {
      if (name === "audit_seal") continue
      const { rows } = await sql<{ sum: string | null }>`
        select md5(string_agg(md5(t::text), '' order by md5(t::text))) as sum from ${sql.table(name)} t`.execute(tx)
      held[name] = rows[0]?.sum ?? ""
    }
    return held
  })
}

describe("nothing is changed", () => {
  const everything: Grant[] = (["Activities", "Settings"] as const).map((feature) => ({
    feature,
    subFeature: "*",
    actions: ["CREATE", "READ", "UPDATE", "DELETE"],
  }))
  let before: Readonly<Record<string, string>>

  beforeAll(async () => {
    // A role that may do everything: what it is refused, it is refused for looking only.
    const { roleId } = await holderOf("everything", everything)
    await viewAs(world.admin, roleId)
    before = await everyRow()
  })
  afterAll(() => stop(world.admin))

  const closed = contracts.filter(({ contract }) => !isOpenToViewers(contract))
  test.each(closed)("$name is refused, whatever is sent with it", async ({ contract: { method, path } }) => {
    for (const id of [nowhere, "0"]) {
      const url = path.replaceAll(/:\w+/g, id)
      const body = method === "GET" ? undefined : { not: ["what", "is", "asked"] }
      const { status, body: reply } = await world.call(world.admin, method, url, body)
      expect([status, reply.code]).toEqual([403, "access.viewing"])
    }
  })

  test("only calls that look are open, and what ends or renews the session", () => {
    const open = contracts.filter(({ contract }) => contract.method !== "GET" && isOpenToViewers(contract))
    expect(open.map(({ name }) => name).toSorted()).toEqual([
      "countProfileAccess",
      "createToken",
      "getConsent",
      "getFileData",
      "listActionsOfMany",
      "listAuditDetails",
      "listGroups",
      "listLinkCandidates",
      "listRecords",
      "logout",
      "openAccountLink",
      "openSetup",
      "previewMailTemplate",
      "previewReminder",
      "resolveVariables",
      "searchTagElements",
      "stopViewing",
      "validateRecord",
    ])
  })

  test("and every row is what it was", async () => {
    expect(await everyRow()).toEqual(before)
  })

  test("calls that look change nothing either", async () => {
    const made = await world.call(maker, "POST", "/api/v1/profiles/data", {
      profileId: "control",
      projectId: world.projects.north,
      fields: { title_1: text("Looked at") },
    })
    // A change would be noticed.
    expect(await everyRow()).not.toEqual(before)
    before = await everyRow()
    const looking = contracts.filter(
      ({ name, contract }) =>
        isOpenToViewers(contract) && !contract.streams && contract.whileViewing !== true && name !== "getFileContent",
    )
    expect(looking.length).toBeGreaterThan(80)
    for (const { contract } of looking) {
      const { method, path } = contract
      const names: Readonly<Record<string, string>> = { profileId: "control", clientId: world.clientId }
      const url = path.replaceAll(/:(\w+)/g, (_, name: string) => names[name] ?? made.body.id)
      const { status } = await world.call(world.admin, method, url, method === "GET" ? undefined : {})
      expect([path, status]).toEqual([path, expect.toSatisfy((one: number) => one < 500)])
    }
    const body = { profileId: "control", projectId: world.projects.north }
    expect((await world.call(world.admin, "POST", "/api/v1/profiles/data/v4/paginated", body)).status).toBe(200)
    expect(await everyRow()).toEqual(before)
  })
})

describe("one is answered as who holds just the role", () => {
  /** What says whether one may change something: nobody may who only views. */
  const aboutChanging = new Set(["access", "canWrite", "readOnly", "readOnlyReason"])
  /** Names the caller, or leaves them out. */
  const personal = new Set(["listMentionCandidates", "listPermissionCandidates"])

  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (typeof value !== "object" || value === null) return value
    const parts = Object.entries(value).filter(([name]) => !aboutChanging.has(name) && name !== "correlationId")
    return Object.fromEntries(parts.map(([name, part]) => [name, plain(part)]))
  }
  const answerOf = ({ status, body }: Answer) => ({ status, body: plain(body) })

  const everyAction = ["CREATE", "READ", "UPDATE", "DELETE"] as const
  const grants: readonly (readonly PermissionAction[])[] = [[], ["READ"], ["CREATE", "UPDATE", "DELETE"], everyAction]
  const looking = recordProbes.filter(({ name }) => {
    const contract = contracts.find((one) => one.name === name)?.contract
    return contract !== undefined && isOpenToViewers(contract)
  })

  let subject: Subject
  beforeAll(async () => {
    const made = await world.call(maker, "POST", "/api/v1/profiles/data", {
      profileId: "control",
      projectId: world.projects.north,
      fields: { title_1: text("Compared") },
    })
    subject = {
      id: made.body.id,
      uid: made.body.uniqueId,
      revision: made.body.revision,
      profileId: "control",
      projectId: world.projects.north,
      entityId: world.north,
      clientId: world.clientId,
      makerId: maker.id,
      call: (method, url, payload) => world.call(maker, method, url, payload),
    }
    // The administrator was given everything on the very record; while they view as a role it does not count.
    await world.server.database.tenant(world.clientId, (tx) =>
      tx
        .insertInto("record_permission")
        .values({
          client_id: world.clientId,
          record_id: made.body.id,
          user_id: world.admin.id,
          actions: [...everyAction],
          given_by: maker.id,
        })
        .execute(),
    )
  })

  const ask = (person: TestPerson, probe: Probe) => {
    const { method, url, body } = probe.ask(subject)
    return world.call(person, method, url, body)
  }

  describe.each(grants)("%j %j %j %j", (...actions) => {
    const held = actions.filter((action) => action !== undefined)
    let holder: TestPerson
    beforeAll(async () => {
      const grant: Grant = { feature: "Activities", subFeature: "Control", actions: [...held] }
      const made = await holderOf(`may-${held.join("-").toLowerCase()}`, held.length > 0 ? [grant] : [])
      holder = made.holder
      await viewAs(world.admin, made.roleId)
    })
    afterAll(() => stop(world.admin))

    test.each(looking)("$name", async (probe) => {
      const [viewed, own] = [await ask(world.admin, probe), await ask(holder, probe)]
      const compared = personal.has(probe.name) ? ({ status }: Answer) => ({ status }) : answerOf
      expect(compared(viewed)).toEqual(compared(own))
    })

    test("calls that are about no record in particular", async () => {
      const about = contracts.filter(
        ({ contract: { method, path, streams, permission } }) =>
          method === "GET" && !path.includes(":") && !streams && permission.kind !== "public",
      )
      expect(about.length).toBeGreaterThan(30)
      for (const { name, contract } of about) {
        const [viewed, own] = [
          await world.call(world.admin, "GET", contract.path),
          await world.call(holder, "GET", contract.path),
        ]
        expect([name, viewed.status]).toEqual([name, own.status])
      }
    })
  })
})

test("whoever is asked about while one views stands as themselves", async () => {
  const { roleId } = await holderOf("asker", [
    { feature: "Activities", subFeature: "Control", actions: ["READ"] },
    { feature: "Settings", subFeature: "Role_Access", actions: ["UPDATE"] },
  ])
  const made = await world.call(maker, "POST", "/api/v1/profiles/data", {
    profileId: "control",
    projectId: world.projects.north,
    fields: { title_1: text("Asked about") },
  })
  const url = `/api/v1/profiles/data/${made.body.id}/explain`
  await viewAs(world.admin, roleId)
  const [own, others] = [
    await world.call(world.admin, "GET", url),
    await world.call(world.admin, "GET", `${url}?userId=${maker.id}`),
  ]
  await stop(world.admin)
  expect(own.body).toMatchObject({ canRead: true, canWrite: false, readOnlyReason: "viewing" })
  expect(others.body).toMatchObject({ canRead: true, canWrite: true, readOnlyReason: null })
})

describe("what the role is not shown stands in no answer", () => {
  const data = "/api/v1/profiles/data"
  let insider: { holder: TestPerson; roleId: RoleId }
  let outsider: { holder: TestPerson; roleId: RoleId }
  let record: string
  let restricted: string

  beforeAll(async () => {
    insider = await holderOf("insider", allRecords)
    outsider = await holderOf("outsider", allRecords)
    const when = { actor_role: [insider.roleId] }
    const fields = [
      smallField("f_note", "note_1", "TEXT", { showOnList: true }),
      smallField("f_findings", "findings_1", "TEXT", { showOnList: true }),
    ]
    await world.publish(
      smallProfile("confidential", fields, {
        rules: [{ id: "d1", kind: "disclosed", target: "f_findings", when }],
      }),
    )
    const made = await world.call(insider.holder, "POST", data, {
      profileId: "confidential",
      projectId: world.projects.north,
      fields: { title_1: text("Open"), findings_1: text(canary) },
    })
    record = made.body.id
    const projectId = await world.addProject("Closed circle", [world.north])
    const hidden = await world.call(maker, "POST", data, {
      profileId: "control",
      projectId,
      fields: { title_1: text(canary) },
    })
    restricted = hidden.body.id
    await world.server.database.tenant(world.clientId, async (tx) => {
      await tx.updateTable("project").set({ restricted: true }).where("id", "=", projectId).execute()
      // What the administrator made as themselves holds what the role is not shown.
      await tx
        .insertInto("record_draft")
        .values({
          client_id: world.clientId,
          user_id: world.admin.id,
          id: record,
          record_id: record as never,
          profile_id: "confidential" as never,
          profile_version: 1,
          project_id: world.projects.north,
          revision: 1,
          link_to: json(null),
          counter: 1,
          kept: true,
          title: canary,
          fields: json({}),
        })
        .execute()
    })
  })

  /** Everything that could tell of the two records. */
  const asked: readonly (readonly ["GET" | "POST", () => string, object?])[] = [
    ["GET", () => `${data}/${record}`],
    ["GET", () => `${data}/${record}/fields`],
    ["GET", () => `${data}/${record}/explain`],
    ["GET", () => `/api/audit-logs/records/${record}`],
    ["GET", () => `${data}/${restricted}`],
    ["GET", () => "/api/v1/profiles/confidential/compiled"],
    ["GET", () => `${data}/metadata?profileId=confidential`],
    ["GET", () => `${data}/search?text=${canary}`],
    ["GET", () => `${data}/home`],
    ["GET", () => "/api/v1/profiles/drafts"],
    ["GET", () => `/api/v1/profiles/drafts/${record}`],
    ["GET", () => "/api/v1/projects"],
    ["POST", () => `${data}/v4/paginated`, { profileId: "confidential" }],
    ["POST", () => `${data}/v4/paginated`, { profileId: "control" }],
  ]
  const answers = async () => {
    const told: string[] = []
    for (const [method, url, body] of asked) {
      const { body: reply } = await world.call(world.admin, method, url(), body)
      told.push(JSON.stringify(reply))
    }
    return told.join("\n")
  }

  test("as themselves the administrator sees it", async () => {
    const told = await answers()
    for (const word of [canary, "findings_1", "Closed circle"]) expect(told).toContain(word)
  })

  test("as a role that is shown it, it is there", async () => {
    await viewAs(world.admin, insider.roleId)
    const told = await answers()
    await stop(world.admin)
    expect(told).toContain(canary)
    expect(told).toContain("findings_1")
  })

  test("as another role nothing of it is", async () => {
    await viewAs(world.admin, outsider.roleId)
    const told = await answers()
    await stop(world.admin)
    expect(told).toContain("Open")
    for (const word of [canary, "findings_1", "Closed circle"])
      expect([word, told.includes(word)]).toEqual([word, false])
  })
})
