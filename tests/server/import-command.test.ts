import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { runImport } from "../../server/commands/run-import.ts"
import { type ProfileWorld, startProfileWorld } from "../support/profile-world.ts"

let world: ProfileWorld
const folder = mkdtempSync(join(tmpdir(), "import-command-"))

beforeAll(async () => {
  world = await startProfileWorld()
})
afterAll(async () => {
  await world.server.close()
  rmSync(folder, { recursive: true, force: true })
})

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const environment = () => ({
  ...process.env,
  DATABASE_URL: world.server.databaseUrl,
  DEMONSTRATION: "off",
  INIT_CWD: folder,
})

/** The command as its own process calls it. */
async function run(...typed: string[]): Promise<{ code: number; lines: string[]; errors: string }> {
  const lines: string[] = []
  const errors: unknown[] = []
  const code = await runImport(typed, {
    environment: environment(),
    log: (line) => void lines.push(line),
    error: (sentence) => void errors.push(sentence),
  })
  return {
    code,
    lines,
    errors: errors.map((error) => (error instanceof Error ? error.stack : String(error))).join("\n"),
  }
}

/** The command as `npm run import` runs it, on the database of the test. */
function runApart(...typed: string[]): Promise<{ code: number | null; lines: string[]; errors: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../server/commands/import.ts"), ...typed], {
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

test("good rows end in the counts and 0, beside a product that is running", async () => {
  file("good.csv", "Title\nOne\nTwo\n")
  const typed = ["--profile", "CONTROL", "--project", "From the command", "--key", "Title", "good.csv"]
  expect(await runApart(...typed)).toMatchObject({ code: 0, lines: ["created 2, updated 0, unchanged 0, refused 0"] })
  expect(await run(...typed)).toMatchObject({ code: 0, lines: ["created 0, updated 0, unchanged 2, refused 0"] })
  const { body } = await world.call(world.admin, "GET", "/api/v1/projects")
  const project = body.content.find(({ name }: { name: string }) => name === "From the command")
  expect(project).toMatchObject({ module: "IC", entities: [{ name: "North" }, { name: "South" }] })
})

test("refused rows are printed with row, field, code and sentence, and end in 2", async () => {
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
  expect(lines.at(-1)).toBe("created 1, updated 0, unchanged 0, refused 1")
})

test("a mistake in what was typed ends the process with 1 and a sentence", async () => {
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
])("%s is one sentence and 1", async (_, typed, sentence) => {
  file("good.csv", "Title\nOne\n")
  const { code, errors } = await run(...typed)
  expect(code).toBe(1)
  expect(errors).toContain(sentence)
  expect(errors).not.toContain("    at ")
})
