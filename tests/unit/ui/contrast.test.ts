import { expect, test } from "vitest"
import { contrastPairs } from "../../../ui/theme/contrast-pairs.ts"
import { contrastRatio } from "../../../ui/theme/contrast.ts"
import { semanticColor } from "../../../ui/theme/semantic-colors.ts"

test("contrast is measured as in WCAG", () => {
  expect(contrastRatio("#000000", "#FFFFFF")).toBeCloseTo(21)
  expect(contrastRatio("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2)
})

test.each(["light", "dark"] as const)("colours stand out from their backgrounds in %s mode", (mode) => {
  const pale = contrastPairs.flatMap(({ color, backgrounds, minimum }) =>
    backgrounds
      .map((background) => ({
        color,
        background,
        ratio: contrastRatio(semanticColor(color)[mode].value, semanticColor(background)[mode].value),
      }))
      .filter(({ ratio }) => ratio < minimum),
  )
  expect(pale).toEqual([])
})
