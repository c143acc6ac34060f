import { isDeepStrictEqual } from "node:util"
import fc from "fast-check"
import { expect, test } from "vitest"
import { isBlank } from "../../../../engine/rules/operators/operator.ts"
import { withArchiveFields } from "../../../../engine/upgrade/archive-fields.ts"
import { planUpgrade, type UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { UpgradeChoice, UpgradeChoices } from "../../../../schemas/upgrade.ts"
import type { StoredFields } from "../../../records/server/stored-fields.ts"
import { migrateRecord, acceptAllConversions } from "../../server/conversion/migrate-record.ts"
import { revertFindings } from "../../server/versions/revert-findings.ts"
import { createReportCounts } from "../../server/versions/report-counts.ts"
import { storedDifference, type StoredDifference } from "../../server/conversion/stored-difference.ts"
import { compiled } from "../../../../tests/support/compiled.ts"
import { choices, threeVersions } from "../../../../tests/unit/engine/upgrade/arbitrary-versions.ts"

const side = (definition: ProfileDefinition) => ({ definition, compiled: compiled(definition) })
const noValidationImpacts = { nowFails: [], nowPasses: [] }

/** The change report's result for one record. */
function reportImpact(plan: UpgradePlan, fields: StoredFields, rewrites?: readonly StoredDifference[]) {
  const migration = migrateRecord(plan, fields, acceptAllConversions(plan), rewrites)
  const counts = createReportCounts(plan)
  const isRewritten = !isDeepStrictEqual(fields, migration.fields)
  const conversions = [...migration.findings, ...revertFindings(plan, fields, migration)]
  counts.add("r" as RecordId, isRewritten, conversions, noValidationImpacts)
  const totals = counts.totals()
  return { rewritten: totals.rewritten, fields: new Map(totals.fields.map((impact) => [impact.fieldId, impact])) }
}

/** What publishing then does to it, and the definition as published. */
function published(
  before: ProfileDefinition,
  after: ProfileDefinition,
  fields: StoredFields,
  decided: {
    readonly choice: UpgradeChoice
    readonly version: number
    readonly rewrites?: readonly StoredDifference[]
  },
) {
  const first = planUpgrade(side(before), side(after))
  const all: UpgradeChoices = Object.fromEntries(first.changes.map(({ fieldId }) => [fieldId, decided.choice]))
  const definition = withArchiveFields(after, first, all, decided.version)
  const plan = planUpgrade(side(before), side(definition))
  const migration = migrateRecord(plan, fields, all, decided.rewrites)
  return { definition, plan: first, migration, difference: storedDifference(fields, migration.fields) }
}

/** Differences between the report and the actual result. */
function differences(
  report: ReturnType<typeof reportImpact>,
  { migration, plan }: ReturnType<typeof published>,
  was: StoredFields,
): readonly unknown[] {
  const impactOf = (id: string) => report.fields.get(id) ?? noImpact
  const rejected = migration.conflicts.map(({ fieldId }) => fieldId)
  if (rejected.length > 0) return rejected.filter((id) => impactOf(id).loses + impactOf(id).cannot !== 1)
  const isRewritten = !isDeepStrictEqual(was, migration.fields)
  const isCounted = (report.rewritten === 1) === isRewritten
  const known = new Set([plan.before, plan.after].flatMap(({ compiled: { fields } }) => fields.map(({ id }) => id)))
  const invalid = [...known].flatMap((id) => {
    const [old, now] = [was[id], migration.fields[id]]
    const isEmpty = isBlank(old) && isBlank(now)
    const changes = isEmpty || isDeepStrictEqual(old, now) ? 0 : 1
    const { holding, converts, loses, cannot } = impactOf(id)
    const isListed = plan.changes.some(({ fieldId }) => fieldId === id)
    const isRight = converts + loses + cannot === changes && (!isListed || holding === (isEmpty ? 0 : 1))
    return isRight ? [] : [{ id, old, now, impact: impactOf(id) }]
  })
  return isCounted ? invalid : [{ rewritten: report.rewritten }, ...invalid]
}

const noImpact = { holding: 0, converts: 0, loses: 0, cannot: 0 }

test("the report of a publish or a revert matches what then happens", () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(threeVersions, choices, choices, choices, ({ versions, fields, edits }, first, second, last) => {
      const [one, two, three] = versions
      const toTwo = published(one, two, fields, { choice: first, version: 2 })
      expect(differences(reportImpact(toTwo.plan, fields), toTwo, fields)).toEqual([])
      if (toTwo.migration.conflicts.length > 0) return
      const underTwo = toTwo.migration.fields
      const toThree = published(toTwo.definition, three, underTwo, { choice: second, version: 3 })
      expect(differences(reportImpact(toThree.plan, underTwo), toThree, underTwo)).toEqual([])
      if (toThree.migration.conflicts.length > 0) return
      const now = { ...toThree.migration.fields, ...edits }
      const rewrites = [toThree.difference, toTwo.difference]
      const back = published(toThree.definition, one, now, { choice: last, version: 4, rewrites })
      expect(differences(reportImpact(back.plan, now, rewrites), back, now)).toEqual([])
    }),
    { numRuns: 200 },
  )
})
