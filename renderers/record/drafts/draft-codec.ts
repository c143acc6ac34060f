import { isTyped } from "../../../engine/drafts/join-drafts.ts"
import { sameStored } from "../../../engine/wire/same-stored.ts"
import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import { valuesFromWire } from "../../../engine/wire/values-from-wire.ts"
import type { DraftBody, DraftField } from "../../../schemas/api/drafts.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"

/** Everything a draft says beside its fields. */
export type DraftPlace = Pick<
  DraftBody,
  "profileId" | "profileVersion" | "projectId" | "recordId" | "revision" | "linkTo"
>

export interface Typed {
  /** What is typed in the form now, and over which values. */
  readonly edited: RecordValues
  readonly saved: RecordValues
  /** Fields of the draft that are not in the form and stay in it: not put back yet, or gone from the definition. */
  readonly carried: ReadonlySet<Keyword>
}

/** The draft after what is typed now, counted so; or the same one where nothing is new. */
export function nextDraft(
  profile: CompiledProfile,
  before: DraftBody | null,
  place: DraftPlace,
  typed: Typed,
  { kept, counter }: Pick<DraftBody, "kept" | "counter">,
): DraftBody | null {
  const fields: Record<Keyword, DraftField> = Object.assign(bare(), before?.fields)
  const known = new Set(profile.fields.map(({ keyword }) => keyword))
  let changed = false
  for (const [keyword, value] of Object.entries(typed.edited)) {
    const field = printField(profile, keyword, value, typed.saved[keyword], counter)
    const earlier = fields[keyword]
    if (earlier && isTyped(earlier) && sameContent(earlier, field)) continue
    fields[keyword] = field
    changed = true
  }
  for (const [keyword, field] of Object.entries(fields)) {
    const stays = Object.hasOwn(typed.edited, keyword) || typed.carried.has(keyword) || !known.has(keyword)
    if (stays || !isTyped(field)) continue
    fields[keyword] = { at: counter }
    changed = true
  }
  if (!changed && (before === null || before.kept === kept)) return before
  return { ...place, counter, kept, fields }
}

/** What a draft comes to beside the record as it is now. */
export interface OpenedDraft {
  /** Values to put back. */
  readonly values: RecordValues
  /** Of these, the fields whose stored value somebody else has changed since it was typed over. */
  readonly overtaken: readonly Keyword[]
  /** Fields that the definition does not have any more, with what was typed. */
  readonly gone: readonly { readonly keyword: Keyword; readonly text: string }[]
}

export function openDraft(profile: CompiledProfile, draft: DraftBody, saved: RecordValues): OpenedDraft {
  const known = new Set(profile.fields.map(({ keyword }) => keyword))
  const values: Record<Keyword, StoredValue | undefined> = bare()
  const overtaken: Keyword[] = []
  const gone: { keyword: Keyword; text: string }[] = []
  for (const [keyword, field] of Object.entries(draft.fields)) {
    if (!isTyped(field)) continue
    const read = known.has(keyword) ? readField(profile, keyword, field) : undefined
    if (!read) gone.push({ keyword, text: plainText(field) })
    else if (!sameStored(read.value, saved[keyword])) {
      values[keyword] = read.value
      const stands = field.stood === undefined || field.stood === markOf(saved[keyword])
      // A new record stands on nothing that anybody could have changed.
      if (draft.recordId !== null && !stands) overtaken.push(keyword)
    }
  }
  return { values, overtaken, gone }
}

function printField(
  profile: CompiledProfile,
  keyword: Keyword,
  value: StoredValue | undefined,
  saved: StoredValue | undefined,
  at: number,
): DraftField {
  const stood = markOf(saved)
  const wire = changesToWire(profile, { [keyword]: value })[keyword]
  const read = wire && valuesFromWire(profile, { [keyword]: wire })
  const isReadable = read?.ok && sameStored(read.value?.[keyword], value)
  return wire && isReadable ? { at, wire, stood } : { at, text: JSON.stringify(value ?? null), stood }
}

function readField(
  profile: CompiledProfile,
  keyword: Keyword,
  { wire, text }: DraftField,
): { readonly value: StoredValue | undefined } | undefined {
  if (wire) {
    const read = valuesFromWire(profile, { [keyword]: wire })
    return read.ok ? { value: read.value?.[keyword] } : undefined
  }
  try {
    const value: unknown = JSON.parse(text ?? "")
    return fits(profile, keyword, value) ? { value } : undefined
  } catch {
    return undefined
  }
}

/** Whether a value of such a shape can stand in the field, however wrong it may be there. */
function fits(profile: CompiledProfile, keyword: Keyword, value: unknown): value is StoredValue {
  const storage = profile.fields.find((field) => field.keyword === keyword)?.storage
  if (storage === "text" || storage === "number" || storage === "date") return typeof value === "string"
  if (storage === "flag") return typeof value === "boolean"
  if (!Array.isArray(value)) return false
  const isOfTexts = storage === "tags" || storage === "links"
  return value.every((part) => (isOfTexts ? typeof part === "string" : typeof part?.id === "string"))
}

function sameContent(one: DraftField, other: DraftField): boolean {
  return one.text === other.text && one.stood === other.stood && JSON.stringify(one.wire) === JSON.stringify(other.wire)
}

/** What was typed, as far as it can be said without its field. */
function plainText({ wire, text }: DraftField): string {
  if (!wire) return text ?? ""
  const { value, listValue, refId, files, tableValue } = wire
  if (typeof value === "string") return value
  if (tableValue) return JSON.stringify(Object.values(tableValue).map((row) => Object.values(row).map(plainCell)))
  return [...(listValue ?? []), ...(refId ?? []), ...(files ?? []).map(({ fileName }) => fileName)].join(", ")
}

const plainCell = (cell: { readonly value?: unknown; readonly listValue?: readonly string[] | undefined }) =>
  typeof cell.value === "string" ? cell.value : (cell.listValue ?? []).join(", ")

/**
 * A short mark of a value, the same for values that say the same: whether it changed can be told later without keeping it.
 * 53 bits of a mixed text (cyrb53); it protects nothing and need not.
 */
export function markOf(value: StoredValue | undefined): string {
  const text = JSON.stringify(value ?? null)
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}

/** A keyword may be named like something every object has. */
const bare = <Value>() => Object.create(null) as Record<Keyword, Value>
