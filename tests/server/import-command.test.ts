import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runImport } from "../../server/commands/run-import.ts"
import { countStatements } from "../support/count-statements.ts"
import { type ProfileFixture, setupProfileFixture } from "../support/profile-fixture.ts"

let fixture: ProfileFixture
const folder = mkdtempSync(join(tmpdir(), "import-command-"))

beforeAll(async () => {
  fixture = await setupProfileFixture()
})
afterAll(async () => {
  await fixture.server.close()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const environment = () => ({
  ...process.env,
  DATABASE_URL: fixture.server.databaseUrl,
  LOAD_DEMO_DATA: "off",
  INIT_CWD: folder,
})

/** Runs the command in this process. */
async function run(...args: string[]): Promise<{ code: number; lines: string[]; errors: string }> {
  const lines: string[] = []
  const errors: unknown[] = []
  const code = await runImport(args, {
    environment: environment(),
    log: (line) => void lines.push(line),
    error: (expected) => void errors.push(expected),
  })
  return {
    code,
    lines,
    errors: errors.map((error) => (error instanceof Error ? error.stack : String(error))).join("\n"),
  }
}

/** Runs the command like `npm run import`, on the test's database. */
function runApart(...args: string[]): Promise<{ code: number | null; lines: string[]; errors: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../server/commands/import.ts"), ...args], {
    env: environment(),
  })
  let output = ""
  let errors = ""
  child.stdout.on("data", (chunk) => (output += String(chunk)))
  child.stderr.on("data", (chunk) => (errors += String(chunk)))
  return new Promise((resolve) =>
    child.once("close", (code) => resolve({ code, lines: output.trimEnd().split("\n"), errors })),
  )
}

test("valid rows are imported with counts and exit code 0, while the product is running", async () => {
  file("good.csv", "Title\nOne\nTwo\n")
  const args = ["--profile", "CONTROL", "--project", "From the command", "--key", "Title", "good.csv"]
  expect(await runApart(...args)).toMatchObject({ code: 0, lines: ["created 2, updated 0, unchanged 0, rejected 0"] })
  expect(await run(...args)).toMatchObject({ code: 0, lines: ["created 0, updated 0, unchanged 2, rejected 0"] })
  const { body } = await fixture.call(fixture.admin, "GET", "/api/v1/projects")
  const project = body.content.find(({ name }: { name: string }) => name === "From the command")
  expect(project).toMatchObject({ module: "IC", entities: [{ name: "North" }, { name: "South" }] })
})

test("rejected rows are printed with row, field, code and message, with exit code 2", async () => {
  const path = file("mixed.csv", "Title,When,Extra\nGood,2027-01-01,x\nBad,never,y\n")
  const { code, lines } = await run(
    "--profile",
    "CONTROL",
    "--project",
    "From the command",
    "--map",
    "When=due_date_1",
    path,
  )
  expect(code).toBe(2)
  expect(lines[0]).toMatch(/^row 3: due_date_1: value\.bad_date: \S/)
  expect(lines).toContain("No field takes these columns: Extra")
  expect(lines.at(-1)).toBe("created 1, updated 0, unchanged 0, rejected 1")
})

test("the number of statements does not depend on the number of new rows", async () => {
  const statementsFor = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => `Control ${at}\n`)
    const path = file(`${count}.csv`, `Title\n${rows.join("")}`)
    const args = ["--profile", "CONTROL", "--project", fixture.projects.north, path]
    const { result, statements } = await countStatements(() => run(...args))
    expect(result.lines).toEqual([`created ${count}, updated 0, unchanged 0, rejected 0`])
    return statements
  }
  expect(await statementsFor(60)).toBe(await statementsFor(5))
})

test("a usage error prints a message and exits with 1", async () => {
  const { code, errors } = await runApart("--profile", "CONTROL", "--project", "X", "none.csv")
  expect([code, errors.split("\n").length]).toEqual([1, 2])
  expect(errors).toContain("cannot be read")
})

test.each([
  ["no file", ["--profile", "CONTROL", "--project", "X"], "Name the file"],
  ["a file that is not there", ["--profile", "CONTROL", "--project", "X", "none.csv"], "cannot be read"],
  ["an option nobody knows", ["--profil", "CONTROL", "good.csv"], "Usage:"],
  [
    "a mapping without a keyword",
    ["--profile", "CONTROL", "--project", "X", "--map", "Title", "good.csv"],
    "COLUMN=keyword",
  ],
  ["a profile nobody has", ["--profile", "NOTHING", "--project", "X", "good.csv"], "profile.not_found"],
  [
    "a person nobody knows",
    ["--profile", "CONTROL", "--project", "X", "--as", "no@one.example", "good.csv"],
    "Nobody signs in as",
  ],
])("%s prints one message and exits with 1", async (_, args, expected) => {
  file("good.csv", "Title\nOne\n")
  const { code, errors } = await run(...args)
  expect(code).toBe(1)
  expect(errors).toContain(expected)
  expect(errors).not.toContain("    at ")
})
