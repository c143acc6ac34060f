import { read, utils } from "@e965/xlsx"
import { sql } from "kysely"
import { expect } from "vitest"
import type { Job } from "../../../../schemas/api/jobs.ts"
import type { UserUploadResult } from "../../../../schemas/api/user-management.ts"
import { uploadKind } from "../../../../server/services/auth/users/upload/upload-job.ts"
import { fileWorldOn } from "../../../support/file-world.ts"
import type { KilledWork } from "./killed-work.ts"

/** Enough for three steps of twenty-five; one row in twenty cannot be taken. */
const people = 75
const everyBadRow = 20

const rows = Array.from({ length: people }, (_, index) => {
  const isBad = index % everyBadRow === everyBadRow - 1
  const email = isBad ? `no address ${index}` : `person.${index}@killed.example`
  return `Person ${index},Rao,${email},Control reader,North,IC`
})
const bad = rows.flatMap((row, index) => (row.includes("no address") ? [index + 2] : []))
const good = people - bad.length
// The first person once more, at the very end.
const file = ["First name,Last name,Email,Roles,Entities,Modules", ...rows, rows[0]].join("\r\n")

interface Counts {
  readonly accounts: number
  readonly addresses: number
  readonly letters: number
  readonly keys: number
  readonly lettersTo: number
  readonly entries: number
}

/** Whoever is in the file is added once and written to once; the rows that cannot be taken are told as if nothing had happened. */
export const userUpload: KilledWork = {
  what: "adds people from a file",
  work: uploadKind.name,
  // Who asks, who was added before, twenty-five people, and twenty-five more.
  worst: { at: 4, is: "written" },
  done: [24, 24],
  async prepare(server, folder) {
    const world = await fileWorldOn(server, folder)
    await world.call(world.admin, "POST", "/oauth/roles", {
      name: "Control reader",
      kind: "executor",
      description: "",
      grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
    })
    const upload = await world.upload(world.admin, { bytes: file, fileName: "people.csv", serviceType: "DATA_UPLOAD" })
    const begun = await world.call(world.admin, "POST", "/api/users/upload", { fileUploadId: upload.body.fileUploadId })
    expect(begun.status).toBe(202)
    const jobOf = async (): Promise<Job> => (await world.call(world.admin, "GET", `/api/v1/jobs/${begun.body.id}`)).body
    const whole = async (): Promise<number> => {
      const { rows: found } = await server.database.tenant(world.clientId, (tx) =>
        sql<Counts>`select
          (select count(*)::int from app_user u where u.email like '%@killed.example') as accounts,
          (select count(distinct email)::int from sign_in s where s.email like '%@killed.example') as addresses,
          (select count(*)::int from outbox_letter l where l.address like '%@killed.example' and l.kind = 'invitation') as letters,
          (select count(distinct once)::int from outbox_letter l where l.address like '%@killed.example') as keys,
          (select count(distinct user_id)::int from outbox_letter l where l.address like '%@killed.example') as "lettersTo",
          (select count(*)::int from audit_entry e join app_user u on u.id::text = e.subject_id
            where u.email like '%@killed.example' and e.action = 'user_created') as entries`.execute(tx),
      )
      const count = found[0]?.accounts ?? 0
      // Each account with its address, its one letter under its own key, and its one entry.
      const each = { accounts: count, addresses: count, letters: count, keys: count, lettersTo: count, entries: count }
      expect(found[0]).toEqual(each)
      return count
    }
    return {
      clientId: world.clientId,
      whole,
      isEnded: async () => !["queued", "running"].includes((await jobOf()).state),
      async complete() {
        const job = await jobOf()
        expect(job).toMatchObject({ state: "done", problems: [] })
        expect(await whole()).toBe(good)
        const result = job.result as UserUploadResult
        expect(result).toMatchObject({ rows: people + 1, created: good, refused: bad.length + 1 })
        expect(result.problems.map(({ row }) => row)).toEqual([...bad, people + 2])
        expect(result.problems.at(-1)?.reasons.join(" ")).toContain("row 2")
        const download = await world.call(world.admin, "GET", `/api/file/download?fileUploadId=${result.errorFileId}`)
        const book = read((await world.content(download.body.signedUrl)).rawPayload)
        const told = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ""]!)
        expect(told).toHaveLength(bad.length + 1)
      },
    }
  },
}
