/** A version of the group record type that this one was copied from. */
export type OriginSide = `origin.${number}`

/** Side of a comparison: a published version by number, the draft, or a version of the origin. */
export type VersionSide = number | "draft" | OriginSide

export function originSide(version: number): OriginSide {
  return `origin.${version}`
}

/** Version number of the origin; undefined for other sides. */
export function originVersion(side: VersionSide | null): number | undefined {
  return typeof side === "string" && side !== "draft" ? Number(side.slice("origin.".length)) : undefined
}

export interface Comparison {
  /** Null when there is no earlier one. */
  readonly from: VersionSide | null
  readonly to: VersionSide
}

/** The version before another; the draft follows the published one. Null before the first. */
export function sideBefore(side: VersionSide, newest: number): VersionSide | null {
  if (originVersion(side) !== undefined) return null
  const before = typeof side === "number" ? side - 1 : newest
  return before >= 1 ? before : null
}

/** Parses a side in a URL: `7`, `draft` or `origin.3`; undefined for anything else. */
export function parseSide(text: unknown): VersionSide | undefined {
  if (text === "draft") return "draft"
  const ofOrigin = typeof text === "string" && /^origin\.[1-9]\d{0,8}$/.test(text)
  if (ofOrigin) return text as OriginSide
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 ? number : undefined
}
