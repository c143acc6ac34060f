import type { DraftBody, DraftField } from "../../modules/records/contracts/drafts.ts"

/**
 * Joins two copies of one draft: the latest value of each field, independent of the order and number of copies.
 * Properties of the whole draft come from the newer copy.
 */
export function joinDrafts<One extends DraftBody>(one: One, other: DraftBody): One {
  const newer = isNewer(other, one) ? other : one
  const fields: Record<string, DraftField> = { ...one.fields }
  for (const [keyword, field] of Object.entries(other.fields)) {
    const known = Object.hasOwn(fields, keyword) ? fields[keyword] : undefined
    if (!known || isLater(field, known)) define(fields, keyword, field)
  }
  return { ...one, ...aboutOf(newer), fields }
}

/** Whether the draft still contains a changed value. */
export function hasTypedFields({ fields }: Pick<DraftBody, "fields">): boolean {
  return Object.values(fields).some(hasDraftValue)
}

/** Whether the field holds an entered value instead of a reverted one. */
export function hasDraftValue({ wire, text }: DraftField): boolean {
  return wire !== undefined || text !== undefined
}

function aboutOf({
  profileId,
  profileVersion,
  projectId,
  recordId,
  revision,
  linkTo,
  counter,
  savedExplicitly,
}: DraftBody) {
  return {
    profileId,
    profileVersion,
    projectId,
    recordId,
    revision,
    counter,
    savedExplicitly,
    ...(linkTo && { linkTo }),
  }
}

function isNewer(one: DraftBody, other: DraftBody): boolean {
  if (one.counter !== other.counter) return one.counter > other.counter
  return canonicalText(aboutOf(one)) > canonicalText(aboutOf(other))
}

/**
 * Two tabs may have equal counters: then an entered value takes precedence over a reverted one, otherwise every tab
 * picks the same one.
 */
function isLater(one: DraftField, other: DraftField): boolean {
  if (one.at !== other.at) return one.at > other.at
  if (hasDraftValue(one) !== hasDraftValue(other)) return hasDraftValue(one)
  return canonicalText(one) > canonicalText(other)
}

/** Safe for keywords that are also names of object prototype members. */
function define(fields: Record<string, DraftField>, keyword: string, field: DraftField): void {
  Object.defineProperty(fields, keyword, { value: field, enumerable: true, writable: true, configurable: true })
}

/** The same text for any order of an object's members. */
function canonicalText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? ""
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalText(part)}`)
    .join()}}`
}
