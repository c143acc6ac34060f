import { entityTarget, type MappingReason } from "../../../../../schemas/api/imports.ts"
import type { CompiledField, CompiledProfile } from "../../../../../schemas/compiled.ts"
import type { FieldId } from "../../../../../schemas/ids.ts"
import { languages } from "../../../../../schemas/languages.ts"
import type { RoundTripNote } from "../../../../../schemas/round-trip.ts"
import type { KeptMapping } from "../../../../database/tables/imports.ts"
import { canBeImported, spellings, suits } from "../map-columns.ts"
import { normalizeHeader } from "../../../../sheets/reading/normalize-header.ts"
import type { SourceColumn } from "../../../../sheets/reading/source-table.ts"
import { entityHeadings, knownHeadings, sameWords } from "./known-headings.ts"

export interface KnownOfColumns {
  /** Of a workbook made from this list. */
  readonly note: RoundTripNote | undefined
  /** By normalized heading; null where it was said to mean nothing. */
  readonly remembered: ReadonlyMap<string, FieldId | null>
}

interface Way {
  readonly by: MappingReason
  readonly confidence: number
  namesOf(field: CompiledField): readonly string[]
}

const ways: readonly Way[] = [
  { by: "keyword", confidence: 1, namesOf: ({ keyword }) => [keyword] },
  { by: "keyword", confidence: 1, namesOf: ({ id }) => [id] },
  { by: "label", confidence: 0.95, namesOf: ({ text }) => languages.flatMap((language) => text[language] ?? []) },
  { by: "known", confidence: 0.85, namesOf: ({ role }) => (role ? [role, ...(knownHeadings[role] ?? [])] : []) },
  { by: "known", confidence: 0.75, namesOf: ({ keyword }) => [keyword.replace(/_\d+$/, "")] },
]

/** Below this two names are not alike enough to propose one for the other. */
const leastAlike = 0.6

/**
 * Proposes a field for each column: what the workbook itself says, what was said of the heading the last time, then by
 * keyword, by label in any language, by the usual spellings, and at last by likeness. A field is proposed once.
 */
export function suggestMapping(
  profile: CompiledProfile,
  columns: readonly SourceColumn[],
  { note, remembered }: KnownOfColumns,
): KeptMapping[] {
  const fields = profile.fields.filter(canBeImported)
  const found = new Map<number, KeptMapping>()
  const taken = new Set<FieldId>()
  const take = (column: number, field: FieldId | null, by: MappingReason, confidence: number) => {
    if (field !== null && taken.has(field)) return
    found.set(column, { column, field, by, confidence })
    if (field !== null) taken.add(field)
  }
  const each = (visit: (column: SourceColumn, index: number) => void) =>
    columns.forEach((column, index) => {
      if (!found.has(index) && column.name !== "") visit(column, index)
    })

  each(({ name }, index) => {
    const written = note?.columns.find(({ heading }) => heading === name)
    if (!written) return
    const field = fields.find(({ keyword }) => keyword === written.keyword)
    take(index, field?.id ?? null, "workbook", 1)
  })
  each((column, index) => {
    const field = remembered.get(normalizeHeader(column.name))
    if (field === undefined) return
    if (field === null || field === entityTarget || fields.some(({ id }) => id === field))
      take(index, field, "remembered", 0.98)
  })
  for (const { by, confidence, namesOf } of ways) {
    for (const field of fields) {
      if (taken.has(field.id)) continue
      const names = new Set(namesOf(field).map(normalizeHeader))
      each((column, index) => {
        if (suits(field, column) && spellings(column).some((name) => names.has(name)))
          take(index, field.id, by, confidence)
      })
    }
  }
  each((column, index) => {
    if (spellings(column).some((name) => entityNames.has(name))) take(index, entityTarget, "known", 0.8)
  })
  each((column, index) => {
    const [best] = fields
      .filter((field) => !taken.has(field.id) && suits(field, column))
      .map((field) => ({ field, alike: likeness(column, field) }))
      .toSorted((one, other) => other.alike - one.alike)
    if (best && best.alike >= leastAlike) take(index, best.field.id, "similar", Math.round(best.alike * 70) / 100)
  })
  return columns.map((_, column) => found.get(column) ?? { column, field: null, by: null, confidence: 0 })
}

const entityNames = new Set(entityHeadings.map(normalizeHeader))

/** How many of their words two names share, of the field's names in any language the likest. */
function likeness({ name }: SourceColumn, { text, keyword }: CompiledField): number {
  const words = wordsOf(name)
  const names = [...languages.flatMap((language) => text[language] ?? []), keyword.replace(/_\d+$/, "")]
  return Math.max(0, ...names.map((one) => shared(words, wordsOf(one))))
}

function shared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
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
      .map((word) => (Object.hasOwn(sameWords, word) ? (sameWords[word] ?? word) : word)),
  )
}
