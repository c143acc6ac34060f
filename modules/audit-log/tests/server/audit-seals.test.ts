import { v7 as uuid } from "uuid"
import fc from "fast-check"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import type { AuditCheckpoint } from "../../contract.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import { openDatabase, type Database } from "../../../../server/database/database.ts"
import { sealService, type SealService } from "../../server/seals/service.ts"
import { chainStart, hashEntry } from "../../../../server/audit-log/chain.ts"
import { entryOf } from "../../../../server/audit-log/entry-row.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import type { LoggedEvent } from "../../../../server/audit-log/logged-events.ts"
import { verifyAuditLog } from "../../server/verification/verify-audit-log.ts"
import { sharedDatabase, type TestDatabase } from "../../../../tests/support/database.ts"
import { runAs, withDatabase } from "../../../../tests/support/template-database.ts"

let file: TestDatabase
let database: Database
let seals: SealService

beforeAll(async () => {
  file = await sharedDatabase()
  database = openDatabase({ ownerUrl: file.url })
  seals = sealService(database)
})
afterAll(async () => {
  await database.close()
  await file.release()
})

/** Changes rows as an attacker with database access, which the seals must detect. */
const tamper = (statement: string) =>
  runAs(withDatabase(inject("databaseServer").superuserUrl, new URL(file.url).pathname.slice(1)), statement)

const changes = [{ section: null, parameter: "draft", previous: null, current: 1 }]
const append = (clientId: ClientId, subjectId: string, action: LoggedEvent<"record"> = "updated") =>
  database.clientTransaction(clientId, (tx) =>
    appendAudit(
      tx,
      { clientId, userId: uuid() as UserId, module: "IC" },
      { subjectKind: "record", subjectId, action, changes },
    ),
  )
const verify = async (clientId: ClientId, checkpoint?: AuditCheckpoint) =>
  verifyAuditLog({
    clientId,
    checkpoint,
    publicKey: await seals.publicKey(),
    step: (run) => database.readTransaction(clientId, run),
  })

/** A client with three chains, sealed twice: after two entries each, and after the third. */
async function sealedClient() {
  const clientId = uuid() as ClientId
  const subjects = [`a-${uuid()}`, `B-${uuid()}`, `c-${uuid()}`] as const
  for (const subject of subjects) for (let count = 0; count < 2; count += 1) await append(clientId, subject)
  await seals.seal(clientId, null)
  for (const subject of subjects) await append(clientId, subject)
  await seals.seal(clientId, 60_000)
  return { clientId, subjects, subject: subjects[1] }
}

test("an unchanged sealed audit log is intact, also with entries that are not sealed yet", async () => {
  const { clientId, subject } = await sealedClient()
  await append(clientId, subject)
  expect(await verify(clientId)).toMatchObject({ intact: true, entries: 10, chains: 3, seals: 2, violations: [] })
  expect(await seals.seal(clientId, null)).toBe(1)
  expect(await seals.seal(clientId, null)).toBe(0)
  expect(await verify(clientId)).toMatchObject({ intact: true, entries: 10, chains: 3, seals: 3 })
})

test("concurrent sealing processes create one chain of seals", async () => {
  const { clientId, subjects } = await sealedClient()
  for (const subject of subjects) await append(clientId, subject)
  await Promise.all(Array.from({ length: 4 }, () => seals.seal(clientId, null)))
  expect(await verify(clientId)).toMatchObject({ intact: true, seals: 3 })
})

test.each([
  ["altered", "update audit_entry set action = 'approved' where sequence = 2 and subject_id = '$'", 2, "altered"],
  ["deleted in the middle", "delete from audit_entry where sequence = 2 and subject_id = '$'", 2, "missing"],
  ["deleted at the end", "delete from audit_entry where sequence = 3 and subject_id = '$'", 3, "missing"],
  ["deleted as a whole", "delete from audit_entry where subject_id = '$'", 1, "missing"],
  [
    "exchanged",
    `update audit_entry set sequence = sequence + 10 where subject_id = '$' and sequence in (1, 2);
     update audit_entry set sequence = 13 - sequence where subject_id = '$' and sequence > 10`,
    1,
    "reordered",
  ],
] as const)("reports entries that were %s", async (_, statement, sequence, violation) => {
  const { clientId, subject } = await sealedClient()
  await tamper(statement.replaceAll("$", subject))
  const result = await verify(clientId)
  expect(result.intact).toBe(false)
  expect(result.violations).toEqual([{ kind: "entry", subjectId: subject, sequence, violation }])
})

test("detects a rewritten chain that is consistent in itself", async () => {
  const { clientId, subject } = await sealedClient()
  const rows = await database.clientTransaction(clientId, (tx) =>
    tx.selectFrom("audit_entry").where("subject_id", "=", subject).orderBy("sequence").selectAll().execute(),
  )
  let previousHash = chainStart
  for (const row of rows) {
    const entry = { ...entryOf(row), action: "approved" }
    const hash = hashEntry(entry, previousHash)
    await tamper(`update audit_entry set action = 'approved', previous_hash = '${previousHash}', hash = '${hash}'
                   where subject_id = '${subject}' and sequence = ${entry.sequence}`)
    previousHash = hash
  }
  expect((await verify(clientId)).violations).toEqual([
    { kind: "entry", subjectId: subject, sequence: 2, violation: "altered" },
  ])
})

test.each([
  ["altered", "update audit_seal set at = at + interval '1 second' where number = 1", 1, "altered"],
  ["rid of a head", "delete from audit_seal_head where seal = 1 and subject_id like 'a-%'", 1, "altered"],
  ["removed", "delete from audit_seal where number = 1", 1, "missing"],
] as const)("reports seals that were %s", async (_, statement, sequence, violation) => {
  const { clientId } = await sealedClient()
  await tamper(`${statement} and client_id = '${clientId}'`)
  expect((await verify(clientId)).violations).toEqual([{ kind: "seal", subjectId: clientId, sequence, violation }])
})

test("an external checkpoint detects entries removed together with their seals", async () => {
  const { clientId, subject } = await sealedClient()
  const checkpoint = await seals.checkpoint(clientId)
  if (!checkpoint) throw new Error("There is no checkpoint.")
  expect(await verify(clientId, checkpoint)).toMatchObject({ intact: true })
  await tamper(`delete from audit_seal where number = 2 and client_id = '${clientId}'`)
  await tamper(`delete from audit_seal_head where seal = 2 and client_id = '${clientId}'`)
  await tamper(`delete from audit_entry where sequence = 3 and subject_id = '${subject}'`)
  expect(await verify(clientId)).toMatchObject({ intact: true })
  expect((await verify(clientId, checkpoint)).violations).toEqual([
    { kind: "checkpoint", subjectId: clientId, sequence: 2, violation: "missing" },
  ])
  const forged = { ...checkpoint, number: 1 }
  expect((await verify(clientId, forged)).violations).toMatchObject([{ kind: "checkpoint", violation: "altered" }])
})

test("the application cannot change or remove a seal", async () => {
  const { clientId } = await sealedClient()
  const remove = (table: "audit_seal" | "audit_seal_head") =>
    database.clientTransaction(clientId, (tx) => tx.deleteFrom(table).where("client_id", "=", clientId).execute())
  await expect(remove("audit_seal")).rejects.toThrow(/permission denied/)
  await expect(remove("audit_seal_head")).rejects.toThrow(/permission denied/)
})

const columns = [
  "action",
  "module",
  "actor_id",
  "at",
  "changes",
  "previous_hash",
  "hash",
  "id",
  "subject_kind",
] as const
const changedValues: Readonly<Record<(typeof columns)[number], string>> = {
  action: "action || 'x'",
  module: "case module when 'IC' then 'IA' else 'IC' end",
  actor_id: "gen_random_uuid()",
  at: "at + interval '1 millisecond'",
  changes: "changes || '[1]'::jsonb",
  previous_hash: "reverse(previous_hash) || 'x'",
  hash: "hash || 'x'",
  id: "gen_random_uuid()",
  subject_kind: "'user'",
}

test("detects any change to a sealed entry and reports its subject", { timeout: 120_000 }, async () => {
  const tampering = fc.record({
    chain: fc.nat(2),
    sequence: fc.integer({ min: 1, max: 3 }),
    how: fc.constantFrom("delete", "tail", ...columns),
  })
  await fc.assert(
    fc.asyncProperty(tampering, async ({ chain, sequence, how }) => {
      const { clientId, subjects } = await sealedClient()
      const subject = subjects[chain] ?? ""
      const chainRange = `subject_id = '${subject}' and sequence ${how === "tail" ? ">=" : "="} ${sequence}`
      const isRemoval = how === "delete" || how === "tail"
      await tamper(
        isRemoval
          ? `delete from audit_entry where ${chainRange}`
          : `update audit_entry set ${how} = ${changedValues[how]} where ${chainRange}`,
      )
      const result = await verify(clientId)
      expect(result.intact).toBe(false)
      expect(result.violations[0]).toMatchObject({ kind: "entry", subjectId: subject, sequence })
    }),
    { numRuns: 30 },
  )
})
