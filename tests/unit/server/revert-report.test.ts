import { isDeepStrictEqual } from "node:util"
import fc from "fast-check"
import { expect, test } from "vitest"
import { isBlank } from "../../../engine/rules/operators/operator.ts"
import { withArchiveFields } from "../../../engine/upgrade/archive-fields.ts"
import { planUpgrade, type UpgradePlan } from "../../../engine/upgrade/plan.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { UpgradeChoice, UpgradeChoices } from "../../../schemas/upgrade.ts"
import type { StoredFields } from "../../../server/services/profile/records/stored-fields.ts"
import { carryRecord, everyValueCarried } from "../../../server/services/profile/versions/carry-record.ts"
import { givenBackFindings } from "../../../server/services/profile/versions/given-back-findings.ts"
import { reportFigures } from "../../../server/services/profile/versions/report-figures.ts"
import { storedDifference, type StoredDifference } from "../../../server/services/profile/versions/stored-difference.ts"
import { compiled } from "../../support/compiled.ts"
import { choices, threeVersions } from "../engine/upgrade/arbitrary-versions.ts"

const side = (definition: ProfileDefinition) => ({ definition, compiled: compiled(definition) })
const noVerdicts = { nowFails: [], nowPasses: [] }

/** What the change report says of one record. */
function announced(plan: UpgradePlan, fields: StoredFields, rewrites?: readonly StoredDifference[]) {
  const carried = carryRecord(plan, fields, everyValueCarried(plan), rewrites)
  const figures = reportFigures(plan)
  const isRewritten = !isDeepStrictEqual(fields, carried.fields)
  const conversions = [...carried.findings, ...givenBackFindings(plan, fields, carried)]
  figures.add("r" as RecordId, isRewritten, conversions, noVerdicts)
  const totals = figures.totals()
  return { rewritten: totals.rewritten, fields: new Map(totals.fields.map((impact) => [impact.fieldId, impact])) }
}

/** What publishing then does to it, and the definition as it is published. */
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
  const carried = carryRecord(plan, fields, all, decided.rewrites)
  return { definition, plan: first, carried, difference: storedDifference(fields, carried.fields) }
}

/** Each place where the report and what happened differ. */
function differences(
  report: ReturnType<typeof announced>,
  { carried, plan }: ReturnType<typeof published>,
  was: StoredFields,
): readonly unknown[] {
  const impactOf = (id: string) => report.fields.get(id) ?? noImpact
  const refused = carried.inTheWay.map(({ fieldId }) => fieldId)
  if (refused.length > 0) return refused.filter((id) => impactOf(id).loses + impactOf(id).cannot !== 1)
  const isRewritten = !isDeepStrictEqual(was, carried.fields)
  const isCounted = (report.rewritten === 1) === isRewritten
  const known = new Set([plan.before, plan.after].flatMap(({ compiled: { fields } }) => fields.map(({ id }) => id)))
  const wrong = [...known].flatMap((id) => {
    const [old, now] = [was[id], carried.fields[id]]
    const isEmpty = isBlank(old) && isBlank(now)
    const changes = isEmpty || isDeepStrictEqual(old, now) ? 0 : 1
    const { holding, converts, loses, cannot } = impactOf(id)
    const isListed = plan.changes.some(({ fieldId }) => fieldId === id)
    const isRight = converts + loses + cannot === changes && (!isListed || holding === (isEmpty ? 0 : 1))
    return isRight ? [] : [{ id, old, now, impact: impactOf(id) }]
  })
  return isCounted ? wrong : [{ rewritten: report.rewritten }, ...wrong]
}

const noImpact = { holding: 0, converts: 0, loses: 0, cannot: 0 }

test("what a report announces of publishing and of bringing a version back is what then happens", () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(threeVersions, choices, choices, choices, ({ versions, fields, edits }, first, second, last) => {
      const [one, two, three] = versions
      const toTwo = published(one, two, fields, { choice: first, version: 2 })
      expect(differences(announced(toTwo.plan, fields), toTwo, fields)).toEqual([])
      if (toTwo.carried.inTheWay.length > 0) return
      const underTwo = toTwo.carried.fields
      const toThree = published(toTwo.definition, three, underTwo, { choice: second, version: 3 })
      expect(differences(announced(toThree.plan, underTwo), toThree, underTwo)).toEqual([])
      if (toThree.carried.inTheWay.length > 0) return
      const now = { ...toThree.carried.fields, ...edits }
      const rewrites = [toThree.difference, toTwo.difference]
      const back = published(toThree.definition, one, now, { choice: last, version: 4, rewrites })
      expect(differences(announced(back.plan, now, rewrites), back, now)).toEqual([])
    }),
    { numRuns: 200 },
  )
})
