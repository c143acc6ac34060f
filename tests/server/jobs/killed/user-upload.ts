import { read, utils } from "@e965/xlsx"
import { sql } from "kysely"
import { expect } from "vitest"
import type { Job } from "../../../../modules/jobs/contracts/jobs.ts"
import type { UserUploadResult } from "../../../../modules/users/contracts/user-management.ts"
import { uploadKind } from "../../../../modules/users/server/upload/upload-job.ts"
import { setupFileFixtureOn } from "../../../support/file-fixture.ts"
import type { KilledJob } from "./killed-job.ts"

/** Enough for three steps of twenty-five; one row in twenty is invalid. */
const userCount = 75
const everyBadRow = 20

/** The file's lines for users with addresses of this domain; the first user again at the very end. */
function linesOf(domain: string): { readonly lines: readonly string[]; readonly bad: readonly number[] } {
  const rows = Array.from({ length: userCount }, (_, index) => {
    const isBad = index % everyBadRow === everyBadRow - 1
    const email = isBad ? `no address ${index}` : `person.${index}@${domain}`
    return `Person ${index},Rao,${email},Control reader,North,IC`
  })
  const bad = rows.flatMap((row, index) => (row.includes("no address") ? [index + 2] : []))
  const [first = ""] = rows
  return { lines: ["First name,Last name,Email,Roles,Entities,Modules", ...rows, first], bad }
}

interface Counts {
  readonly accounts: number
  readonly addresses: number
  readonly emails: number
  readonly keys: number
  readonly emailRecipients: number
  readonly entries: number
}

/** Every user of the file is added once and gets one email; invalid rows are reported as without the crash. */
export const userUpload: KilledJob = {
  what: "adds people from a file",
  run: uploadKind.name,
  // Steps: requester, previously added users, twenty-five users, and twenty-five more.
  worst: { at: 4, is: "written" },
  done: [24, 24],
  async prepare(server, folder) {
    const fixture = await setupFileFixtureOn(server, folder)
    // Addresses are unique across clients, and every round has a client of its own.
    const domain = `${fixture.clientId}.example`
    const { lines, bad } = linesOf(domain)
    const good = userCount - bad.length
    await fixture.call(fixture.admin, "POST", "/oauth/roles", {
      name: "Control reader",
      kind: "executor",
      description: "",
      grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ"] }],
    })
    const upload = await fixture.upload(fixture.admin, {
      bytes: lines.join("\r\n"),
      fileName: "people.csv",
      serviceType: "DATA_UPLOAD",
    })
    const startResponse = await fixture.call(fixture.admin, "POST", "/api/users/upload", {
      fileUploadId: upload.body.fileUploadId,
    })
    expect(startResponse.status).toBe(202)
    const jobOf = async (): Promise<Job> =>
      (await fixture.call(fixture.admin, "GET", `/api/v1/jobs/${startResponse.body.id}`)).body
    const assertConsistent = async (): Promise<number> => {
      const { rows: found } = await server.database.clientTransaction(fixture.clientId, (tx) =>
        sql<Counts>`select
          (select count(*)::int from app_user u where u.email like ${`%@${domain}`}) as accounts,
          (select count(distinct email)::int from sign_in s where s.email like ${`%@${domain}`}) as addresses,
          (select count(*)::int from outbox_email l where l.address like ${`%@${domain}`} and l.kind = 'invitation') as emails,
          (select count(distinct dedupe_key)::int from outbox_email l where l.address like ${`%@${domain}`}) as keys,
          (select count(distinct user_id)::int from outbox_email l where l.address like ${`%@${domain}`}) as "emailRecipients",
          (select count(*)::int from audit_entry e join app_user u on u.id::text = e.subject_id
            where u.email like ${`%@${domain}`} and e.action = 'user_created') as entries`.execute(tx),
      )
      const count = found[0]?.accounts ?? 0
      // Each account has its email address, one email with its own dedupe key, and one audit entry.
      const each = {
        accounts: count,
        addresses: count,
        emails: count,
        keys: count,
        emailRecipients: count,
        entries: count,
      }
      expect(found[0]).toEqual(each)
      return count
    }
    return {
      clientId: fixture.clientId,
      assertConsistent,
      isFinished: async () => !["queued", "running"].includes((await jobOf()).state),
      async complete() {
        const job = await jobOf()
        expect(job).toMatchObject({ state: "done", problems: [] })
        expect(await assertConsistent()).toBe(good)
        const result = job.result as UserUploadResult
        expect(result).toMatchObject({ rows: userCount + 1, created: good, rejected: bad.length + 1 })
        expect(result.problems.map(({ row }) => row)).toEqual([...bad, userCount + 2])
        expect(result.problems.at(-1)?.reasons.join(" ")).toContain("row 2")
        const download = await fixture.call(
          fixture.admin,
          "GET",
          `/api/file/download?fileUploadId=${result.errorFileId}`,
        )
        const book = read((await fixture.content(download.body.signedUrl)).rawPayload)
        const problemRows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ""]!)
        expect(problemRows).toHaveLength(bad.length + 1)
      },
    }
  },
}
