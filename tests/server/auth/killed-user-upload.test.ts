import { read, utils } from "@e965/xlsx"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type { Job } from "../../../schemas/api/jobs.ts"
import type { UserUploadResult } from "../../../schemas/api/user-management.ts"
import { startFileWorld, type FileWorld } from "../../support/file-world.ts"
import { workerProcesses } from "../../support/killed-workers.ts"

// The process that adds people from a file is killed in the middle, more than once. Whoever is in the file is added once and
// written to once, and the rows that cannot be taken are told as if nothing had happened.

const people = 320
const everyBadRow = 40

let world: FileWorld
const workers = workerProcesses(
  "user-upload-worker.ts",
  () => world.server.databaseUrl,
  () => world.folder,
)
beforeAll(async () => {
  world = await startFileWorld({ WORK_AT_ONCE: "0" })
  await world.call(world.admin, "POST", "/oauth/roles", {
    name: "Control reader",
    kind: "executor",
    description: "",
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
  })
})
afterEach(() => workers.end())
afterAll(() => world.end())

const rows = Array.from({ length: people }, (_, index) => {
  const isBad = index % everyBadRow === everyBadRow - 1
  const email = isBad ? `no address ${index}` : `person.${index}@killed.example`
  return `Person ${index},Rao,${email},Control reader,North,IC`
})
// The first person once more, at the very end.
const file = ["First name,Last name,E-mail,Roles,Entities,Modules", ...rows, rows[0]].join("\r\n")
const bad = rows.flatMap((row, index) => (row.includes("no address") ? [index + 2] : []))

interface Standing {
  readonly accounts: number
  readonly addresses: number
  readonly letters: number
  readonly keys: number
  readonly lettersTo: number
  readonly entries: number
}

async function standing(): Promise<Standing> {
  const { rows: found } = await world.server.database.tenant(world.clientId, (tx) =>
    sql<Standing>`select
      (select count(*)::int from app_user u where u.email like '%@killed.example') as accounts,
      (select count(distinct email)::int from sign_in s where s.email like '%@killed.example') as addresses,
      (select count(*)::int from outbox_letter l where l.address like '%@killed.example' and l.kind = 'invitation') as letters,
      (select count(distinct once)::int from outbox_letter l where l.address like '%@killed.example') as keys,
      (select count(distinct user_id)::int from outbox_letter l where l.address like '%@killed.example') as "lettersTo",
      (select count(*)::int from audit_entry e join app_user u on u.id::text = e.subject_id
        where u.email like '%@killed.example' and e.action = 'user_created') as entries`.execute(tx),
  )
  if (!found[0]) throw new Error("Nothing was counted.")
  return found[0]
}

const pause = () => new Promise((wake) => setTimeout(wake, 5))
const jobOf = async (id: string): Promise<Job> => (await world.call(world.admin, "GET", `/api/v1/jobs/${id}`)).body

async function untilAdded(jobId: string, wanted: number): Promise<void> {
  for (;;) {
    const { state } = await jobOf(jobId)
    if (state !== "queued" && state !== "running") throw new Error(`It was over before it could be killed: ${state}.`)
    if ((await standing()).accounts >= wanted) return
    await pause()
  }
}

test("killed twice in the middle, everybody is added once and invited once, and refused rows are told", async () => {
  const upload = await world.upload(world.admin, { bytes: file, fileName: "people.csv", serviceType: "DATA_UPLOAD" })
  const begun = await world.call(world.admin, "POST", "/api/users/upload", { fileUploadId: upload.body.fileUploadId })
  expect(begun.status).toBe(202)
  const { id } = begun.body as Job

  for (const wanted of [25, 150]) {
    const worker = await workers.start()
    await untilAdded(id, wanted)
    await workers.kill(worker)
    const left = await standing()
    // In the middle: some are there, whole, and others are not.
    expect(left.accounts).toBeLessThan(people - bad.length)
    expect(left).toEqual(whole(left.accounts))
  }

  await workers.start()
  for (;;) {
    const { state } = await jobOf(id)
    if (state !== "queued" && state !== "running") break
    await pause()
  }
  const job = await jobOf(id)
  expect(job).toMatchObject({ state: "done", problems: [] })
  expect(job.attempts).toBeGreaterThanOrEqual(3)
  const good = people - bad.length
  expect(await standing()).toEqual(whole(good))

  const result = job.result as UserUploadResult
  expect(result).toMatchObject({ rows: people + 1, created: good, refused: bad.length + 1 })
  expect(result.problems.map(({ row }) => row)).toEqual([...bad, people + 2])
  expect(result.problems.at(-1)?.reasons.join(" ")).toContain("row 2")
  const download = await world.call(world.admin, "GET", `/api/file/download?fileUploadId=${result.errorFileId}`)
  const book = read((await world.content(download.body.signedUrl)).rawPayload)
  const told = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ""]!)
  expect(told).toHaveLength(bad.length + 1)
})

/** Each account with its address, its one letter under its own key, and its one entry. */
function whole(count: number): Standing {
  return { accounts: count, addresses: count, letters: count, keys: count, lettersTo: count, entries: count }
}
