import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ClientId, UserId } from "../../schemas/ids.ts"
import { openDatabase, type Database } from "../../server/database/database.ts"
import { appendAudit, verifyChain } from "../../server/audit-log/append.ts"
import type { LoggedEvent } from "../../server/audit-log/logged-events.ts"
import { sharedDatabase, type TestDatabase } from "../support/database.ts"
import { runAs } from "../support/template-database.ts"
import { inject } from "vitest"
import { withDatabase } from "../support/template-database.ts"

let file: TestDatabase
let database: Database
const clientId = uuid() as ClientId
const actor = { clientId, userId: uuid() as UserId, module: "IC" } as const

beforeAll(async () => {
  file = await sharedDatabase()
  database = openDatabase({ ownerUrl: file.url })
})
afterAll(async () => {
  await database.close()
  await file.release()
})

const changes = [
  { section: "General", parameter: "rating_1", previous: null, current: ["high", 1.5, { b: "ع", a: -0 }] },
]
const append = (subjectId: string, action: LoggedEvent<"record"> = "updated") =>
  database.clientTransaction(clientId, (tx) =>
    appendAudit(tx, actor, { subjectKind: "record", subjectId, action, changes }),
  )
const verify = (subjectId: string) => database.clientTransaction(clientId, (tx) => verifyChain(tx, clientId, subjectId))
/** Changes rows as an attacker with database access, which the hash chain must detect. */
const tamper = (statement: string) =>
  runAs(withDatabase(inject("databaseServer").superuserUrl, new URL(file.url).pathname.slice(1)), statement)

test("entries of concurrent writers form one complete chain and none is lost", async () => {
  const subject = uuid()
  await Promise.all(Array.from({ length: 4 }, () => append(subject)))
  for (let index = 0; index < 4; index += 1) await append(subject)
  expect(await verify(subject)).toEqual({ intact: true, entries: 8 })
})

test("a rollback removes the audit entry of the transaction", async () => {
  const subject = uuid()
  const failing = database.clientTransaction(clientId, async (tx) => {
    await appendAudit(tx, actor, { subjectKind: "record", subjectId: subject, action: "updated", changes })
    throw new Error("refused after all")
  })
  await expect(failing).rejects.toThrow("refused after all")
  expect(await verify(subject)).toEqual({ intact: true, entries: 0 })
})

test("tampering with a chain by a user with database access is reported", async () => {
  const cases = [
    ["update audit_entry set action = 'approved' where sequence = 2", { sequence: 2, violation: "altered" }],
    ["update audit_entry set changes = '[]' where sequence = 3", { sequence: 3, violation: "altered" }],
    ["update audit_entry set at = at + interval '1 ms' where sequence = 1", { sequence: 1, violation: "altered" }],
    ["delete from audit_entry where sequence = 2", { sequence: 2, violation: "missing" }],
    ["delete from audit_entry where sequence = 1", { sequence: 1, violation: "missing" }],
  ] as const
  for (const [statement, result] of cases) {
    const subject = uuid()
    for (const action of ["created", "updated", "updated", "deleted"] as const) await append(subject, action)
    await tamper(`${statement} and subject_id = '${subject}'`)
    expect(await verify(subject)).toEqual({ intact: false, ...result })
  }
})
