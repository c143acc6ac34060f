import { entityTarget } from "../../../contracts/imports.ts"
import type { CompiledField } from "../../../../../schemas/compiled.ts"
import { type MatrixPart, matrixParts } from "../../../../../schemas/matrix-parts.ts"
import type { MatrixWorkbookMetadata } from "../../../../../schemas/round-trip.ts"
import type { StoredImportMapping } from "../../../../../server/database/tables/imports.ts"
import { normalizeHeader } from "../../../../../server/sheets/parsing/normalize-header.ts"
import type { PartProfiles } from "../../../../matrix/server/index.ts"
import type { RememberedField } from "../../staged/import-repository.ts"
import { entityHeadings } from "../../staged/known-headings.ts"
import {
  canBeNames,
  type ColumnValues,
  partOfNumbers,
  fieldsOfOptions,
  fitsOptions,
  isLong,
  areNamesOf,
} from "./column-values.ts"
import { headingMatcher, type HeadingMatch } from "./heading-matcher.ts"
import { matrixFields } from "./matrix-fields.ts"
import { titleSources } from "./title-sources.ts"

export interface MatrixColumn {
  /** Blank for a hidden column. */
  readonly name: string
  /** The title above several headings. */
  readonly group?: string | undefined
  /** The first few distinct values. */
  readonly samples: readonly string[]
}

export interface MatrixSuggestionContext {
  /** Metadata of a workbook exported from this matrix. */
  readonly metadata: MatrixWorkbookMetadata | undefined
  /** By normalized heading. */
  readonly remembered: ReadonlyMap<string, RememberedField>
  readonly values: ColumnValues
}

const confidences = { remembered: 0.98, entity: 0.8, adjacent: 0.75, values: 0.7 }
const entityNames = new Set(entityHeadings.map(normalizeHeader))

/**
 * Suggests a record and one of its fields for each column of a matrix: from the metadata of a workbook of ours, from
 * remembered headings, from the heading, from the columns beside it, and finally from its values. Each field is
 * suggested once.
 */
export function suggestMatrixMapping(
  profiles: PartProfiles,
  columns: readonly MatrixColumn[],
  { metadata, remembered, values }: MatrixSuggestionContext,
): StoredImportMapping[] {
  const fields = matrixParts.flatMap((part) => {
    const profile = profiles[part]
    return profile ? matrixFields(profile).map((field) => ({ part, field })) : []
  })
  const matcher = headingMatcher(profiles)
  const found = new Map<number, StoredImportMapping>()
  const used = new Set<string>()
  const isFree = (part: MatrixPart, field: CompiledField) => !used.has(`${part}:${field.id}`)
  const assign = (column: number, { part, field, by, confidence }: HeadingMatch) => {
    if (found.has(column) || !isFree(part, field)) return
    found.set(column, { column, part, field: field.id, by, confidence })
    used.add(`${part}:${field.id}`)
  }
  const ignore = (column: number, by: StoredImportMapping["by"], confidence: number) =>
    found.set(column, { column, field: null, by, confidence })
  const each = (visit: (column: MatrixColumn, index: number) => void) =>
    columns.forEach((column, index) => {
      if (!found.has(index) && column.name !== "") visit(column, index)
    })
  const samplesAt = (index: number) => columns[index]?.samples ?? []
  /** What the heading means; one that names no record itself means a field of the record in the title of its group. */
  const meaningOf = (column: Pick<MatrixColumn, "name" | "group">) => {
    const { matches, open } = matcher.meaningOf(headingOf(column))
    const part = matcher.partOf(column.name) ? undefined : matcher.partOf(column.group ?? "")
    const isMeant = (match: HeadingMatch) => part === undefined || match.part === part
    return { matches: matches.filter(isMeant), open: open.filter(isMeant) }
  }

  each(({ name }, index) => {
    const written = metadata?.columns.find(({ heading }) => heading === name)
    if (!written) return
    const target = fields.find(({ part, field }) => part === written.part && field.keyword === written.keyword)
    if (target) assign(index, { ...target, by: "workbook", confidence: 1 })
    else ignore(index, "workbook", 1)
  })
  each(({ name }, index) => {
    const before = remembered.get(normalizeHeader(name))
    if (!before) return
    const target = fields.find(({ part, field }) => part === before.part && field.id === before.field)
    if (target) assign(index, { ...target, by: "remembered", confidence: confidences.remembered })
    else if (before.field === null) ignore(index, "remembered", confidences.remembered)
    else if (before.field === entityTarget) assignEntity(found, index, "remembered", confidences.remembered)
  })
  each(({ name }, index) => {
    if (matcher.isLineNumber(name)) ignore(index, null, 0)
  })

  // Of several headings for a field, the one that names it best is taken, wherever it is.
  const matches = columns.flatMap(({ name, group, samples }, column) =>
    found.has(column) || name === ""
      ? []
      : meaningOf({ name, group }).matches.flatMap((match) => {
          const fitting = matchOfSamples(profiles, match, samples)
          return fitting ? [{ column, match: fitting }] : []
        }),
  )
  for (const { column, match } of matches.toSorted((one, other) => other.match.confidence - one.match.confidence))
    assign(column, match)

  each(({ name }, index) => {
    if (entityNames.has(normalizeHeader(name))) assignEntity(found, index, "known", confidences.entity)
  })
  each(({ samples, ...column }, index) => {
    const open = meaningOf(column).open.filter(
      ({ part, field }) => isFree(part, field) && fitsOptions(field, profiles[part], samples),
    )
    const isNumber = open.some(({ field }) => field.role === "uid")
    // The number of a record precedes its other columns, and is often the line number of the sheet.
    const order = isNumber
      ? [
          partOfNumbers(values, samples),
          areDigits(samples) ? undefined : partAt(found, index, 1),
          partAt(found, index, -1),
        ]
      : [partAt(found, index, -1), partAt(found, index, 1)]
    const match = order.flatMap((part) => open.filter((one) => one.part === part))[0]
    if (match) assign(index, { ...match, confidence: confidences.adjacent })
  })
  each((_, index) => {
    const samples = samplesAt(index)
    if (samples.length === 0) return
    const numbered = partOfNumbers(values, samples)
    const uid = fields.find(({ part, field }) => part === numbered && field.role === "uid")
    if (uid) return assign(index, { ...uid, by: "values", confidence: confidences.values })
    if (areNamesOf(values.people, samples)) {
      const near = partAt(found, index, -1) ?? partAt(found, index, 1)
      const owner = fields.find(({ part, field }) => part === near && field.role === "owner")
      return owner && assign(index, { ...owner, by: "values", confidence: confidences.values })
    }
    // A single value may be an option by chance.
    if (samples.length === 1) return undefined
    const [only, another] = fieldsOfOptions(profiles, samples).filter(({ part, field }) => isFree(part, field))
    if (only && !another) assign(index, { ...only, by: "values", confidence: confidences.values })
    return undefined
  })
  const mapping = columns.map((_, column) => found.get(column) ?? { column, field: null, by: null, confidence: 0 })
  return titleSources(profiles, withOnlyNames(profiles, columns, mapping))
}

/**
 * The only column of a record names it, whatever its heading is, such as the cycle that stands for the process: the
 * record could not be loaded otherwise.
 */
function withOnlyNames(
  profiles: PartProfiles,
  columns: readonly MatrixColumn[],
  mapping: readonly StoredImportMapping[],
): StoredImportMapping[] {
  return mapping.map((one, index) => {
    const profile = one.part && profiles[one.part]
    const isOnly = mapping.filter(({ part }) => part === one.part).length === 1
    const field = profile?.fields.find(({ id }) => id === one.field)
    const title = profile?.fields.find(({ role }) => role === "title")
    if (!profile || !field || !title || !isOnly || one.by === "workbook" || one.by === "remembered") return one
    const identifies = field.role === "uid" || field.role === "title" || field.role === "description"
    if (identifies || !canBeNames(field, profile, columns[index]?.samples ?? [])) return one
    return { ...one, field: title.id, confidence: confidences.adjacent }
  })
}

/** The heading with the title of its group, as equal headings already have it. */
function headingOf({ name, group = "" }: Pick<MatrixColumn, "name" | "group">): string {
  return group === "" || name.startsWith(`${group} – `) ? name : `${group} – ${name}`
}

function assignEntity(
  found: Map<number, StoredImportMapping>,
  column: number,
  by: "remembered" | "known",
  confidence: number,
): void {
  if (![...found.values()].some(({ field }) => field === entityTarget))
    found.set(column, { column, field: entityTarget, by, confidence })
}

/** The part of the nearest mapped column in a direction, with at most a few unmapped ones between. */
function partAt(found: ReadonlyMap<number, StoredImportMapping>, column: number, step: 1 | -1): MatrixPart | undefined {
  for (let distance = 1; distance <= maxDistance; distance += 1) {
    const part = found.get(column + step * distance)?.part
    if (part) return part
  }
  return undefined
}

const maxDistance = 4

/**
 * The match, unless the column's values are those of another field: none of them is an option of the field. A column of
 * long texts under the bare name of a record describes it.
 */
function matchOfSamples(
  profiles: PartProfiles,
  match: HeadingMatch,
  samples: readonly string[],
): HeadingMatch | undefined {
  const profile = profiles[match.part]
  if (match.field.role === "title" && match.by === "known" && isLong(samples)) {
    const description = profile?.fields.find(({ role }) => role === "description")
    return description ? { ...match, field: description } : match
  }
  return fitsOptions(match.field, profile, samples) ? match : undefined
}

const areDigits = (samples: readonly string[]) => samples.length > 0 && samples.every((text) => /^\d+$/u.test(text))
