import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import type { AuditCheckpoint } from "../../contract.ts"
import { isSigned } from "../../server/seals/checkpoint.ts"
import { sealService } from "../../server/seals/service.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"
import { runAs, withDatabase } from "../../../../tests/support/template-database.ts"

let fixture: ProfileFixture
const folder = mkdtempSync(join(tmpdir(), "audit-verify-"))

beforeAll(async () => {
  fixture = await setupProfileFixture()
  await sealService(fixture.server.database).seal(fixture.clientId, null)
})
afterAll(async () => {
  await fixture.server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command like `npm run audit:verify`, on the test's database while a server is running. */
function run(...args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../../../server/commands/audit-verify.ts"), ...args],
    {
      env: { ...process.env, DATABASE_URL: fixture.server.databaseUrl, LOAD_DEMO_DATA: "off", INIT_CWD: folder },
    },
  )
  let output = ""
  let errors = ""
  child.stdout.on("data", (chunk) => (output += String(chunk)))
  child.stderr.on("data", (chunk) => (errors += String(chunk)))
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output, errors })))
}

test("exits with 0 and a signed checkpoint for an intact audit log; with 2 and the entry for a tampered one", async () => {
  const { code, output, errors } = await run("--export", "checkpoint.json")
  expect({ code, errors }).toEqual({ code: 0, errors: "" })
  expect(output).toContain("The audit log is intact.")
  const checkpoint: AuditCheckpoint = JSON.parse(readFileSync(join(folder, "checkpoint.json"), "utf8"))
  expect(output).toContain(checkpoint.publicKey)
  expect(isSigned(checkpoint, checkpoint.publicKey)).toBe(true)
  expect(isSigned({ ...checkpoint, at: new Date(0).toISOString() }, checkpoint.publicKey)).toBe(false)
  expect((await run("--checkpoint", "checkpoint.json")).code).toBe(0)

  const database = new URL(fixture.server.databaseUrl).pathname.slice(1)
  await runAs(
    withDatabase(inject("databaseServer").superuserUrl, database),
    `update audit_entry set action = 'approved' where subject_id = 'profile:control' and sequence = 1`,
  )
  const tampered = await run()
  expect(tampered.code).toBe(2)
  expect(tampered.output).toContain("profile:control: entry 1 was altered.")
})

test("exits with 1 and a message when the audit log cannot be verified", async () => {
  writeFileSync(join(folder, "broken.json"), "{}")
  expect(await run("--checkpoint", "broken.json")).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/broken\.json is not a checkpoint/),
  })
  expect(await run("--all")).toMatchObject({ code: 1, errors: expect.stringMatching(/npm run audit:verify --/) })
  expect((await run("--as", "nobody@test.example")).code).toBe(1)
})
