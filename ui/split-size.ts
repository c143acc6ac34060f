/** Minimum width of a side and keyboard step, in CSS pixels. */
export interface SplitLimits {
  min: number
  step: number
}

/** Limits the first side's share of the width, so that both sides have the minimum width. */
export function limitedShare(share: number, width: number, { min }: SplitLimits): number {
  if (width <= 0) return share
  const least = leastShare(width, min)
  return Math.min(1 - least, Math.max(least, share))
}

/** Minimum share of a side; half when the width cannot contain two minimum widths. */
export function leastShare(width: number, min: number): number {
  return width > 0 ? Math.min(0.5, min / width) : 0.5
}

/** The share after a key, or null for other keys. */
export function shareAfterKey(
  key: string,
  share: number,
  width: number,
  limits: SplitLimits,
  dir: "ltr" | "rtl",
): number | null {
  const toEnd = dir === "rtl" ? "ArrowLeft" : "ArrowRight"
  const toStart = dir === "rtl" ? "ArrowRight" : "ArrowLeft"
  const step = width > 0 ? limits.step / width : 0
  const moved = { [toEnd]: share + step, [toStart]: share - step, Home: 0, End: 1 }[key]
  return moved === undefined ? null : limitedShare(moved, width, limits)
}

/** The share at the pointer position. */
export function shareAtPointer(
  pointer: number,
  box: { left: number; right: number; width: number },
  limits: SplitLimits,
  dir: "ltr" | "rtl",
): number {
  const distance = dir === "rtl" ? box.right - pointer : pointer - box.left
  return limitedShare(distance / box.width, box.width, limits)
}
