import { expect, test } from "vitest"
import { checksumOf } from "../../server/database/applied-migrations.ts"
import { breakingEffects } from "../../server/database/breaking-effects.ts"
import { migrations } from "../../server/database/migrate.ts"
import released from "../../server/database/migrations/released.json" with { type: "json" }

// Processes of the version before run on while a new one migrates, and are gone back to: a migration adds; what it
// takes away it takes in a later version than the one that stopped using it, and says so.

test("no migration removes what the previous version uses without naming the version that stopped using it", () => {
  // The first one makes everything, so it takes nothing away from anyone.
  const invalid = migrations
    .slice(1)
    .filter(({ contracts }) => contracts === undefined)
    .flatMap(({ name, statements }) =>
      statements.flatMap((statement) => breakingEffects(statement).map((what) => `${name} ${what}: ${statement}`)),
    )
  expect(invalid).toEqual([])
})

// A database of an earlier version could not be migrated any more: change the schema in a new migration. One that is added is
// released, and its checksum listed, with the next commit of the main branch.
test("the first migrations are exactly the released ones, unchanged", () => {
  const names = Object.keys(released)
  expect(names.length).toBeGreaterThan(0)
  const current = migrations.slice(0, names.length).map((migration) => [migration.name, checksumOf(migration)])
  expect(Object.fromEntries(current)).toEqual(released)
})

test("a migration marked as removing something does so, and has a reason of some length", () => {
  for (const { contracts, statements } of migrations.filter((one) => one.contracts !== undefined)) {
    expect(contracts?.length).toBeGreaterThan(20)
    expect(statements.flatMap(breakingEffects)).not.toEqual([])
  }
})

test.each([
  "drop table if exists note",
  "alter table note drop column if exists body",
  "alter table note rename column body to text",
  "alter table note alter column body set not null",
  "alter table note alter column body type integer using body::integer",
  "alter table note alter column body drop default",
  "alter table note drop constraint if exists note_body",
  "alter table note add column if not exists body text not null",
  "delete from note where body is null",
  "revoke select on note from risk_universe_app",
])("%s is detected", (statement) => {
  expect(breakingEffects(statement)).not.toEqual([])
})

test.each([
  "alter table note add column if not exists body text",
  "alter table note add column if not exists body text not null default ''",
  "alter table note alter column body drop not null",
  "create table if not exists note (id uuid not null primary key)",
  "create index if not exists note_by_body on note (body)",
  "drop index if exists note_by_body",
])("%s is not a breaking change", (statement) => {
  expect(breakingEffects(statement)).toEqual([])
})
