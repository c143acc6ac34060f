import { expect, it } from "vitest"
import { compile } from "../../../engine/compile/compile.ts"
import { summaryFields } from "../../../engine/compile/summary-fields.ts"
import type { CompileContext, ProfileSummary } from "../../../schemas/compiled.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import type { Filter } from "../../../schemas/query.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

/** Candidate filters of reference fields, validated in drafts and published versions. */

const levels = (...ids: string[]): object => ({
  options: ids.map((id) => ({ id, name: { en: id } })),
  showOnList: true,
})
const level = (...ids: string[]) => smallField("f_level", "level_1", "TAGREF", levels(...ids))
const due = smallField("f_due", "due_1", "DATE", { showOnList: true })
const aggregateProfile = (id: string, ...fields: FieldDefinition[]) => smallProfile(id, fields)

function summaryOf(definition: ProfileDefinition, known = true): ProfileSummary {
  const { id, type, modules, name, pluralName } = definition
  const fields = known ? { fields: summaryFields(definition) } : {}
  return { id: id as ProfileId, type, modules, name, pluralName, ...fields }
}
const among = (...profiles: ProfileSummary[]): CompileContext => ({ tags: {}, profiles, version: 1, isDraft: true })

function problemsOf(filter: Filter, context: CompileContext, reference: object = { profileType: "OTHER" }) {
  const links = smallField("f_links", "links_1", "PROFILEREF", { ...reference, candidateFilter: filter })
  const compiled = compile(smallProfile("asking", [links], { type: "RISK" }), context)
  return compiled.ok ? [] : compiled.problems.map(({ code, path }) => [code, path.slice(4).join("/")])
}

const anyLevel = (...values: string[]): Filter => ({
  filterType: "tagref",
  column: "level_1",
  operator: "anyOf",
  values,
})

it("a filter that works for every linked type has no problems", () => {
  const both = among(
    summaryOf(aggregateProfile("a", level("low", "high"))),
    summaryOf(aggregateProfile("b", level("high", "top"))),
  )
  expect(problemsOf(anyLevel("low", "top"), both)).toEqual([])
  expect(problemsOf(anyLevel("$currentUser"), both)).toEqual([])
  const status: Filter = { filterType: "set", column: "system:status", operator: "anyOf", values: ["APPROVED"] }
  expect(problemsOf({ filterType: "join", operator: "OR", conditions: [anyLevel("low"), status] }, both)).toEqual([])
})

it("every invalid condition is reported with its path", () => {
  const conditions: Filter[] = [
    { filterType: "dateString", column: "due_1", operator: "between", from: "$today" },
    anyLevel("low"),
    { filterType: "text", column: "due_1", operator: "blank" },
    { filterType: "join", operator: "OR", conditions: [anyLevel("top"), anyLevel()] },
  ]
  const context = among(summaryOf(aggregateProfile("a", level("low"), due)))
  expect(problemsOf({ filterType: "join", operator: "AND", conditions }, context)).toEqual([
    ["field.filter_incomplete", "candidateFilter/conditions/0"],
    ["field.filter_unknown_column", "candidateFilter/conditions/2/column"],
    ["field.filter_unknown_value", "candidateFilter/conditions/3/conditions/0"],
    ["field.filter_incomplete", "candidateFilter/conditions/3/conditions/1"],
  ])
})

it("a referenced field of the record itself must exist", () => {
  const context = among(summaryOf(aggregateProfile("a", due)))
  const before = (from: string): Filter => ({ filterType: "dateString", column: "due_1", operator: "before", from })
  expect(problemsOf(before("$currentRecord.title_1"), context)).toEqual([])
  expect(problemsOf(before("$currentRecord.gone_1"), context)).toEqual([
    ["field.filter_unknown_field", "candidateFilter"],
  ])
  const named = (value: string): Filter => ({ filterType: "text", column: "system:name", operator: "equals", value })
  expect(problemsOf(named("$currentRecord.gone_1"), context)).toEqual([
    ["field.filter_unknown_field", "candidateFilter"],
  ])
  expect(problemsOf(named("$gone"), context)).toEqual([])
})

it("a linked type without the column causes a problem unless the field links to another type", () => {
  const context = among(summaryOf(aggregateProfile("a", level("low"))), summaryOf(aggregateProfile("b", due)))
  expect(problemsOf(anyLevel("low"), context)).toEqual([["field.filter_unknown_column", "candidateFilter/column"]])
  expect(problemsOf(anyLevel("low"), context, { profileId: "a" })).toEqual([])
})

it("records of its own type are validated against the draft", () => {
  const links = smallField("f_links", "links_1", "PROFILEREF", {
    profileId: "own",
    candidateFilter: { filterType: "dateString", column: "due_1", operator: "notBlank" },
  })
  const codesOf = (...fields: FieldDefinition[]) => {
    const compiled = compile(smallProfile("own", [links, ...fields]), among())
    return compiled.ok ? [] : compiled.problems.map(({ code }) => code)
  }
  expect(codesOf(due)).toEqual([])
  expect(codesOf()).toEqual(["field.filter_unknown_column"])
})

it("types with unknown fields report only incomplete filters, and a published version reports nothing", () => {
  const unknown = among(summaryOf(aggregateProfile("a"), false))
  const removed: Filter = { filterType: "text", column: "gone_1", operator: "blank" }
  expect(problemsOf(removed, unknown)).toEqual([])
  expect(problemsOf(anyLevel(), unknown)).toEqual([["field.filter_incomplete", "candidateFilter"]])
  const { isDraft: _draft, ...publishedContext } = among(summaryOf(aggregateProfile("a")))
  expect(problemsOf(removed, publishedContext)).toEqual([])
  expect(problemsOf(anyLevel(), publishedContext)).toEqual([])
})
