import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { masterLibrary } from "../../schemas/ids.ts"
import { demonstrationContent } from "../../server/demonstration/content.ts"
import { loadDemonstration } from "../../server/demonstration/load.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { noUrlSigner } from "../../server/files/open-file-store.ts"
import { verifyChain } from "../../server/audit-log/append.ts"
import { argonPasswords } from "../../modules/auth/server/passwords.ts"
import { demonstrationWithFilesIn } from "../support/demonstration-database.ts"
import { demonstrationTimeoutMs } from "../support/demonstration-timeout.ts"
import { requestToken, startTestServer, type TestServer } from "../support/server.ts"

const content = demonstrationContent("2026-11-21")
const accounts = content.people.filter(({ account }) => account !== undefined)
const profiles = "/api/v1/profiles"

let server: TestServer
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "demonstration-"))
  server = await startTestServer(
    { FILES_DIRECTORY: folder },
    {},
    {
      separateDatabase: "the demonstration is loaded where nobody signs in yet",
      template: await demonstrationWithFilesIn(folder),
    },
  )
}, demonstrationTimeoutMs)
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Signs in as the account of a kind; selects the first module and entity if required. */
async function as(kind: string) {
  const user = accounts.find(({ account }) => account === kind)
  if (!user) throw new Error(`There is no account ${kind}.`)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  let tokens = (await requestToken(server.app, user.email, { password: content.password })).json()
  if (tokens.consentRequired) {
    const headers = bearer(tokens.exchange_token)
    const { version } = (await server.app.inject({ method: "POST", url: "/oauth/getConsent", headers })).json()
    await server.app.inject({ method: "POST", url: "/oauth/accept-user-consent", headers, payload: { version } })
    tokens = (await requestToken(server.app, user.email, { password: content.password })).json()
  }
  if (!tokens.access_token) {
    const headers = bearer(tokens.exchange_token)
    const { modules } = (await server.app.inject({ url: "/oauth/get-entity-details", headers })).json()
    const payload = { moduleId: modules[0].moduleId, entityId: modules[0].entities[0].id }
    tokens = (await server.app.inject({ method: "POST", url: "/oauth/entity-token", headers, payload })).json()
  }
  const headers = bearer(tokens.access_token)
  return async (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) => {
    const reply = await server.app.inject({
      method,
      url: path.startsWith("/api") ? path : `${profiles}${path}`,
      headers,
      ...(payload && { payload }),
    })
    return { status: reply.statusCode, body: reply.json() }
  }
}

test("the demonstration is loaded completely and once, with every link and an intact audit log", async () => {
  const store = folderStore(folder, noUrlSigner)
  expect(await loadDemonstration({ database: server.database, passwords: argonPasswords, store })).toBe(false)
  const signIns = await server.database.owner.selectFrom("sign_in").selectAll().execute()
  expect(signIns).toHaveLength(content.people.length)
  const clientId = signIns[0]?.client_id
  if (!clientId) throw new Error("No user can sign in.")
  await server.database.clientTransaction(clientId, async (tx) => {
    const all = await tx
      .selectFrom("record")
      .select(["id", "type", "uid", "status", "workflow_done", "project_id", "master_id"])
      .execute()
    const [masters, records] = [true, false].map((isMaster) =>
      all.filter(({ project_id }) => (project_id === masterLibrary) === isMaster),
    ) as [typeof all, typeof all]
    const ends = (rows: readonly (readonly [string, string, boolean])[]) => rows.map((row) => row.join(" ")).toSorted()
    expect(ends(records.map(({ uid, status, workflow_done: done }) => [uid, status, done]))).toEqual(
      ends(content.records.map(({ uid, status, workflowDone }) => [uid, status, workflowDone])),
    )
    const { library } = content
    const allMasters = [...library.records, ...library.changes.added]
    const named = (rows: readonly { readonly uid: string }[]) => rows.map(({ uid }) => uid).toSorted()
    expect(named(masters)).toEqual(named(allMasters))
    const masterUids = new Map(masters.map(({ id, type, uid }) => [id, `${type} ${uid}`]))
    const taken = records.filter(({ master_id }) => master_id !== null)
    expect(taken.length).toBeGreaterThan(100)
    expect(taken.filter(({ type, uid, master_id }) => masterUids.get(master_id!) !== `${type} ${uid}`)).toEqual([])
    expect(await tx.selectFrom("master_copy").select("record_id").execute()).toHaveLength(taken.length)
    const continued = await tx.selectFrom("record_predecessor").select("record_id").execute()
    const uidOf = new Map(records.map(({ id, uid }) => [id, uid]))
    const previousYear = content.records.filter(({ project }) => project === "icfr-2025")
    const isRolledOver = ({ profile }: { readonly profile: string }) => !["TOD", "TOE", "ISSUE"].includes(profile)
    expect(continued.map(({ record_id }) => uidOf.get(record_id)).toSorted()).toEqual(
      named(previousYear.filter(isRolledOver)),
    )
    const assignments = await tx.selectFrom("process_assignment").select("process_id").execute()
    expect(new Set(assignments.map((one) => masterUids.get(one.process_id))).size).toBe(60)
    const ofTeams = await tx.selectFrom("record_permission").where("from_team", "=", true).select("record_id").execute()
    expect(new Set(ofTeams.map(({ record_id }) => uidOf.get(record_id)))).toEqual(
      new Set(Object.keys(content.library.teams)),
    )
    const links = await tx.selectFrom("record_link").select("parent_id").execute()
    const masterLinks = allMasters.flatMap(({ links: own }) => Object.values(own).flat())
    expect(links).toHaveLength(content.records.flatMap(({ links: own }) => own).length + masterLinks.length)
    for (const { id } of records.slice(0, 20))
      expect(await verifyChain(tx, clientId, id)).toMatchObject({ intact: true })
  })
})

describe("its projects are as they would be if they had been made by", () => {
  const finished = async (call: Awaited<ReturnType<typeof as>>, path: string, body: object) => {
    const { body: started } = await call("POST", path, body)
    const read = () => call("GET", `${path}/${started.id}`)
    return (await server.untilJobs(read, (reply) => !String(reply.body.state).endsWith("ing"))).body
  }
  const projectOf = async (call: Awaited<ReturnType<typeof as>>, key: string) => {
    const { name } = content.projects.find((one) => one.key === key) ?? {}
    const { body } = await call("GET", "/api/v1/projects?size=50")
    return body.content.find((one: { readonly name: string }) => one.name === name)
  }

  test("the product's sync: no record needs its master, and the library differs only by its later changes", async () => {
    const call = await as("client-administrator")
    const { id, entities } = await projectOf(call, "icfr-2026")
    const entityIds = entities.map((one: { readonly id: string }) => one.id)
    const path = "/api/v1/profiles/data/sync-with-master"
    const sync = await finished(call, path, { projectId: id, entityIds })
    expect(sync).toMatchObject({ state: "ready", kinds: { link: 0, restore: 0, remove: 0 } })
    const { body } = await call("GET", `${path}/${sync.id}/rows?kind=change&size=200`)
    const changed = body.content.filter(({ fields }: { fields: { key: string; outcome: string }[] }) =>
      fields.some(({ key, outcome }) => key !== "parents" && outcome !== "kept"),
    )
    const uids = new Set(changed.map(({ uniqueId }: { readonly uniqueId: string }) => uniqueId))
    const taken = new Set(content.records.map(({ uid }) => uid))
    expect([...uids].toSorted()).toEqual(
      content.library.changes.changed.flatMap(({ uid }) => (taken.has(uid) ? [uid] : [])).toSorted(),
    )
  })

  test("the product's roll-over: what continues last year's records is linked with them", async () => {
    const call = await as("client-administrator")
    const [project, source] = [await projectOf(call, "icfr-2026"), await projectOf(call, "icfr-2025")]
    const parts = ["risks", "controls"]
    const rollOver = await finished(call, "/api/v1/roll-overs", { projectId: project.id, sourceId: source.id, parts })
    expect(rollOver).toMatchObject({ kinds: { add: 0, link: 0, restore: 0 } })
  })
})

describe("the five accounts", () => {
  test.each(accounts.map(({ account }) => [account ?? ""]))(
    "%s signs in and sees a home page with records",
    async (kind) => {
      const call = await as(kind)
      const { status, body } = await call("GET", "/data/home")
      expect(status).toBe(200)
      const total = body.counts.reduce((sum: number, count: { total: number }) => sum + count.total, 0)
      expect(total).toBeGreaterThan(0)
    },
  )

  test.each(accounts.map(({ account }) => [account ?? ""]))(
    "%s sees overdue tasks first, returned work, tasks to approve and to claim, and new notifications",
    async (kind) => {
      const call = await as(kind)
      const { body: tasks } = await call("GET", "/api/v1/workflow/tasks")
      expect(tasks.counts.mine).toBeGreaterThanOrEqual(3)
      expect(tasks.counts.overdue).toBeGreaterThan(0)
      expect(tasks.counts.week).toBeGreaterThan(0)
      expect(tasks.counts.role).toBeGreaterThan(0)
      expect(tasks.content[0].overdue).toBe(true)
      const statuses = tasks.content.map(({ status }: { status: string }) => status)
      expect(statuses).toEqual(expect.arrayContaining([expect.stringMatching(/^(?:RE_ASSIGNED|CHANGE_REQUESTED)$/)]))
      expect(statuses).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^(?:SENT_FOR_APPROVAL|TESTING_COMPLETED|IN_REVIEW|REMEDIATED)$/),
        ]),
      )
      expect((await call("GET", "/api/notifications/count")).body.count).toBeGreaterThan(0)
    },
  )

  test("a returned control shows its history: who sent it, who returned it and why, and the comments", async () => {
    const call = await as("control-owner")
    const { body } = await call("GET", "/api/v1/workflow/tasks?text=C-P2P-015")
    const [task] = body.content
    const workflow = (await call("GET", `/api/v1/workflow/records/${task.recordId}`)).body
    expect(workflow.events.map(({ kind }: { kind: string }) => kind)).toEqual(["moved", "moved"])
    const [back, sent] = workflow.events
    expect(back.reason).toContain("who reads the weekly report")
    expect(Date.parse(sent.at)).toBeLessThan(Date.parse(back.at))
    expect(Date.parse(back.at)).toBeLessThan(Date.now() - 10 * 86_400_000)
    const comments = (await call("GET", `/api/comments?refname=${task.recordId}`)).body.content
    expect(comments).toHaveLength(2)
    const [file] = comments[1].attachments
    expect(file).toMatchObject({ fileName: "tolerance-changes.csv" })
    const { signedUrl } = (await call("GET", `/api/file/download?fileUploadId=${file.fileUploadId}`)).body
    const table = await server.app.inject({ url: signedUrl })
    expect(table.body.split("\r\n")[0]).toBe("Changed on,Company code,Tolerance before,Tolerance after,Request")
    const history = (await call("GET", `/api/profile-status/${task.recordId}`)).body
    expect(history.map(({ currStatus }: { currStatus: string }) => currStatus).slice(0, 2)).toEqual([
      "RE_ASSIGNED",
      "SENT_FOR_APPROVAL",
    ])
  })

  test("a narrative was written by its owners in versions with notes, and refers to the demonstration's records", async () => {
    const call = await as("control-owner")
    const { body } = await call("POST", "/data/v4/paginated", { profileId: "narrative", query: {} })
    const found = body.content.find(({ uniqueId }: { uniqueId: string }) => uniqueId === "NAR-P2P-01")
    const written = content.records.find(({ uid }) => uid === "NAR-P2P-01")
    const documents = "/api/v1/process-documents"
    const { body: document } = await call("GET", `${documents}/${found.id}`)
    expect(document).toMatchObject({
      version: { number: 3, note: written?.versions[2]?.note },
      checkOut: null,
      canEdit: true,
    })
    expect(document.references.map(({ uniqueId }: { uniqueId: string }) => uniqueId)).toEqual(
      expect.arrayContaining(["P-P2P", "C-P2P-014", "R-P2P-003"]),
    )
    const { body: versions } = await call("GET", `${documents}/${found.id}/versions`)
    const at = versions.content.map(({ savedAt }: { savedAt: string }) => Date.parse(savedAt)).toReversed()
    const since = (moments: readonly number[]) => moments.map((moment) => moment - (moments[0] ?? 0))
    expect(since(at)).toEqual(since((written?.versions ?? []).map((version) => version.at.getTime())))
  })

  test("assignees are reminded before the due date, and another user is notified of overdue tasks", async () => {
    const call = await as("client-administrator")
    for (const profileId of ["control", "tod", "toe", "issue", "evidence", "audit-detail"]) {
      const { status, body } = await call("GET", `/api/v1/reminders/profiles/${profileId}`)
      const rules = body.content.map(({ settings }: { settings: object }) => settings)
      expect([profileId, status, rules]).toMatchObject([
        profileId,
        200,
        [
          { kind: "PRE_DUE", enabled: true, dueBy: "TASK" },
          { kind: "OVERDUE", enabled: true, dueBy: "TASK" },
          { kind: "ESCALATION", enabled: true, dueBy: "TASK" },
        ],
      ])
    }
    const policies = await call("GET", "/api/v1/reminders/profiles/policy")
    expect(policies.body.content.map(({ settings }: { settings: object }) => settings)).toMatchObject([
      { kind: "PRE_DUE", enabled: true, dueBy: "RECORD" },
      { kind: "OVERDUE", enabled: true, dueBy: "RECORD" },
    ])
  })

  test("only designers and administrators can open the designer and publish", async () => {
    const allowed = await Promise.all(
      accounts.map(async ({ account }) => [account, (await (await as(account ?? ""))("GET", "/control")).status]),
    )
    const byKind = Object.fromEntries(allowed)
    expect(byKind["client-administrator"]).toBe(200)
    expect(byKind["control-owner"]).toBe(403)
    expect(byKind["tester"]).toBe(403)
    expect(byKind["external-auditor"]).toBe(403)
  })

  test("the external auditor can read but change nothing", async () => {
    const call = await as("external-auditor")
    const { body } = await call("GET", "")
    const profile = body.content.find(({ recordCount }: { recordCount: number }) => recordCount > 0)
    expect(profile).toBeDefined()
    const list = await call("POST", "/data/v4/paginated", { profileId: profile.id, query: { size: 5 } })
    expect(list.body.content.length).toBeGreaterThan(0)
    for (const { access, id, revision } of list.body.content) {
      expect(access.canWrite).toBe(false)
      expect((await call("PUT", `/data/${id}`, { revision, fields: {} })).status).toBe(403)
      expect((await call("DELETE", `/data/${id}?revision=${revision}`)).status).toBe(403)
    }
  })

  test("the entity administrator sees only records of their entity", async () => {
    const user = accounts.find(({ account }) => account === "entity-administrator")
    const names = content.entities.filter(({ key }) => user?.entities.includes(key)).map(({ name }) => name)
    const call = await as("entity-administrator")
    const { body } = await call("POST", "/data/v4/paginated", { profileId: "control" })
    expect(body.content.length).toBeGreaterThan(0)
    for (const { entityName } of body.content) expect([...names, null]).toContain(entityName)
  })
})
