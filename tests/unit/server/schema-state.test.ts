import { expect, test } from "vitest"
import { checksumOf, schemaStateOf } from "../../../server/database/applied-migrations.ts"
import type { Migration } from "../../../server/database/migration.ts"

const first: Migration = { name: "0001-first", statements: ["create table one ()"] }
const second: Migration = { name: "0002-second", statements: ["create table two ()"] }
const done = (migration: Migration) => ({ name: migration.name, checksum: checksumOf(migration), contracts: null })
const later = { name: "0003-later", checksum: "of a later version", contracts: null }

test.each([
  ["an empty database", [], "outdated"],
  ["one that lacks the last migration", [done(first)], "outdated"],
  ["this version's", [done(first), done(second)], "current"],
  ["one that a later version has added to", [done(first), done(second), later], "newer"],
  ["a later one that lacks what this version has", [done(first), later], "other"],
  ["one whose first migration had another content", [{ ...done(first), checksum: "changed" }, done(second)], "other"],
])("%s", (_which, applied, state) => {
  expect(schemaStateOf(applied, [first, second])).toBe(state)
})
