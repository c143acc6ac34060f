import { describe, expect, test } from "vitest"
import { appetiteLine } from "../../../../engine/heat-map/appetite-line.ts"
import { drawMap } from "../../../../engine/heat-map/draw-map.ts"
import { darkColours, lightColours } from "../../../../engine/heat-map/map-colours.ts"
import { centreOf, layOutMap } from "../../../../engine/heat-map/map-layout.ts"
import { movementArrow } from "../../../../engine/heat-map/movement-arrow.ts"
import type { TextShape } from "../../../../engine/heat-map/shapes.ts"
import { textWidth, wrapText } from "../../../../engine/heat-map/text-width.ts"
import { contrastRatio } from "../../../../ui/theme/contrast.ts"
import { sampleAxes, samplePicture } from "./sample-picture.ts"

const textsOf = (picture: ReturnType<typeof samplePicture>, width = 800) =>
  drawMap(picture, lightColours, width).shapes.filter((shape): shape is TextShape => shape.kind === "text")

describe("a heat map", () => {
  test("has impact from left to right and likelihood upwards, and is mirrored from right to left", () => {
    const rightwards = layOutMap(samplePicture({}), 800)
    const lowest = centreOf(rightwards.boxOf({ impact: 1, likelihood: 1 }))
    const highest = centreOf(rightwards.boxOf({ impact: 5, likelihood: 5 }))
    expect([highest.x > lowest.x, highest.y < lowest.y]).toEqual([true, true])
    const mirrored = layOutMap(samplePicture({ language: "ar" }), 800)
    for (const cell of [
      { impact: 1, likelihood: 1 },
      { impact: 4, likelihood: 2 },
    ])
      expect(centreOf(mirrored.boxOf(cell)).x).toBeCloseTo(800 - centreOf(rightwards.boxOf(cell)).x)
  })

  test.each([328, 440, 800, 1040])("fits %i pixels with ten levels and large counts", (width) => {
    const counts = [{ impact: 10, likelihood: 10, count: 12_345 }]
    const picture = samplePicture({ axes: sampleAxes(10, 10), counts })
    const { cellWidth } = layOutMap(picture, width)
    const count = textsOf(picture, width).find(({ text }) => text === "12,345")
    expect(count && textWidth(count.text, count.size)).toBeLessThan(cellWidth)
    const centred = textsOf(picture, width).filter(({ anchor, rotation }) => anchor === "middle" && !rotation)
    const outside = centred.filter(({ x, text, size }) => {
      const half = textWidth(text, size) / 2
      return x - half < -1 || x + half > width + 1
    })
    expect(outside).toEqual([])
  })

  test("has only numbers of levels where there is no room for names", () => {
    expect(textsOf(samplePicture({}), 800).map(({ text }) => text)).toContain("Level <3>")
    expect(textsOf(samplePicture({}), 360).map(({ text }) => text)).not.toContain("Level <3>")
  })

  test("shows no number in a cell without risks", () => {
    const before = textsOf(samplePicture({})).length
    expect(textsOf(samplePicture({ counts: [{ impact: 2, likelihood: 2, count: 7 }] }))).toHaveLength(before + 1)
  })

  test.each([lightColours, darkColours])("has readable counts on every colour and pattern", (colours) => {
    for (const { background } of Object.values(colours.bands))
      expect(contrastRatio(colours.ink, background)).toBeGreaterThanOrEqual(4.5)
  })
})

describe("the line of the risk appetite", () => {
  const stepsOf = (appetite: number | null, language: "en" | "ar" = "en") => {
    const picture = samplePicture({ look: { appetite }, language })
    const layout = layOutMap(picture, 800)
    const { x, y } = layout.grid
    return appetiteLine(picture, layout)?.points.map((point) => [
      Math.abs(Math.round((point.x - x) / layout.cellWidth)),
      Math.round((point.y - y) / layout.cellHeight),
    ])
  }

  test("separates the cells above it from the others, step by step", () => {
    expect(stepsOf(9)).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
      [3, 2],
      [3, 3],
      [4, 3],
      [4, 4],
      [5, 4],
    ])
  })

  test("starts and ends within the grid's borders, not along them", () => {
    expect(stepsOf(4)).toEqual([
      [0, 1],
      [1, 1],
      [1, 3],
      [2, 3],
      [2, 4],
      [4, 4],
      [4, 5],
    ])
  })

  test("is not drawn where all cells are on one side, or without an appetite", () => {
    expect([stepsOf(25), stepsOf(0), stepsOf(null)]).toEqual([undefined, undefined, undefined])
  })

  test("is mirrored from right to left", () => {
    expect(stepsOf(9, "ar")?.at(-1)).toEqual([0, 4])
  })
})

describe("an arrow between cells", () => {
  const picture = samplePicture({})
  const layout = layOutMap(picture, 800)
  const cell = (impact: number, likelihood: number) => ({ impact, likelihood })
  const arrow = (from: ReturnType<typeof cell>, to: ReturnType<typeof cell>, count = 1) =>
    movementArrow({ from, to, count }, layout, 10)

  test("is beside the one in the opposite direction", () => {
    const there = arrow(cell(2, 2), cell(3, 2)).countAt
    const back = arrow(cell(3, 2), cell(2, 2)).countAt
    expect(Math.abs(there.y - back.y)).toBeGreaterThan(20)
  })

  test("passes the counts of the cells between", () => {
    const { countAt } = arrow(cell(1, 3), cell(5, 3))
    const between = centreOf(layout.boxOf(cell(3, 3)))
    expect(Math.abs(countAt.y - between.y)).toBeGreaterThan(20)
  })

  test("is mirrored with the map", () => {
    const movement = { from: cell(1, 3), to: cell(4, 2), count: 1 }
    const { countAt } = movementArrow(movement, layOutMap(samplePicture({ language: "ar" }), 800), 10)
    expect(countAt.x).toBeCloseTo(800 - arrow(movement.from, movement.to).countAt.x)
    expect(countAt.y).toBeCloseTo(arrow(movement.from, movement.to).countAt.y)
  })

  test("is thicker for more risks", () => {
    const [one, ten] = [1, 10].map((count) => arrow(cell(1, 1), cell(4, 4), count).strokeWidth)
    expect(ten).toBeGreaterThan(one ?? 0)
  })

  test("is not drawn for risks that stayed in their cell", () => {
    const stayed = { from: cell(2, 2), to: cell(2, 2), count: 4 }
    expect(samplePicture({ movements: [stayed] }).movements).toEqual([])
  })
})

describe("a text in a picture", () => {
  test("is wrapped at words, and what does not fit ends with an ellipsis", () => {
    expect(wrapText("Very unlikely in any year", 12, 80, 3)).toEqual(["Very unlikely", "in any year"])
    expect(wrapText("One two three four five", 12, 30, 2).at(-1)).toMatch(/…$/)
    for (const line of wrapText("Donaudampfschifffahrtsgesellschaft", 12, 60, 2))
      expect(textWidth(line, 12)).toBeLessThanOrEqual(60)
  })
})
