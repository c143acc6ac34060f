import type { DraftBody, DraftField } from "../../schemas/api/drafts.ts"

/**
 * Two copies of one draft as one: of each field the value typed later, whatever order the copies come in and however often.
 * What is said of the whole is said by the newer copy.
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

/** Whether anything is left of it that is not as it was. */
export function holdsAnything({ fields }: Pick<DraftBody, "fields">): boolean {
  return Object.values(fields).some(isTyped)
}

/** Whether the field holds something typed, rather than that it was typed back. */
export function isTyped({ wire, text }: DraftField): boolean {
  return wire !== undefined || text !== undefined
}

function aboutOf({ profileId, profileVersion, projectId, recordId, revision, linkTo, counter, kept }: DraftBody) {
  return { profileId, profileVersion, projectId, recordId, revision, counter, kept, ...(linkTo && { linkTo }) }
}

function isNewer(one: DraftBody, other: DraftBody): boolean {
  if (one.counter !== other.counter) return one.counter > other.counter
  return printed(aboutOf(one)) > printed(aboutOf(other))
}

/** Two tabs may count alike: then what is typed goes before what was typed back, and else the same one wins everywhere. */
function isLater(one: DraftField, other: DraftField): boolean {
  if (one.at !== other.at) return one.at > other.at
  if (isTyped(one) !== isTyped(other)) return isTyped(one)
  return printed(one) > printed(other)
}

/** A keyword may be named like something every object has. */
function define(fields: Record<string, DraftField>, keyword: string, field: DraftField): void {
  Object.defineProperty(fields, keyword, { value: field, enumerable: true, writable: true, configurable: true })
}

/** The same text whatever order the parts of an object stand in. */
function printed(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? ""
  if (Array.isArray(value)) return `[${value.map(printed).join()}]`
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${printed(part)}`)
    .join()}}`
}
