import { describe, expect, test } from "vitest"
import { defaultLook } from "../../../../engine/heat-map/default-look.ts"
import { draftOf, parseDraft, withBand, type BandDraft } from "../../web/heat-map/settings/settings-draft.ts"

const draft = draftOf(defaultLook)
const withFirst = (changes: Partial<BandDraft>) =>
  parseDraft({ ...draft, bands: draft.bands.map((band, index) => (index === 0 ? { ...band, ...changes } : band)) })

describe("a draft of the heat map's settings", () => {
  test("means what it was made of", () => {
    expect(parseDraft(draft)).toEqual({ problems: {}, look: defaultLook })
  })

  test("orders bands by their limits", () => {
    expect(parseDraft({ ...draft, bands: draft.bands.toReversed() }).look).toEqual(defaultLook)
  })

  test.each([
    [{ name: undefined }, { "name.0": "name.required" }],
    [{ from: "five" }, { "from.0": "from.invalid", "from.1": "from.zero" }],
    [{ from: "-1" }, { "from.0": "from.invalid", "from.1": "from.zero" }],
    [{ from: "2" }, { "from.0": "from.zero" }],
    [{ from: "10" }, { "from.0": "from.repeated", "from.2": "from.repeated", "from.1": "from.zero" }],
    [{ pattern: "dots" }, { "pattern.1": "pattern.repeated" }],
  ] as const)("reports %j at its field", (changes, problems) => {
    expect(withFirst(changes).problems).toEqual(problems)
  })

  test("accepts an empty risk appetite and decimal numbers, and no others", () => {
    const appetites = ["", "7,5", "7.5", "much"].map((appetite) => {
      const { look, problems } = parseDraft({ ...draft, appetite })
      return problems["appetite"] ?? look.appetite
    })
    expect(appetites).toEqual([null, 7.5, 7.5, "appetite.invalid"])
  })

  test("adds a band in a colour and a pattern that no other has", () => {
    const added = withBand(draft).bands.at(-1)
    expect(added).toMatchObject({ from: "25", colour: "purple", pattern: "lines", name: undefined })
    expect(draft.bands.map(({ key }) => key)).not.toContain(added?.key)
  })
})
