import { expect, test } from "vitest"
import { withArchiveFields } from "../../../../engine/upgrade/archive-fields.ts"
import { upgradeRecord } from "../../../../engine/upgrade/upgrade-record.ts"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../../engine/validate/validate.ts"
import { languages } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { UpgradeChoices } from "../../../../schemas/upgrade.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { compiled, definitionOf, ruleContext } from "../../../support/compiled.ts"
import { field, planOf } from "./versions.ts"

const other: FieldDefinition = { ...field("TEXT"), id: "f_2", keyword: "archive_1", sortOrder: 2 }
const before = definitionOf([field("TEXT"), other])
const after = definitionOf([field("NUMBER", { fieldText: { en: "Amount", es: "Importe" } }), other])
const archive = { f_1: { lossy: "archive", impossible: "archive" } } as const
const published = withArchiveFields(after, planOf(before, after), archive, 7)
const plan = planOf(before, published)

test("an archive field comes right after its field, is named in every language and is added only once", () => {
  const fields = published.sections[0]?.fields ?? []
  expect(fields.map(({ id, sortOrder }) => [id, sortOrder])).toEqual([
    ["f_0", 0],
    ["f_1", 1],
    ["f_1_before_v7", 2],
    ["f_2", 3],
  ])
  const [archiveField] = fields.filter(({ archiveOf }) => archiveOf === "f_1")
  expect(archiveField).toMatchObject({ type: "PARAGRAPH", keyword: "value_archive_1" })
  expect(archiveField?.fieldText).toMatchObject({
    en: "Amount (before version 7)",
    es: "Importe (antes de la versión 7)",
  })
  expect(languages.every((language) => archiveField?.fieldText[language]?.includes("7"))).toBe(true)
  expect(withArchiveFields(published, planOf(before, after), archive, 7)).toEqual(published)
  expect(withArchiveFields(after, planOf(before, after), { f_1: { lossy: "convert", impossible: "clear" } }, 7)).toBe(
    after,
  )
})

test("an ID too long to be extended gets a shorter archive ID", () => {
  const id = "f".repeat(64)
  const long = (type: string) => definitionOf([{ ...field(type), id }])
  const archiveField = withArchiveFields(long("NUMBER"), planOf(long("TEXT"), long("NUMBER")), { [id]: archive.f_1 }, 3)
  expect(compiled(archiveField).fields.map((one) => one.archiveOf)).toContain(id)
})

test("lossy and impossible values are archived as text; lossless ones are not archived", () => {
  const upgraded = (value: string) => upgradeRecord(plan, { f_1: value }, archive)
  expect(upgraded("007").fields).toEqual({ f_1: "7", f_1_before_v7: "007" })
  expect(upgraded("about 5").fields).toEqual({ f_1_before_v7: "about 5" })
  expect(upgraded("1,000.50").fields).toEqual({ f_1: "1000.5" })
  expect(upgraded("5").fields).toEqual({ f_1: "5" })
  const without = upgradeRecord(planOf(before, after), { f_1: "007" }, archive)
  expect([without.rejected, without.fields]).toEqual([["f_1"], { f_1: "007" }])
})

test("a stopped or undecided value rejects the record and is kept", () => {
  const fields = { f_1: "about 5" }
  const undecided: readonly UpgradeChoices[] = [{}, { f_1: { impossible: "stop" } }, { f_1: { lossy: "convert" } }]
  for (const choices of undecided) {
    const done = upgradeRecord(plan, fields, choices)
    expect(done.rejected).toEqual(["f_1"])
    expect(done.fields).toBe(fields)
  }
})

test("a text too long for its archive is rejected and never truncated", () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ id: `r${index}`, a_1: "x".repeat(2000) }))
  const table = definitionOf([
    field("TABLE", {
      groupConfig: { columns: [{ id: "a", keyword: "a_1", fieldType: "PARAGRAPH", fieldText: { en: "A" } }] },
    }),
  ])
  const archived = withArchiveFields(
    definitionOf([field("NUMBER")]),
    planOf(table, definitionOf([field("NUMBER")])),
    archive,
    2,
  )
  const done = upgradeRecord(planOf(table, archived), { f_1: rows }, archive)
  expect([done.rejected, done.fields["f_1"]]).toEqual([["f_1"], rows])
})

test("an archive field cannot be edited, and cannot be made required", () => {
  const mandatory = {
    ...published,
    sections: published.sections.map((section) => ({
      ...section,
      fields: section.fields.map((one) => (one.archiveOf ? { ...one, isMandatory: true } : one)),
    })),
    rules: [{ id: "r_1", kind: "required" as const, target: "f_1_before_v7", when: true }],
  }
  for (const profile of [compiled(mandatory), compiled({ ...mandatory, rules: [] })]) {
    expect(profile.schema.required ?? []).not.toContain("value_archive_1")
    expect(profile.schema.properties?.["value_archive_1"]).toMatchObject({ readOnly: true })
    expect(profile.uiSchema["value_archive_1"]).toMatchObject({ "ui:readonly": true })
    expect(validate(profile, { name_1: "A" }, ruleContext, interpretingCheck)).toEqual([])
    const previous = { name_1: "A", value_archive_1: "unchanged" }
    const problems = validate(
      profile,
      { ...previous, value_archive_1: "typed" },
      { ...ruleContext, previous },
      interpretingCheck,
    )
    expect(problems.map(({ code, path }) => [code, path])).toEqual([["value.read_only", ["value_archive_1"]]])
  }
})

test("an archive field cannot be filled in by a user, not even in a new record", () => {
  const profile = compiled(published)
  const findRejections = (values: RecordValues, previous?: RecordValues) =>
    validate(profile, { name_1: "N", ...values }, { ...ruleContext, ...(previous && { previous }) }, interpretingCheck)
  const rejected = [{ code: "value.read_only", path: ["value_archive_1"] }]
  expect(findRejections({ value_archive_1: "007" })).toEqual(rejected)
  expect(findRejections({ value_archive_1: "008" }, { name_1: "N", value_archive_1: "007" })).toEqual(rejected)
  expect(findRejections({ value_archive_1: "007" }, { name_1: "N", value_archive_1: "007" })).toEqual([])
  expect(findRejections({})).toEqual([])
})
