import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { leastShare, limitedShare, shareAfterKey, shareAtPointer } from "../../../ui/split-size.ts"

const LIMITS = { min: 400, step: 16 }
const after = (key: string, share: number, dir: "ltr" | "rtl" = "ltr") => shareAfterKey(key, share, 1600, LIMITS, dir)

describe("split arithmetic", () => {
  test("both sides keep the minimum width", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 800, max: 4000 }), (share, width) => {
        const start = limitedShare(share, width, LIMITS) * width
        expect(start).toBeGreaterThanOrEqual(400 - 1e-6)
        expect(width - start).toBeGreaterThanOrEqual(400 - 1e-6)
      }),
    )
  })

  test("a width too small for both minimum widths is halved", () => {
    expect(limitedShare(0.9, 700, LIMITS)).toBe(0.5)
    expect(leastShare(700, 400)).toBe(0.5)
  })

  test("the share stays unchanged until the width is measured", () => {
    expect(limitedShare(0.6, 0, LIMITS)).toBe(0.6)
  })

  test("arrows move 16 px, mirrored in right-to-left layouts", () => {
    expect(after("ArrowRight", 0.5)).toBeCloseTo(0.51)
    expect(after("ArrowLeft", 0.5)).toBeCloseTo(0.49)
    expect(after("ArrowLeft", 0.5, "rtl")).toBeCloseTo(0.51)
    expect(after("ArrowRight", 0.5, "rtl")).toBeCloseTo(0.49)
  })

  test("Home and End go to the minimum widths, other keys do nothing", () => {
    expect(after("Home", 0.6)).toBe(0.25)
    expect(after("End", 0.6)).toBe(0.75)
    expect(after("a", 0.6)).toBeNull()
  })

  test("a pointer position is measured from the side of the first panel", () => {
    const box = { left: 100, right: 1100, width: 1000 }
    expect(shareAtPointer(600, box, LIMITS, "ltr")).toBe(0.5)
    expect(shareAtPointer(550, box, LIMITS, "rtl")).toBeCloseTo(0.55)
    expect(shareAtPointer(0, box, LIMITS, "ltr")).toBe(0.4)
  })
})
