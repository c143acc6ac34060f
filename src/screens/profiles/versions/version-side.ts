/** What is compared: a published version by its number, or the draft. */
export type VersionSide = number | "draft"

export interface Comparison {
  /** Null where there is nothing earlier. */
  readonly from: VersionSide | null
  readonly to: VersionSide
}

/** The version before another; the draft follows the one in force. Null before the first. */
export function sideBefore(side: VersionSide, newest: number): VersionSide | null {
  const before = side === "draft" ? newest : side - 1
  return before >= 1 ? before : null
}

/** As it stands in an address: `7` or `draft`; anything else says nothing. */
export function readSide(text: unknown): VersionSide | undefined {
  if (text === "draft") return "draft"
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? number : undefined
}
