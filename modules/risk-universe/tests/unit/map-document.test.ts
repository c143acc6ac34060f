import { describe, expect, test } from "vitest"
import type { MapKind } from "../../../../schemas/heat-map.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { sampleMap, sampleSettings } from "../../stories/heat-map-responses.ts"
import { mapDocument } from "../../server/heat-map/map-document.ts"

const documentOf = (kind: MapKind, language: Language = "en") =>
  mapDocument(
    "Amira Haddad",
    sampleMap,
    sampleSettings,
    { kind, assessment: "residual", lines: ["Financial year 2026"], day: "2026-11-27" },
    language,
  )

describe("the document of a heat map", () => {
  test("has the drawing, its filters, its date and what is not on it", () => {
    const { title, picture } = documentOf("residual")
    expect(title).toBe("Heat map · Residual")
    for (const text of [
      title,
      "Financial year 2026",
      "As of 27 Nov 2026",
      "3 risks without impact or likelihood are not on the map",
      "Almost certain",
      "Risk appetite: 9",
      "Critical  \u206620+\u2069",
    ])
      expect(picture).toContain(text)
  })

  test("has a table of counts for each map, and one of the movements", () => {
    expect(documentOf("both").tables.map(({ title }) => title)).toEqual([
      "Inherent risk: number of risks",
      "Residual risk: number of risks",
    ])
    const { tables } = documentOf("lastYear")
    expect(tables.map(({ title }) => title)).toEqual([
      "Last year: number of risks",
      "This year: number of risks",
      "This year: movements between cells",
    ])
    expect(tables[1]?.rows[3]?.slice(1)).toEqual(["12", "18", "11", "4", "2"])
    expect(tables[2]?.rows[0]?.at(-1)).toBe("5")
  })

  test("is in the reader's language and direction", () => {
    const { direction, picture, tables } = documentOf("controls", "ar")
    expect([direction, tables[0]?.title]).toEqual(["rtl", "من المخاطر الكامنة إلى المتبقية: عدد المخاطر"])
    expect(picture).toContain("شبه مؤكد")
  })

  test("needs axes", () => {
    const build = () =>
      mapDocument(
        "",
        { ...sampleMap, axes: null },
        sampleSettings,
        { kind: "both", assessment: "inherent", lines: [], day: "2026-11-27" },
        "en",
      )
    expect(build).toThrow(expect.objectContaining({ status: 400 }))
  })
})
