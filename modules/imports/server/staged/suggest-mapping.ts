import { entityTarget, type MappingReason } from "../../contracts/imports.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldId } from "../../../../schemas/ids.ts"
import { languages } from "../../../../schemas/languages.ts"
import type { WorkbookMetadata } from "../../../../schemas/round-trip.ts"
import type { StoredImportMapping } from "../../../../server/database/tables/imports.ts"
import { canBeImported, spellings, isCompatible } from "../map-columns.ts"
import { normalizeHeader } from "../../../../server/sheets/parsing/normalize-header.ts"
import type { SourceColumn } from "../../../../server/sheets/parsing/source-table.ts"
import { entityHeadings, knownHeadings, headingSynonyms } from "./known-headings.ts"

export interface MappingSuggestionContext {
  /** Metadata of a workbook exported from this list. */
  readonly metadata: WorkbookMetadata | undefined
  /** By normalized heading; null if the heading was mapped to no field. */
  readonly remembered: ReadonlyMap<string, FieldId | null>
}

interface MappingStrategy {
  readonly by: MappingReason
  readonly confidence: number
  namesOf(field: CompiledField): readonly string[]
}

const strategies: readonly MappingStrategy[] = [
  { by: "keyword", confidence: 1, namesOf: ({ keyword }) => [keyword] },
  { by: "keyword", confidence: 1, namesOf: ({ id }) => [id] },
  { by: "label", confidence: 0.95, namesOf: ({ text }) => languages.flatMap((language) => text[language] ?? []) },
  { by: "known", confidence: 0.85, namesOf: ({ role }) => (role ? [role, ...(knownHeadings[role] ?? [])] : []) },
  { by: "known", confidence: 0.75, namesOf: ({ keyword }) => [keyword.replace(/_\d+$/, "")] },
]

/** Minimum similarity for suggesting a mapping. */
const minSimilarity = 0.6

/**
 * Suggests a field for each column: from the workbook's metadata, then from remembered mappings, keyword, label in any
 * language, known headings, and finally similarity. Each field is suggested once.
 */
export function suggestMapping(
  profile: CompiledProfile,
  columns: readonly SourceColumn[],
  { metadata, remembered }: MappingSuggestionContext,
): StoredImportMapping[] {
  const fields = profile.fields.filter(canBeImported)
  const found = new Map<number, StoredImportMapping>()
  const usedFields = new Set<FieldId>()
  const assignField = (column: number, field: FieldId | null, by: MappingReason, confidence: number) => {
    if (field !== null && usedFields.has(field)) return
    found.set(column, { column, field, by, confidence })
    if (field !== null) usedFields.add(field)
  }
  const each = (visit: (column: SourceColumn, index: number) => void) =>
    columns.forEach((column, index) => {
      if (!found.has(index) && column.name !== "") visit(column, index)
    })

  each(({ name }, index) => {
    const written = metadata?.columns.find(({ heading }) => heading === name)
    if (!written) return
    const field = fields.find(({ keyword }) => keyword === written.keyword)
    assignField(index, field?.id ?? null, "workbook", 1)
  })
  each((column, index) => {
    const field = remembered.get(normalizeHeader(column.name))
    if (field === undefined) return
    if (field === null || field === entityTarget || fields.some(({ id }) => id === field))
      assignField(index, field, "remembered", 0.98)
  })
  for (const { by, confidence, namesOf } of strategies) {
    for (const field of fields) {
      if (usedFields.has(field.id)) continue
      const names = new Set(namesOf(field).map(normalizeHeader))
      each((column, index) => {
        if (isCompatible(field, column) && spellings(column).some((name) => names.has(name)))
          assignField(index, field.id, by, confidence)
      })
    }
  }
  each((column, index) => {
    if (spellings(column).some((name) => entityNames.has(name))) assignField(index, entityTarget, "known", 0.8)
  })
  each((column, index) => {
    const [best] = fields
      .filter((field) => !usedFields.has(field.id) && isCompatible(field, column))
      .map((field) => ({ field, similarity: similarityOf(column, field) }))
      .toSorted((one, other) => other.similarity - one.similarity)
    if (best && best.similarity >= minSimilarity)
      assignField(index, best.field.id, "similar", Math.round(best.similarity * 70) / 100)
  })
  return columns.map((_, column) => found.get(column) ?? { column, field: null, by: null, confidence: 0 })
}

const entityNames = new Set(entityHeadings.map(normalizeHeader))

/** Share of words that two names have in common; the maximum over the field's names in all languages. */
function similarityOf({ name }: SourceColumn, { text, keyword }: CompiledField): number {
  const words = wordsOf(name)
  const names = [...languages.flatMap((language) => text[language] ?? []), keyword.replace(/_\d+$/, "")]
  return Math.max(0, ...names.map((one) => countShared(words, wordsOf(one))))
}

function countShared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (some.size + others.size === 0) return 0
  return (2 * [...some].filter((word) => others.has(word)).length) / (some.size + others.size)
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .normalize("NFKC")
      .toLowerCase()
      .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
      .filter((word) => word.length > 1)
      .map((word) => (Object.hasOwn(headingSynonyms, word) ? (headingSynonyms[word] ?? word) : word)),
  )
}
