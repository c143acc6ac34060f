import { peopleTag, type TagElement } from "../../schemas/compiled.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import { languages, textIn, type Language, type LocalisedText } from "../../schemas/languages.ts"
import { splitList } from "../ids.ts"
import { oneLine } from "../plain-text.ts"
import type { TagrefOptions } from "./field.ts"

type Source = Pick<TagrefOptions, "options" | "tagId">

interface Index {
  readonly elements: readonly TagElement[]
  readonly byId: ReadonlyMap<string, TagElement>
  /** Normalized names in all languages; null if two options share one. */
  readonly byName: ReadonlyMap<string, string | null>
}

const nobody: readonly TagElement[] = []

/** The available options: the field's own, or the elements of its tag in the catalogue. */
export function listOptions(field: Source, context: FieldContext): readonly TagElement[] {
  return elementsOf(field, context) ?? nobody
}

/** Undefined for users: they change after a profile is compiled, and only the server knows them. */
export function availableOptions(field: Source, context: FieldContext): readonly TagElement[] | undefined {
  return selectsUsers(field, context) ? undefined : listOptions(field, context)
}

/** Whether users are selected: any of the client, or those of a list. */
export function selectsUsers(field: Source, context: FieldContext): boolean {
  return field.tagId === peopleTag || listedUsers(field, context) !== undefined
}

/** For a tag that is a list of users: those who can be newly selected. */
export function listedUsers({ tagId }: Source, { tags }: FieldContext): ReadonlySet<string> | undefined {
  const users = tagId !== undefined && Object.hasOwn(tags, tagId) ? tags[tagId]?.users : undefined
  if (!users) return undefined
  const known = userSets.get(users) ?? new Set(users)
  userSets.set(users, known)
  return known
}

/** Order, position and names of the options, computed once per option list. */
export function optionIndex(field: Source, context: FieldContext): Index {
  const elements = listOptions(field, context)
  const known = indexes.get(elements)
  if (known) return known
  const result = indexOf(elements)
  indexes.set(elements, result)
  return result
}

/** ID of the option that a text means: an ID itself, otherwise a name in any language that is unique. */
export function findOptionId(text: string, field: Source, context: FieldContext): string | undefined {
  const index = optionIndex(field, context)
  return index.byId.has(text) ? text : (index.byName.get(normalizeName(text)) ?? undefined)
}

/** Name of an option in the user's language, or its ID if the name does not parse back to it. */
export function formatOption(id: string, field: Source, context: FieldContext, language: Language): string {
  const element = optionIndex(field, context).byId.get(id)
  if (!element) return id
  const name = oneLine(textIn(element.name, language))
  return splitList(name).length === 1 && findOptionId(name, field, context) === id ? name : id
}

const userSets = new WeakMap<readonly string[], ReadonlySet<string>>()
const listedUserElements = new WeakMap<readonly TagElement[], WeakMap<ReadonlySet<string>, readonly TagElement[]>>()
const indexes = new WeakMap<readonly TagElement[], Index>()
const normalized = new WeakMap<NonNullable<Source["options"]>, readonly TagElement[]>()

function elementsOf(source: Source, context: FieldContext): readonly TagElement[] | undefined {
  const { options, tagId } = source
  const users = listedUsers(source, context)
  if (users) return listUserElements(users, context)
  if (tagId !== undefined) return Object.hasOwn(context.tags, tagId) ? context.tags[tagId]?.elements : undefined
  if (!options) return undefined
  const known = normalized.get(options)
  if (known) return known
  const result = options.map(({ id, name, active = true, tone, score }) => ({
    id,
    name,
    active,
    ...(tone && { tone }),
    ...(score !== undefined && { score }),
  }))
  normalized.set(options, result)
  return result
}

/** The users of a list by name, if the caller provides them, as an import does. */
function listUserElements(users: ReadonlySet<string>, { tags }: FieldContext): readonly TagElement[] {
  const everybody = tags[peopleTag]?.elements
  if (!everybody) return nobody
  const byList = listedUserElements.get(everybody) ?? new WeakMap<ReadonlySet<string>, readonly TagElement[]>()
  listedUserElements.set(everybody, byList)
  const result = byList.get(users) ?? everybody.filter(({ id }) => users.has(id))
  byList.set(users, result)
  return result
}

function indexOf(elements: readonly TagElement[]): Index {
  const byName = new Map<string, string | null>()
  for (const { id, name } of elements) {
    for (const word of namesOf(name)) {
      const namedOption = byName.get(word)
      byName.set(word, namedOption === undefined || namedOption === id ? id : null)
    }
  }
  return { elements, byId: new Map(elements.map((element) => [element.id, element])), byName }
}

function namesOf(name: LocalisedText): ReadonlySet<string> {
  return new Set(languages.map((language) => normalizeName(textIn(name, language))))
}

function normalizeName(name: string): string {
  return oneLine(name).normalize("NFC").toLowerCase()
}
