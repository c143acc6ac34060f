import { sql } from "kysely"
import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openDatabase, type Database } from "../../../server/database/database.ts"
import { sharedDatabase, type TestDatabase } from "../../support/database.ts"

// The row types are written by hand and not checked against the database, so a column missing on either side is an
// error.

const root = join(import.meta.dirname, "../../..")
/** Internal tables of migrations, which no query reads as typed rows. */
const bookkeeping = ["migration", "migration_lease"]

let shared: TestDatabase
let database: Database

beforeAll(async () => {
  shared = await sharedDatabase()
  database = openDatabase({ ownerUrl: shared.url })
})

afterAll(async () => {
  await database.close()
  await shared.release()
})

/** `table.column` of every row type, parsed from the files. */
function typedColumns(): string[] {
  return globSync(["server/database/tables/*.ts", "modules/*/server/table.ts"], { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8")
    const interfaces = new Map(
      [...text.matchAll(/^(?:export )?interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => [
        name,
        [...body.matchAll(/^ {2}(\w+)\??: ([^\n]+)/gm)].map(([, key = "", type = ""]) => ({ key, type })),
      ]),
    )
    const tables = [...interfaces].filter(([name]) => name.endsWith("Tables")).flatMap(([, members]) => members)
    return tables.flatMap(({ key, type }) => (interfaces.get(type) ?? []).map((column) => `${key}.${column.key}`))
  })
}

test("the row types have exactly the columns of a fresh database", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name <> all(${bookkeeping}::text[])`.execute(database.owner)
  const typed = typedColumns()
  expect(typed.length).toBeGreaterThan(500)
  // Prepared records are read and written by complete statements; the row type has only the columns that queries name.
  const columns = rows
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("prepared_record.") || typed.includes(name))
  expect(typed.toSorted()).toEqual(columns.toSorted())
})
