import type {
  CellCount,
  HeatMapAxes,
  HeatMapAxis,
  HeatMapBand,
  HeatMapCell,
  HeatMapLook,
  HeatMapMovement,
} from "../../schemas/heat-map.ts"
import { directionOf, textIn, type Language } from "../../schemas/languages.ts"
import { bandAt, cellScore, exceedsAppetite } from "./bands.ts"

export interface PictureCell extends HeatMapCell {
  readonly count: number
  readonly score: number
  readonly band: HeatMapBand | undefined
  readonly exceedsAppetite: boolean
}

interface PictureAxis {
  readonly title: string
  /** Ascending. */
  readonly levels: readonly string[]
}

/** What a heat map shows, in the reader's language. */
export interface MapPicture {
  readonly language: Language
  readonly direction: "ltr" | "rtl"
  readonly impact: PictureAxis
  readonly likelihood: PictureAxis
  /** A cell per pair of levels, by likelihood from the highest, then by impact from the lowest. */
  readonly cells: readonly PictureCell[]
  /** From one cell to another. */
  readonly movements: readonly HeatMapMovement[]
  /** The label of the line; null without a risk appetite. */
  readonly appetite: string | null
}

interface PictureSource {
  readonly axes: HeatMapAxes
  readonly look: HeatMapLook
  readonly counts: readonly CellCount[]
  readonly movements?: readonly HeatMapMovement[]
  readonly language: Language
  /** The label of the line of the risk appetite. */
  readonly appetiteLabel: string
}

/** The picture of the counts of a map. Risks that stayed in their cell are no movements. */
export function mapPicture({ axes, look, counts, movements = [], language, appetiteLabel }: PictureSource): MapPicture {
  const countOf = new Map(counts.map(({ impact, likelihood, count }) => [`${impact}.${likelihood}`, count]))
  const cells = axes.likelihood.levels.flatMap((_, row) =>
    axes.impact.levels.map((__, column): PictureCell => {
      const cell = { impact: column + 1, likelihood: axes.likelihood.levels.length - row }
      const score = cellScore(axes, cell)
      return {
        ...cell,
        count: countOf.get(`${cell.impact}.${cell.likelihood}`) ?? 0,
        score,
        band: bandAt(look.bands, score),
        exceedsAppetite: exceedsAppetite(look, score),
      }
    }),
  )
  return {
    language,
    direction: directionOf[language],
    impact: axisIn(axes.impact, language),
    likelihood: axisIn(axes.likelihood, language),
    cells,
    movements: movements.filter(({ from, to }) => !isSameCell(from, to)),
    appetite: look.appetite === null ? null : appetiteLabel,
  }
}

const axisIn = (axis: HeatMapAxis, language: Language): PictureAxis => ({
  title: textIn(axis.name, language),
  levels: axis.levels.map(({ names }, index) =>
    withoutNumber(names.map((name) => textIn(name, language)).join(" – "), index + 1),
  ),
})

/** Leaves out the level's number at the beginning of its name, as in `3 · Moderate`: the axis has it already. */
function withoutNumber(name: string, level: number): string {
  const [, number, rest] = /^(\d+)\s*[·.:)–-]\s*(.+)$/.exec(name) ?? []
  return Number(number) === level && rest !== undefined ? rest : name
}

export function isSameCell(one: HeatMapCell, other: HeatMapCell): boolean {
  return one.impact === other.impact && one.likelihood === other.likelihood
}

/** Formats a count, with Western digits in every language. */
export function countText(count: number, language: Language): string {
  return new Intl.NumberFormat(`${language}-u-nu-latn`).format(count)
}
