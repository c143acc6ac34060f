import {
  bandColours,
  bandPatterns,
  heatMapLimits,
  type BandColour,
  type BandPattern,
  type HeatMapBand,
  type HeatMapLook,
} from "../../../../../schemas/heat-map.ts"
import type { LocalisedText } from "../../../../../schemas/languages.ts"

export interface BandDraft {
  /** Stays the same while bands are added and deleted. */
  readonly key: number
  readonly name: LocalisedText | undefined
  readonly from: string
  readonly colour: BandColour
  readonly pattern: BandPattern
}

/** Settings as they are typed. */
export interface SettingsDraft {
  /** Null for one level per score. */
  readonly impactLevels: number | null
  readonly likelihoodLevels: number | null
  readonly bands: readonly BandDraft[]
  readonly appetite: string
}

export function draftOf({ impactLevels, likelihoodLevels, bands, appetite }: HeatMapLook): SettingsDraft {
  return {
    impactLevels,
    likelihoodLevels,
    bands: bands.map(({ name, from, colour, pattern }, key) => ({ key, name, from: String(from), colour, pattern })),
    appetite: appetite === null ? "" : String(appetite),
  }
}

/** Fields with problems: the name, limit or pattern of the band with a key, or the risk appetite. */
export type SettingsProblem =
  | "name.required"
  | "from.invalid"
  | "from.repeated"
  | "from.zero"
  | "pattern.repeated"
  | "appetite.invalid"
export type SettingsProblems = Readonly<Record<string, SettingsProblem | undefined>>

export interface ParsedDraft {
  readonly problems: SettingsProblems
  /** What the valid fields say, with bands ascending. */
  readonly look: HeatMapLook
}

/** Validates a draft. Its bands may be in any order: their limits say which. */
export function parseDraft({ impactLevels, likelihoodLevels, bands, appetite }: SettingsDraft): ParsedDraft {
  const problems: Record<string, SettingsProblem | undefined> = {}
  const limits = bands.map((band) => ({ band, from: scoreOf(band.from) }))
  for (const { band, from } of limits) {
    if (!band.name) problems[`name.${band.key}`] = "name.required"
    if (from === null) problems[`from.${band.key}`] = "from.invalid"
    else if (limits.some((other) => other.band !== band && other.from === from))
      problems[`from.${band.key}`] = "from.repeated"
  }
  for (const [index, band] of bands.entries())
    if (bands.slice(0, index).some(({ pattern }) => pattern === band.pattern))
      problems[`pattern.${band.key}`] = "pattern.repeated"
  const sorted = sortedByLimit(limits)
  const [lowest] = sorted
  if (lowest && lowest.from !== 0) problems[`from.${lowest.band.key}`] ??= "from.zero"
  const accepted = appetite.trim() === "" ? null : scoreOf(appetite)
  if (appetite.trim() !== "" && accepted === null) problems["appetite"] = "appetite.invalid"
  return {
    problems,
    look: {
      impactLevels,
      likelihoodLevels,
      appetite: accepted,
      bands: sorted.map(({ band: { name, colour, pattern }, from }): HeatMapBand => ({
        name: name ?? { en: "–" },
        from: from ?? 0,
        colour,
        pattern,
      })),
    },
  }
}

interface Limited {
  readonly band: BandDraft
  readonly from: number | null
}

function sortedByLimit(limits: readonly Limited[]): Limited[] {
  return limits.filter(({ from }) => from !== null).toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))
}

const maxScore = 1_000_000_000_000

/** A number as typed, with a decimal comma or point; null if it is none. */
function scoreOf(typed: string): number | null {
  const text = typed.trim().replace(",", ".")
  if (!/^\d+(\.\d+)?$/.test(text)) return null
  const score = Number(text)
  return score <= maxScore ? score : null
}

/** Adds a band above the others, in a colour and a pattern that none of them has. */
export function withBand(draft: SettingsDraft): SettingsDraft {
  const highest = Math.max(0, ...draft.bands.map(({ from }) => scoreOf(from) ?? 0))
  const unused = <Value>(values: readonly Value[], used: readonly Value[], fallback: Value) =>
    values.find((value) => !used.includes(value)) ?? fallback
  return {
    ...draft,
    bands: [
      ...draft.bands,
      {
        key: Math.max(-1, ...draft.bands.map(({ key }) => key)) + 1,
        name: undefined,
        from: String(highest + 5),
        colour: unused(
          bandColours,
          draft.bands.map(({ colour }) => colour),
          "grey",
        ),
        pattern: unused(
          bandPatterns,
          draft.bands.map(({ pattern }) => pattern),
          "none",
        ),
      },
    ],
  }
}

/** Bands in the order of their limits; those without a valid one stay last. */
export function sortedBands(bands: readonly BandDraft[]): readonly BandDraft[] {
  return bands.toSorted((one, other) => (scoreOf(one.from) ?? Infinity) - (scoreOf(other.from) ?? Infinity))
}

export const canAddBand = ({ bands }: SettingsDraft) => bands.length < heatMapLimits.bands.maximum
export const canDeleteBand = ({ bands }: SettingsDraft) => bands.length > heatMapLimits.bands.minimum
