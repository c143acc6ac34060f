import fc from "fast-check"
import { expect, test } from "vitest"
import { fieldTypes } from "../../../../fields/index.ts"
import { needsAnotherForm } from "../../../../engine/upgrade/another-form.ts"
import { conversionOf } from "../../../../engine/upgrade/conversion.ts"
import { convertValue } from "../../../../engine/upgrade/convert-value.ts"
import { planUpgrade } from "../../../../engine/upgrade/plan.ts"
import { upgradeRecord, type UpgradedRecord } from "../../../../engine/upgrade/upgrade-record.ts"
import { withArchiveFields } from "../../../../engine/upgrade/archive-fields.ts"
import { interpretingCheck } from "../../../../engine/validate/interpreting-check.ts"
import { checkValue, validateField } from "../../../../engine/validate/validate-field.ts"
import { sameStored } from "../../../../engine/wire/same-stored.ts"
import type { CompiledField } from "../../../../schemas/compiled.ts"
import type { FieldTypeName } from "../../../../schemas/profile-types.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { profileDefinition } from "../../../support/arbitraries.ts"
import { choices, retyped, twoVersions } from "./arbitrary-versions.ts"
import { planOf, side } from "./versions.ts"

const context = { tags: {} }

const converted = (before: FieldDefinition, after: FieldDefinition, value: StoredValue) =>
  convertValue(value, conversionOf(before, context, after, context))

/** Validation problems of a value. */
function problemsOf(field: FieldDefinition, value: StoredValue) {
  const type = field.type as FieldTypeName
  const schema = fieldTypes[type].schema(field, context) ?? { maxItems: -1 }
  const { keyword } = field
  return checkValue(context, { keyword, type, definition: field }, schema, value, interpretingCheck(schema, value))
}

test("a converted value, lossy or lossless, is valid for the later field", () => {
  fc.assert(
    fc.property(retyped, ({ before, after, value }) => {
      const done = converted(before, after, value)
      const isNew = before.type !== after.type && done.outcome !== "cannot"
      expect(isNew ? problemsOf(after, done.value) : []).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test("a lossy conversion cannot be reversed, and a reversible conversion is lossless", () => {
  fc.assert(
    fc.property(retyped, ({ before, after, value }) => {
      const there = converted(before, after, value)
      if (before.type === "TABLE" || there.outcome === "cannot" || there.outcome === "same") return
      const back = converted(after, before, there.value)
      const isBack = back.outcome !== "cannot" && sameStored(back.value, value)
      expect(isBack && there.outcome === "loses").toBe(false)
    }),
    { numRuns: 1000 },
  )
})

test("converting again changes nothing more, and the result is always the same", () => {
  fc.assert(
    fc.property(retyped, ({ before, after, value }) => {
      const once = converted(before, after, value)
      expect(converted(before, after, value)).toEqual(once)
      if (once.outcome === "cannot") return
      expect(converted(before, after, once.value)).toEqual({ outcome: "same", value: once.value })
    }),
    { numRuns: 1000 },
  )
})

test("if no conversion is needed, every valid value stays valid unchanged", () => {
  fc.assert(
    fc.property(retyped, ({ before, after, value }) => {
      const [from, to] = [before, after].map((definition) => {
        const { name, storage } = fieldTypes[definition.type as FieldTypeName]
        return { type: name, storage, definition }
      }) as [CompiledField, CompiledField]
      const isConversion = before.type !== after.type && !["none", "links"].includes(from.storage)
      if (!isConversion || needsAnotherForm(from, to) || problemsOf(before, value).length > 0) return
      expect(problemsOf(after, value)).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

test("upgrading a version to itself changes nothing", () => {
  fc.assert(
    fc.property(profileDefinition, (definition) => {
      const plan = planUpgrade(side(definition), side(structuredClone(definition)))
      expect([plan.changes, plan.rewrites, plan.touched]).toEqual([[], false, null])
    }),
    { numRuns: 40 },
  )
})

test("only changed fields and their archives are updated, and a rejected record keeps its value", () => {
  fc.assert(
    fc.property(twoVersions, choices, ({ before, after, fields }, choice) => {
      const ids = Object.keys(fields)
      const decided = Object.fromEntries(ids.map((id) => [id, choice]))
      const first = planOf(before, after)
      const published = withArchiveFields(after, first, decided, 2)
      expect(withArchiveFields(published, first, decided, 2)).toEqual(published)
      const plan = planOf(before, published)
      const done: UpgradedRecord = upgradeRecord(plan, fields, decided)
      const changed = new Set(plan.changes.filter(({ rewrites }) => rewrites).map(({ fieldId }) => fieldId))
      const rejected = new Set(done.rejected)
      const remaining = ids.filter((id) => !changed.has(id) || rejected.has(id))
      const stored: Readonly<Record<string, unknown>> = fields
      expect(remaining.filter((id) => done.fields[id] !== stored[id])).toEqual([])
      const added = Object.keys(done.fields).filter((id) => !ids.includes(id))
      const archives = new Set(plan.changes.flatMap(({ archive }) => archive?.id ?? []))
      expect(added.filter((id) => !archives.has(id))).toEqual([])
      expect(changed.size === 0 && done.fields !== fields).toBe(false)
      for (const id of added) {
        const keyword = plan.after.compiled.fields.find((field) => field.id === id)?.keyword ?? ""
        const value = done.fields[id] as StoredValue
        expect(validateField(plan.after.compiled, keyword, value, interpretingCheck)).toEqual([])
      }
    }),
    { numRuns: 60 },
  )
})
