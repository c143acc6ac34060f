import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { mergeableFields } from "../../engine/merge/merge-record.ts"
import { databaseClock } from "../../server/clock.ts"
import { type JobId, masterLibrary, type ProfileId, type ProjectId, type RecordId } from "../../schemas/ids.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { loadActor } from "../../modules/auth/server/index.ts"
import { setupSyncFixture, type SyncFixture } from "../../modules/master-sync/tests/server/sync-fixture.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import type { RollOver } from "../../modules/roll-over/contract.ts"
import { createRecord } from "../../modules/records/server/create-record.ts"
import { loadAccessContext, type RecordRow, rowsById } from "../../modules/records/server/index.ts"
import { compiledShipped } from "../support/shipped.ts"
import { text } from "../support/profile-fixture.ts"

// A project takes a library of 2,000 pairs of risks and controls. Every field and link of every record is compared with
// its master's; then both sides change, the library's side is chosen, and everything is undone. The project is then
// rolled over, and every field and link compared with last year's. Prints how long each step takes.

const processes = 20
const subProcesses = 5
const risks = 10
const controls = 2

let fixture: SyncFixture
let project: ProjectId
const total = processes * (1 + subProcesses * (1 + risks * (1 + controls)))
beforeAll(async () => {
  fixture = await setupSyncFixture()
}, 300_000)
afterAll(() => fixture.server.close())

test("a project of 2,000 pairs is the same as the library after a sync, and as before after undoing", async () => {
  project = await fixture.addProject("Two thousand pairs", [fixture.north])
  await timed("library", createLibrary)

  const first = await timed("compare", () => fixture.compare(project))
  expect(first).toMatchObject({ pending: total, kinds: { add: total } })
  expect((await timed("apply", () => fixture.apply(first.id))).results.added).toBe(total)
  const taken = await copies(project)
  expect(taken).toHaveLength(total)
  expect(await differences(taken)).toEqual([])
  expect(await timed("compare again", () => fixture.compare(project))).toMatchObject({ unchanged: total, pending: 0 })

  const changed = taken.filter(({ type }) => type === "CONTROL").slice(0, 100)
  for (const { id, master_id } of changed) {
    await fixture.change(String(master_id), { description_1: text("Changed in the library") })
    await fixture.change(id, { description_1: text("Changed in the project"), location_1: text("Own") })
  }
  const before = await snapshot(project)
  const second = await fixture.compare(project)
  expect(second).toMatchObject({ undecided: changed.length, unchanged: total - changed.length })
  await fixture.send("PUT", `/${second.id}/choices`, { of: "conflicts", choice: "master" })
  expect((await fixture.apply(second.id)).results.changed).toBe(changed.length)
  const own = compiledShipped("CONTROL").fields.find(({ keyword }) => keyword === "location_1")?.id
  expect((await differences(await copies(project))).map(({ field }) => field)).toEqual(changed.map(() => own))

  expect(await fixture.undo(second.id)).toMatchObject({ undone: changed.length, notUndone: 0 })
  expect(await snapshot(project)).toEqual(before)
}, 3_600_000)

test("a new year of 2,000 pairs is the same as last year's, and as far from the library", async () => {
  const { server, clientId, maintainer } = fixture
  const next = await fixture.addProject("The year after", [fixture.north])
  await server.database.clientTransaction(clientId, (tx) =>
    tx.updateTable("project").set({ financial_year: 2027 }).where("id", "=", next).execute(),
  )
  const send = async (method: "GET" | "POST", path: string, body?: object) =>
    (await fixture.call(maintainer, method, `/api/v1/roll-overs${path}`, body)).body as RollOver
  const untilIdle = ({ id }: RollOver) =>
    server.untilJobs(
      () => send("GET", `/${id}`),
      ({ state }) => !state.endsWith("ing"),
    )
  const prepare = async () =>
    untilIdle(await send("POST", "", { projectId: next, sourceId: project, parts: ["risks", "controls"] }))
  const rollOver = await timed("prepare", prepare)
  expect(rollOver).toMatchObject({ pending: total, kinds: { add: total }, months: 12 })
  const applied = await timed("roll over", async () => untilIdle(await send("POST", `/${rollOver.id}/apply`)))
  expect(applied.results).toMatchObject({ added: total, rejected: 0, outdated: 0 })

  const last = await snapshot(project)
  const previous = await previousYear(next)
  const shared = ({ uid, name, fields, master_id: masterId }: Snapshot) => ({ uid, name, fields, masterId })
  const continued = (await snapshot(next)).map((record) => ({
    id: previous.get(record.id),
    ...shared(record),
    parents: record.parents?.map((id) => previous.get(id)).toSorted() ?? null,
  }))
  expect(continued.toSorted((one, other) => ((one.id ?? "") < (other.id ?? "") ? -1 : 1))).toEqual(
    last.map((record) => ({ id: record.id, ...shared(record), parents: record.parents })),
  )
  expect(await timed("prepare again", prepare)).toMatchObject({ pending: 0, leftOut: { present: total } })
  const [before, after] = [await fixture.compare(project), await fixture.compare(next)]
  expect([after.kinds, after.unchanged]).toEqual([before.kinds, before.unchanged])
}, 3_600_000)

/** By record of a project, the record of the previous year that it continues. */
async function previousYear(projectId: ProjectId): Promise<ReadonlyMap<RecordId, RecordId>> {
  const { server, clientId } = fixture
  const rows = await server.database.clientTransaction(clientId, (tx) =>
    tx
      .selectFrom("record_predecessor")
      .where("project_id", "=", projectId)
      .select(["record_id", "previous_id"])
      .execute(),
  )
  return new Map(rows.map((row) => [row.record_id, row.previous_id]))
}

async function timed<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await run()
  process.stdout.write(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return result
}

/** Created without requests, which would take most of the time. */
async function createLibrary(): Promise<void> {
  const { server, clientId, maintainer, north } = fixture
  const deps = { compiledProfiles: compiledProfiles(), clock: databaseClock, extensions: recordExtensions }
  const check = createAjvCheck()
  for (let count = 1; count <= processes; count += 1)
    await server.database.clientTransaction(clientId, async (tx) => {
      const actor = await loadActor(tx, {
        clientId,
        userId: maintainer.id,
        module: "IC",
        entityId: north,
        jobId: uuid() as JobId,
      })
      const profileIds = ["process", "sub-process", "risk", "control"] as ProfileId[]
      const access = await loadAccessContext(tx, actor, deps, { profileIds })
      const add = async (type: "PROCESS" | "SUB_PROCESS" | "RISK" | "CONTROL", name: string, values: RecordValues) => {
        const profile = [...access.availableProfiles.values()].find((one) => one.type === type)
        if (!profile) throw new Error(`There is no record type ${type}.`)
        const input = { title_1: name, description_1: `About ${name}`, ...values }
        return (await createRecord(tx, access, check, profile, { projectId: masterLibrary, entityId: null }, input)).id
      }
      const assigned: RecordId[] = []
      const process = await add("PROCESS", `Process ${count}`, {})
      assigned.push(process)
      for (let sub = 1; sub <= subProcesses; sub += 1) {
        const subProcess = await add("SUB_PROCESS", `Sub-process ${count}.${sub}`, { process_1: [process] })
        assigned.push(subProcess)
        for (let number = 1; number <= risks; number += 1) {
          const name = `${count}.${sub}.${number}`
          const risk = await add("RISK", `Risk ${name}`, { sub_process_1: [subProcess], impact_1: ["3"] })
          for (let control = 1; control <= controls; control += 1)
            await add("CONTROL", `Control ${name}.${control}`, {
              risks_1: [risk],
              sub_process_1: [subProcess],
              key_control_1: control === 1,
              frequency_1: ["monthly"],
              attributes_1: undefined,
            })
        }
      }
      await sql`insert into process_assignment (client_id, process_id, entity_id, assigned_by)
        select ${clientId}, id, ${north}, ${maintainer.id} from unnest(${assigned}::uuid[]) id`.execute(tx)
    })
}

const copies = (projectId: string): Promise<readonly RecordRow[]> =>
  fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const { rows } = await sql<{ id: RecordId }>`
      select id from record where client_id = ${fixture.clientId} and project_id = ${projectId} order by type, uid`.execute(
      tx,
    )
    return [
      ...(
        await rowsById(
          tx,
          fixture.clientId,
          rows.map(({ id }) => id),
          "none",
        )
      ).values(),
    ]
  })

/** Every shared field in which a record differs from its master, and every link that only one of them has. */
async function differences(records: readonly RecordRow[]) {
  const { server, clientId } = fixture
  return server.database.clientTransaction(clientId, async (tx) => {
    const masterIds = records.map(({ master_id: masterId }) => masterId as RecordId)
    const masters = await rowsById(tx, clientId, masterIds, "none")
    const fields = records.flatMap((record) => {
      const master = masters.get(record.master_id as RecordId)
      return mergeableFields(compiledShipped(record.type)).flatMap(({ id }) =>
        JSON.stringify(record.fields[id]) === JSON.stringify(master?.fields[id]) && record.uid === master?.uid
          ? []
          : [{ field: id as string }],
      )
    })
    const { rows } = await sql<{ parent: string; child: string }>`
      with linked as (
        select p.master_id as parent, c.master_id as child, l.parent_type, l.child_type from record_link l
          join record p on p.client_id = l.client_id and p.id = l.parent_id
          join record c on c.client_id = l.client_id and c.id = l.child_id
         where l.client_id = ${clientId} and c.id = any(${records.map(({ id }) => id)}::uuid[])
      ), master as (
        select l.parent_id, l.child_id, l.parent_type, l.child_type from record_link l
         where l.client_id = ${clientId} and l.child_id = any(${masterIds}::uuid[])
      )
      (select * from linked except select * from master) union all (select * from master except select * from linked)`.execute(
      tx,
    )
    return [...fields, ...rows.map(({ parent, child }) => ({ field: `${parent} ${child}` }))]
  })
}

interface Snapshot {
  readonly id: RecordId
  readonly uid: string
  readonly name: string
  readonly fields: object
  readonly master_id: RecordId | null
  readonly status: string
  readonly parents: readonly RecordId[] | null
}

/** All values and links of a project's records. */
async function snapshot(projectId: string) {
  const { server, clientId } = fixture
  return server.database.clientTransaction(clientId, async (tx) => {
    const { rows } = await sql<Snapshot>`
      select r.id, r.uid, r.name, r.fields, r.master_id, r.status,
             (select jsonb_agg(l.parent_id order by l.parent_id) from record_link l
               where l.client_id = r.client_id and l.child_id = r.id) as parents
        from record r where r.client_id = ${clientId} and r.project_id = ${projectId} order by r.id`.execute(tx)
    return rows
  })
}
