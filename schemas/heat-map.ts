import * as Type from "typebox"
import type { Static } from "typebox"
import { LocalisedText } from "./languages.ts"

/**
 * The heat map of risks: a cell per level of impact and likelihood, with the number of risks in it. Which fields they
 * are follows from the roles of a record type's fields, the levels from the scores of their options.
 */

export const heatMapLimits = {
  /** Levels per axis. */
  levels: { minimum: 2, maximum: 10 },
  bands: { minimum: 2, maximum: 6 },
  /** Characters of a band's name. */
  bandName: 60,
} as const

/** Before and after controls. */
export const assessments = ["inherent", "residual"] as const
export type Assessment = (typeof assessments)[number]

export const bandColours = ["green", "yellow", "orange", "red", "purple", "blue", "grey"] as const
export type BandColour = (typeof bandColours)[number]

/** Drawn over the colour, for readers who cannot tell colours apart. */
export const bandPatterns = ["none", "dots", "lines", "diagonals", "crosses", "grid"] as const
export type BandPattern = (typeof bandPatterns)[number]

const score = Type.Number({ minimum: 0, maximum: 1_000_000_000_000 })
const levelCount = Type.Union([Type.Integer(heatMapLimits.levels), Type.Null()], {
  description: "Fewer levels than the options have join neighbouring scores; null for one level per score.",
})

const translatedName = Type.Optional(Type.String({ maxLength: heatMapLimits.bandName }))

export const HeatMapBand = Type.Object(
  {
    name: Type.Object(
      {
        en: Type.String({ minLength: 1, maxLength: heatMapLimits.bandName }),
        es: translatedName,
        hi: translatedName,
        fr: translatedName,
        ar: translatedName,
      },
      { additionalProperties: false },
    ),
    /** The lowest score of impact × likelihood in the band; it ends where the next one begins. */
    from: score,
    colour: Type.Enum(bandColours),
    pattern: Type.Enum(bandPatterns),
  },
  { additionalProperties: false },
)
export type HeatMapBand = Static<typeof HeatMapBand>

/** How a client's heat maps look. */
export const HeatMapLook = Type.Object(
  {
    impactLevels: levelCount,
    likelihoodLevels: levelCount,
    /** Ascending; the first one begins at 0. No two have the same pattern, so that they differ without colours. */
    bands: Type.Array(HeatMapBand, { minItems: heatMapLimits.bands.minimum, maxItems: heatMapLimits.bands.maximum }),
    /** The highest score that is accepted; null without a risk appetite. */
    appetite: Type.Union([score, Type.Null()]),
  },
  { additionalProperties: false },
)
export type HeatMapLook = Static<typeof HeatMapLook>

/** A level's number on each axis, from 1. */
const level = Type.Integer({ minimum: 1, maximum: heatMapLimits.levels.maximum })
export const HeatMapCell = Type.Object({ impact: level, likelihood: level }, { additionalProperties: false })
export type HeatMapCell = Static<typeof HeatMapCell>

export const CellCount = Type.Object({ ...HeatMapCell.properties, count: Type.Integer({ minimum: 1 }) })
export type CellCount = Static<typeof CellCount>

/** What a map shows: an assessment, both, the movement since last year, or the movement by controls. */
export const mapKinds = ["inherent", "residual", "both", "lastYear", "controls"] as const
export type MapKind = (typeof mapKinds)[number]

/** How many risks were in one cell and are in another now; also those that stayed in theirs. */
export const HeatMapMovement = Type.Object({
  from: HeatMapCell,
  to: HeatMapCell,
  count: Type.Integer({ minimum: 1 }),
})
export type HeatMapMovement = Static<typeof HeatMapMovement>

const optionIds = Type.Array(Type.String())
export const HeatMapLevel = Type.Object({
  /** The name of its option; of the lowest and the highest one where it joins several. */
  names: Type.Array(LocalisedText, { minItems: 1, maxItems: 2 }),
  /** The highest score in it. */
  score,
  /** The options of the level, in the field of each assessment. */
  options: Type.Object({ inherent: optionIds, residual: optionIds }),
})
export type HeatMapLevel = Static<typeof HeatMapLevel>

export const HeatMapAxis = Type.Object({
  name: LocalisedText,
  /** The keyword of the field of each assessment; null without one. */
  keywords: Type.Object({ inherent: Type.String(), residual: Type.Union([Type.String(), Type.Null()]) }),
  /** Ascending by score. */
  levels: Type.Array(HeatMapLevel, { minItems: 1, maxItems: heatMapLimits.levels.maximum }),
})
export type HeatMapAxis = Static<typeof HeatMapAxis>

export const HeatMapAxes = Type.Object({ impact: HeatMapAxis, likelihood: HeatMapAxis })
export type HeatMapAxes = Static<typeof HeatMapAxes>
