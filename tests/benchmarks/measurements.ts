/** The value in the middle; of an even number of values the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  if (sorted.length % 2 === 1) return upper
  return ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The smallest value that at least `percent` of the values do not exceed (nearest rank). NaN of none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = Math.ceil((percent / 100) * sorted.length)
  return sorted[Math.max(0, rank - 1)] ?? Number.NaN
}

/** A figure with as many places as it is worth: 0.0023, 0.27, 4.3, 118; a dash where nothing was measured. */
export function formatMeasurement(value: number): string {
  if (!Number.isFinite(value)) return "–"
  const size = Math.abs(value)
  if (size > 0 && size < 0.1) return value.toPrecision(2)
  return value.toFixed(size < 1 ? 2 : size < 10 ? 1 : 0)
}

/** How many times the other one is: `0.31 ×`; a dash where there is nothing to compare. */
export function formatRatio(one: number, other: number): string {
  const ratio = one / other
  return Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : "–"
}

/** A sentence when a figure is above its aim, nothing when it keeps it or was not measured. */
export function shortfall(what: string, value: number, aim: number, unit: string): string[] {
  if (!(value > aim)) return []
  return [`${what}: ${formatMeasurement(value)} ${unit}; the target is at most ${Number(aim.toFixed(1))} ${unit}.`]
}
