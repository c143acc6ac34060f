import { hasDraftValue } from "../../../engine/drafts/join-drafts.ts"
import { sameStored } from "../../../engine/wire/same-stored.ts"
import { changesToWire } from "../../../engine/wire/values-to-wire.ts"
import { valuesFromWire } from "../../../engine/wire/values-from-wire.ts"
import type { DraftBody, DraftField } from "../../../modules/records/contracts/drafts.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"

/** Metadata of a draft, without its fields. */
export type DraftContext = Pick<
  DraftBody,
  "profileId" | "profileVersion" | "projectId" | "recordId" | "revision" | "linkTo"
>

export interface EnteredValues {
  /** The user's input in the form and the stored values it replaces. */
  readonly edited: RecordValues
  readonly saved: RecordValues
  /**
   * Draft fields that the form does not contain and the draft preserves: not restored yet, or removed from the
   * definition.
   */
  readonly preservedFields: ReadonlySet<Keyword>
}

/** Returns the next draft with this counter, or the same draft when nothing changed. */
export function nextDraft(
  profile: CompiledProfile,
  before: DraftBody | null,
  draftContext: DraftContext,
  entered: EnteredValues,
  { savedExplicitly, counter }: Pick<DraftBody, "savedExplicitly" | "counter">,
): DraftBody | null {
  const fields: Record<Keyword, DraftField> = Object.assign(bare(), before?.fields)
  const known = new Set(profile.fields.map(({ keyword }) => keyword))
  let changed = false
  for (const [keyword, value] of Object.entries(entered.edited)) {
    const field = serializeField(profile, keyword, value, entered.saved[keyword], counter)
    const previous = fields[keyword]
    if (previous && hasDraftValue(previous) && sameContent(previous, field)) continue
    fields[keyword] = field
    changed = true
  }
  for (const [keyword, field] of Object.entries(fields)) {
    const isPreserved =
      Object.hasOwn(entered.edited, keyword) || entered.preservedFields.has(keyword) || !known.has(keyword)
    if (isPreserved || !hasDraftValue(field)) continue
    fields[keyword] = { at: counter }
    changed = true
  }
  if (!changed && (before === null || before.savedExplicitly === savedExplicitly)) return before
  return { ...draftContext, counter, savedExplicitly, fields }
}

/** A draft compared with the current record. */
export interface OpenedDraft {
  /** Values to restore. */
  readonly values: RecordValues
  /** Restored fields whose stored value another user has changed since. */
  readonly overtaken: readonly Keyword[]
  /** Fields that the definition no longer has, with their input as text. */
  readonly removed: readonly { readonly keyword: Keyword; readonly text: string }[]
}

export function openDraft(profile: CompiledProfile, draft: DraftBody, saved: RecordValues): OpenedDraft {
  const known = new Set(profile.fields.map(({ keyword }) => keyword))
  const values: Record<Keyword, StoredValue | undefined> = bare()
  const overtaken: Keyword[] = []
  const removed: { keyword: Keyword; text: string }[] = []
  for (const [keyword, field] of Object.entries(draft.fields)) {
    if (!hasDraftValue(field)) continue
    const parsed = known.has(keyword) ? parseField(profile, keyword, field) : undefined
    if (!parsed) removed.push({ keyword, text: plainText(field) })
    else if (!sameStored(parsed.value, saved[keyword])) {
      values[keyword] = parsed.value
      const isUnchanged = field.savedHash === undefined || field.savedHash === hashValue(saved[keyword])
      // A new record has no stored values that could change.
      if (draft.recordId !== null && !isUnchanged) overtaken.push(keyword)
    }
  }
  return { values, overtaken, removed }
}

function serializeField(
  profile: CompiledProfile,
  keyword: Keyword,
  value: StoredValue | undefined,
  saved: StoredValue | undefined,
  at: number,
): DraftField {
  const savedHash = hashValue(saved)
  const wire = changesToWire(profile, { [keyword]: value })[keyword]
  const parsed = wire && valuesFromWire(profile, { [keyword]: wire })
  const isReadable = parsed?.ok && sameStored(parsed.value?.[keyword], value)
  return wire && isReadable ? { at, wire, savedHash } : { at, text: JSON.stringify(value ?? null), savedHash }
}

function parseField(
  profile: CompiledProfile,
  keyword: Keyword,
  { wire, text }: DraftField,
): { readonly value: StoredValue | undefined } | undefined {
  if (wire) {
    const parsed = valuesFromWire(profile, { [keyword]: wire })
    return parsed.ok ? { value: parsed.value?.[keyword] } : undefined
  }
  try {
    const value: unknown = JSON.parse(text ?? "")
    return fits(profile, keyword, value) ? { value } : undefined
  } catch {
    return undefined
  }
}

/** Checks whether the shape of a value fits the field, even if the value is invalid. */
function fits(profile: CompiledProfile, keyword: Keyword, value: unknown): value is StoredValue {
  const storage = profile.fields.find((field) => field.keyword === keyword)?.storage
  if (storage === "text" || storage === "number" || storage === "date") return typeof value === "string"
  if (storage === "flag") return typeof value === "boolean"
  if (!Array.isArray(value)) return false
  const isTextListStorage = storage === "tags" || storage === "links"
  return value.every((part) => (isTextListStorage ? typeof part === "string" : typeof part?.id === "string"))
}

function sameContent(one: DraftField, other: DraftField): boolean {
  return (
    one.text === other.text &&
    one.savedHash === other.savedHash &&
    JSON.stringify(one.wire) === JSON.stringify(other.wire)
  )
}

/** Formats input as text, as far as possible without its field. */
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
 * Hashes a value (cyrb53, 53 bits) to detect later changes without storing the value. Equal values have equal hashes;
 * not for security.
 */
export function hashValue(value: StoredValue | undefined): string {
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

/** Object without prototype, because a keyword may equal the name of an Object member. */
const bare = <Value>() => Object.create(null) as Record<Keyword, Value>
