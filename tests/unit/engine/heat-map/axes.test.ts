import { expect, test } from "vitest"
import { heatMapAxes } from "../../../../engine/heat-map/axes.ts"
import type { FieldRole } from "../../../../schemas/profile-types.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { compiled } from "../../../support/compiled.ts"
import { smallField, smallProfile } from "../../../support/small-profile.ts"

const every = { impactLevels: null, likelihoodLevels: null }

/** A field whose options have these scores; without one, an option has none. */
function rated(role: FieldRole, scores: readonly (number | null)[], more: object = {}): FieldDefinition {
  const options = scores.map((score, index) => ({
    id: `o${index + 1}`,
    name: { en: `${role} ${index + 1}` },
    ...(score !== null && { score }),
  }))
  return smallField(`f_${role}`, `${role}_1`, "TAGREF", { role, options, ...more })
}

const axesOf = (fields: readonly FieldDefinition[], levels: Parameters<typeof heatMapAxes>[1] = every) =>
  heatMapAxes(compiled(smallProfile("risk", fields, { type: "RISK" })), levels)

test("options with equal scores share a level, in the order of scores; without scores, positions count", () => {
  const axes = axesOf([
    rated("impact", [10, 1, 10]),
    rated("likelihood", [null, null]),
    rated("residual_impact", [5, 10]),
  ])
  expect(axes?.impact.levels.map(({ score, options }) => [score, options.inherent, options.residual])).toEqual([
    [1, ["o2"], []],
    [5, [], ["o1"]],
    [10, ["o1", "o3"], ["o2"]],
  ])
  expect(axes?.likelihood.levels.map(({ score }) => score)).toEqual([1, 2])
  expect([axes?.impact.keywords.residual, axes?.likelihood.keywords.residual]).toEqual(["residual_impact_1", null])
})

test("fewer levels join neighbouring scores; a level has the names of its lowest and highest option", () => {
  const axes = axesOf([rated("impact", [1, 2, 3, 4, 5]), rated("likelihood", [1, 2])], { ...every, impactLevels: 2 })
  const levels = axes?.impact.levels.map(({ score, names, options }) => [
    score,
    names.map(({ en }) => en),
    options.inherent,
  ])
  expect(levels).toEqual([
    [3, ["impact 1", "impact 3"], ["o1", "o2", "o3"]],
    [5, ["impact 4", "impact 5"], ["o4", "o5"]],
  ])
})

test("there are no axes without a field for each, nor with one that can have several values", () => {
  const likelihood = rated("likelihood", [1, 2])
  expect(axesOf([likelihood])).toBeNull()
  expect(axesOf([likelihood, rated("impact", [1, 2], { allowMultiple: true })])).toBeNull()
})
