import { expect, test } from "vitest"
import { defaultLook } from "../../../../engine/heat-map/default-look.ts"
import { drawDocument, type MapDocument } from "../../../../engine/heat-map/draw-document.ts"
import { mapLegend } from "../../../../engine/heat-map/map-legend.ts"
import { svgText } from "../../../../engine/heat-map/svg.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { samplePicture } from "./sample-picture.ts"

const document = (language: Language = "en", more: Partial<MapDocument> = {}): MapDocument => ({
  title: "Heat map & risks",
  lines: ["Financial year 2026"],
  maps: [{ heading: null, picture: samplePicture({ counts: [{ impact: 1, likelihood: 1, count: 3 }], language }) }],
  legend: mapLegend(defaultLook, language),
  appetite: "Risk appetite: 9",
  ...more,
})

test("an exported map escapes its texts and refers only to patterns of its own", () => {
  const svg = svgText(drawDocument(document()), "Heat map & risks\u0000")
  expect(svg).toContain("Heat map &amp; risks")
  expect(svg).toContain("Level &lt;3&gt;")
  // oxlint-disable-next-line no-control-regex
  expect(svg).not.toMatch(/[\u0000-\u0008]/)
  const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
  expect(used.length).toBeGreaterThan(0)
  for (const id of used) expect(svg).toContain(`<pattern id="${id}"`)
})

test("an exported map has everything within its edges, also beside another one", () => {
  for (const language of ["en", "ar"] as const) {
    const beside = [
      { heading: "Inherent risk", picture: samplePicture({ language }) },
      { heading: "Residual risk", picture: samplePicture({ language }) },
    ]
    const { width, height, shapes } = drawDocument(document(language, { maps: beside }))
    for (const shape of shapes) {
      if (shape.kind === "path") continue
      expect([shape.x >= 0, shape.x <= width, shape.y >= 0, shape.y <= height]).toEqual([true, true, true, true])
    }
  }
})

test("the legend names the scores of each band", () => {
  expect(mapLegend(defaultLook, "en").map(({ name, scores }) => `${name} ${scores}`)).toEqual([
    "Low 0–4",
    "Medium 5–9",
    "High 10–19",
    "Critical 20+",
  ])
})
