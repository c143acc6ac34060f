import { expect, test } from "vitest"
import { countBands } from "../../../../engine/heat-map/count-bands.ts"
import { defaultLook } from "../../../../engine/heat-map/default-look.ts"
import type { HeatMapBand } from "../../../../schemas/heat-map.ts"
import { sampleMap } from "../../../../modules/risk-universe/stories/heat-map-responses.ts"

const band = (from: number): HeatMapBand => ({ name: { en: String(from) }, from, colour: "grey", pattern: "none" })

test("counts the risks of each band by its thresholds, and those above the appetite, before and after controls", () => {
  const { axes } = sampleMap
  if (!axes) throw new Error("The sample has axes.")
  const cells = {
    inherent: [
      { impact: 1, likelihood: 2, count: 3 },
      { impact: 3, likelihood: 3, count: 14 },
      { impact: 5, likelihood: 5, count: 1 },
    ],
    residual: [{ impact: 2, likelihood: 5, count: 4 }],
  }
  const countsFrom = (...froms: readonly number[]) => {
    const { bands, aboveAppetite } = countBands(axes, { ...defaultLook, bands: froms.map(band), appetite: 9 }, cells)
    return [
      ...bands.map(({ inherent, residual }) => [inherent, residual]),
      [aboveAppetite.inherent, aboveAppetite.residual],
    ]
  }
  expect(countsFrom(0, 9, 10)).toEqual([
    [3, 0],
    [14, 0],
    [1, 4],
    [1, 4],
  ])
  expect(countsFrom(0, 10)).toEqual([
    [17, 0],
    [1, 4],
    [1, 4],
  ])
  expect(countBands(axes, { ...defaultLook, appetite: null }, cells).aboveAppetite).toEqual({
    inherent: 0,
    residual: 0,
  })
})
