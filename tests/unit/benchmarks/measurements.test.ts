import { describe, expect, test } from "vitest"
import { median, percentile, formatMeasurement, formatRatio, shortfall } from "../../benchmarks/measurements.ts"

describe("benchmark arithmetic", () => {
  test("a median is the middle value or the mean of the two middle values, in any order", () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 10, 1, 2])).toBe(3)
    expect(median([7])).toBe(7)
    expect(median([])).toBeNaN()
  })

  test("numbers are sorted numerically", () => expect(median([100, 9, 20])).toBe(20))

  test("a percentile is the smallest value that the given share does not exceed", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(percentile(hundred, 95)).toBe(95)
    expect(percentile(hundred, 100)).toBe(100)
    expect(percentile([3, 1, 2], 50)).toBe(2)
    expect(percentile([3, 1, 2], 1)).toBe(1)
    expect(percentile([], 95)).toBeNaN()
  })

  test("measurements are formatted with their significant digits", () => {
    expect([0, 0.00234, 0.0567, 0.273, 4.26, 9.96, 118.4].map(formatMeasurement)).toEqual([
      "0.00",
      "0.0023",
      "0.057",
      "0.27",
      "4.3",
      "10.0",
      "118",
    ])
    expect(formatMeasurement(Number.NaN)).toBe("–")
  })

  test("a ratio needs two values", () => {
    expect(formatRatio(1, 4)).toBe("0.25 ×")
    expect(formatRatio(1, 0)).toBe("–")
    expect(formatRatio(Number.NaN, 4)).toBe("–")
  })

  test("only a value above its target fails", () => {
    expect(shortfall("Mount", 101, 100, "ms")).toEqual(["Mount: 101 ms; the target is at most 100 ms."])
    expect(shortfall("List", 30, 14.93503, "ms")).toEqual(["List: 30 ms; the target is at most 14.9 ms."])
    expect(shortfall("Mount", 100, 100, "ms")).toEqual([])
    expect(shortfall("Mount", Number.NaN, 100, "ms")).toEqual([])
  })
})
