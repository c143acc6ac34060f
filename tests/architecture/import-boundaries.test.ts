import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"

// Each import boundary is violated once, in a temporary tree that is linted with the project's configuration.

const projectRoot = resolve(import.meta.dirname, "../..")

const broken: [file: string, imported: string, sentence: string][] = [
  ["schemas/a.ts", "../fields/index.ts", "schemas imports no other folder"],
  ["schemas/b.ts", "react", "schemas contains data and types"],
  ["schemas/api/c.ts", "node:fs", "schemas runs in the browser and on the server"],
  ["fields/text/view.tsx", "../../renderers/record/field-host.tsx", "fields imports only schemas"],
  ["fields/text/widget.tsx", "../../messages/en.ts", "fields imports only schemas"],
  ["fields/text/field.ts", "./view.tsx", "The pure half of a field type"],
  ["fields/date/field.ts", "react", "The server loads the pure half of a field type"],
  ["fields/number/field.ts", "../../ui/button.tsx", "move rendering to its view.tsx"],
  ["fields/index.ts", "./text/view.tsx", "The pure half of a field type"],
  ["fields/file/field.ts", "node:path", "A field type runs in the browser and on the server"],
  ["engine/compile/a.ts", "../../messages/en.ts", "engine imports only schemas and fields/index.ts"],
  ["engine/compile/b.ts", "../../fields/text/field.ts", "The engine imports field types from fields/index.ts"],
  ["engine/rules/c.ts", "react", "engine is pure, without React"],
  ["engine/rules/d.ts", "node:crypto", "engine is pure, without Node"],
  ["messages/a.ts", "../ui/button.tsx", "messages imports only schemas, fields and engine"],
  ["ui/a.tsx", "../renderers/record/record-form.tsx", "ui imports neither renderers nor src"],
  ["ui/date/b.tsx", "../../engine/compile/compile.ts", "ui does not know profiles"],
  ["renderers/list/a.tsx", "../../src/api/request.ts", "renderers get data and actions through providers"],
  ["src/shell/a.tsx", "../../server/app.ts", "The page and the server share only contracts and schemas"],
  ["src/shell/b.tsx", "../../tests/support/database.ts", "Product code imports neither tests nor stories"],
  ["modules/a/web/a.tsx", "../server/service.ts", "The page and the server share only contracts and schemas"],
  ["modules/a/web/b.tsx", "../../../server/app.ts", "The page and the server share only contracts and schemas"],
  ["modules/a/web/c.tsx", "../../b/server/service.ts", "The page and the server share only contracts and schemas"],
  ["modules/a/web/list/d.tsx", "../../server/service.ts", "The page and the server share only contracts and schemas"],
  ["modules/a/server/a.ts", "../web/list.tsx", "The server renders nothing"],
  ["modules/a/contract.ts", "./server/service.ts", "A contract imports only schemas and other contracts"],
  ["modules/a/contracts/b.ts", "../../../messages/en.ts", "A contract imports only schemas and other contracts"],
  ["modules/a/messages/en.ts", "../../../ui/button.tsx", "messages imports only schemas, fields and engine"],
  ["server/http/a.ts", "../../ui/button.tsx", "The server renders nothing"],
  ["server/http/b.ts", "../../fields/text/view.tsx", "The server imports field types from fields/index.ts"],
  ["server/http/c.ts", "react", "The server renders nothing: it imports neither React"],
  ["modules/audit-log/server/service.ts", "kysely", "SQL is written only in repository files"],
]

const statements: [file: string, statement: string][] = [
  ["schemas/kept.ts", 'export { a } from "./ids.ts"'],
  ["fields/text/views/kept.tsx", 'export { a } from "../../../ui/button.tsx"'],
  ["fields/kept/field.ts", 'export { a } from "../../schemas/field-type.ts"'],
  ["engine/compile/kept.ts", 'export { a } from "../../fields/index.ts"'],
  ["messages/kept.ts", 'export { a } from "../schemas/languages.ts"'],
  ["renderers/list/kept.tsx", 'export { a } from "../../ui/button.tsx"'],
  ["src/shell/kept.tsx", 'export { a } from "../../renderers/record/record-form.tsx"'],
  ["modules/kept/server/list-repository.ts", 'export { sql } from "kysely"'],
  ["modules/kept/server/service.ts", 'import type { Kysely } from "kysely"\nexport type { Kysely }'],
  ["modules/kept/server/plugin.ts", 'export { a } from "../../../fields/index.ts"'],
  ["modules/kept/web/list.tsx", 'export { a } from "../contract.ts"'],
  ["modules/kept/contract.ts", 'export { a } from "../other/contract.ts"'],
]

interface Diagnostic {
  readonly code?: string
  readonly message: string
  readonly help?: string
  readonly filename: string
}

let tree = ""
let diagnostics: Diagnostic[] = []

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), "import-boundaries-"))
  copyFileSync(join(projectRoot, ".oxlintrc.json"), join(tree, ".oxlintrc.json"))
  for (const [file, imported] of broken) write(file, `export { a } from ${JSON.stringify(imported)}`)
  for (const [file, statement] of statements) write(file, statement)
  const oxlint = join(projectRoot, "node_modules/oxlint/bin/oxlint")
  const run = spawnSync(process.execPath, [oxlint, "-f", "json"], { cwd: tree, encoding: "utf8" })
  diagnostics = JSON.parse(run.stdout).diagnostics
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), `${text}\n`)
}

function findMessages(file: string): string {
  const boundaryViolations = diagnostics.filter(
    (one) => one.filename === file && one.code === "eslint(no-restricted-imports)",
  )
  return boundaryViolations.map((one) => `${one.message} ${one.help ?? ""}`).join("\n")
}

test.for(broken)("%s may not import %s", ([file, , expectedMessage]) => {
  expect(findMessages(file)).toContain(expectedMessage)
})

test.for(statements)("%s can contain: %s", ([file]) => {
  expect(findMessages(file)).toBe("")
})

test("circular imports are rejected", () => {
  write("engine/circle/one.ts", 'import { two } from "./two.ts"\nexport const one = () => two')
  write("engine/circle/two.ts", 'import { one } from "./one.ts"\nexport const two = () => one')
  const oxlint = join(projectRoot, "node_modules/oxlint/bin/oxlint")
  const run = spawnSync(process.execPath, [oxlint, "engine/circle"], { cwd: tree, encoding: "utf8" })
  expect(run.stdout).toContain("no-cycle")
  expect(run.status).toBe(1)
})
