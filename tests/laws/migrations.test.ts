import { expect, test } from "vitest"
import { migrations } from "../../server/database/migrate.ts"
import { takenAway } from "../../server/database/taken-away.ts"

// Processes of the version before run on while a new one migrates, and are gone back to: a migration adds; what it takes away
// it takes in a later version than the one that stopped using it, and says so.

/** Released before the rule; never edited since. */
const before = ["0001-foundation", "0015-link-fields"]

test("no migration takes away what the version before uses, without saying since when nothing does", () => {
  const wrong = migrations
    .filter(({ name, contracts }) => contracts === undefined && !before.includes(name))
    .flatMap(({ name, statements }) =>
      statements.flatMap((statement) => takenAway(statement).map((what) => `${name} ${what}: ${statement}`)),
    )
  expect(wrong).toEqual([])
})

test("a migration that says so takes something away, and has a reason of some length", () => {
  for (const { contracts, statements } of migrations.filter((one) => one.contracts !== undefined)) {
    expect(contracts?.length).toBeGreaterThan(20)
    expect(statements.flatMap(takenAway)).not.toEqual([])
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
])("%s is found", (statement) => {
  expect(takenAway(statement)).not.toEqual([])
})

test.each([
  "alter table note add column if not exists body text",
  "alter table note add column if not exists body text not null default ''",
  "alter table note alter column body drop not null",
  "create table if not exists note (id uuid not null primary key)",
  "create index if not exists note_by_body on note (body)",
  "drop index if exists note_by_body",
])("%s is no loss", (statement) => {
  expect(takenAway(statement)).toEqual([])
})
