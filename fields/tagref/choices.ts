import { peopleTag, type TagElement } from "../../schemas/compiled.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import { languages, textIn, type Language, type LocalisedText } from "../../schemas/languages.ts"
import { listedPieces } from "../ids.ts"
import { oneLine } from "../plain-text.ts"
import type { TagrefOptions } from "./field.ts"

type Source = Pick<TagrefOptions, "options" | "tagId">

interface Index {
  readonly elements: readonly TagElement[]
  readonly byId: ReadonlyMap<string, TagElement>
  /** Names in all languages, folded; null where two choices share one. */
  readonly byName: ReadonlyMap<string, string | null>
}

const nobody: readonly TagElement[] = []

/** What may be chosen: the field's own options, or the elements of its tag as far as the catalogue has them. */
export function choicesOf(field: Source, context: FieldContext): readonly TagElement[] {
  return elementsOf(field, context) ?? nobody
}

/** Undefined for people: they come and go after a profile is compiled, and the server knows who there is. */
export function knownChoices(field: Source, context: FieldContext): readonly TagElement[] | undefined {
  return choosesPeople(field, context) ? undefined : choicesOf(field, context)
}

/** Whether people are chosen: any of the client, or those of a list. */
export function choosesPeople(field: Source, context: FieldContext): boolean {
  return field.tagId === peopleTag || listedUsers(field, context) !== undefined
}

/** Of a tag that is a list of people, who may be newly chosen. */
export function listedUsers({ tagId }: Source, { tags }: FieldContext): ReadonlySet<string> | undefined {
  const users = tagId !== undefined && Object.hasOwn(tags, tagId) ? tags[tagId]?.users : undefined
  if (!users) return undefined
  const known = userSets.get(users) ?? new Set(users)
  userSets.set(users, known)
  return known
}

/** The choices' order, position and names, computed once per list of choices. */
export function choiceIndex(field: Source, context: FieldContext): Index {
  const elements = choicesOf(field, context)
  const known = indexes.get(elements)
  if (known) return known
  const made = indexOf(elements)
  indexes.set(elements, made)
  return made
}

/** The id of the choice a text means: an id itself, else a name in any language that only one choice bears. */
export function choiceNamed(text: string, field: Source, context: FieldContext): string | undefined {
  const index = choiceIndex(field, context)
  return index.byId.has(text) ? text : (index.byName.get(folded(text)) ?? undefined)
}

/** A choice's name in the reader's language, or its id where reading the name back would not lead to it. */
export function choiceText(id: string, field: Source, context: FieldContext, language: Language): string {
  const element = choiceIndex(field, context).byId.get(id)
  if (!element) return id
  const name = oneLine(textIn(element.name, language))
  return listedPieces(name).length === 1 && choiceNamed(name, field, context) === id ? name : id
}

const userSets = new WeakMap<readonly string[], ReadonlySet<string>>()
const peopleOnLists = new WeakMap<readonly TagElement[], WeakMap<ReadonlySet<string>, readonly TagElement[]>>()
const indexes = new WeakMap<readonly TagElement[], Index>()
const normalised = new WeakMap<NonNullable<Source["options"]>, readonly TagElement[]>()

function elementsOf(source: Source, context: FieldContext): readonly TagElement[] | undefined {
  const { options, tagId } = source
  const users = listedUsers(source, context)
  if (users) return elementsOfPeople(users, context)
  if (tagId !== undefined) return Object.hasOwn(context.tags, tagId) ? context.tags[tagId]?.elements : undefined
  if (!options) return undefined
  const known = normalised.get(options)
  if (known) return known
  const made = options.map(({ id, name, active = true, tone }) => ({ id, name, active, ...(tone ? { tone } : {}) }))
  normalised.set(options, made)
  return made
}

/** Those of a list among the people by name, where someone brought them along, as an import does. */
function elementsOfPeople(users: ReadonlySet<string>, { tags }: FieldContext): readonly TagElement[] {
  const everybody = tags[peopleTag]?.elements
  if (!everybody) return nobody
  const byList = peopleOnLists.get(everybody) ?? new WeakMap<ReadonlySet<string>, readonly TagElement[]>()
  peopleOnLists.set(everybody, byList)
  const made = byList.get(users) ?? everybody.filter(({ id }) => users.has(id))
  byList.set(users, made)
  return made
}

function indexOf(elements: readonly TagElement[]): Index {
  const byName = new Map<string, string | null>()
  for (const { id, name } of elements) {
    for (const word of namesOf(name)) {
      const bearer = byName.get(word)
      byName.set(word, bearer === undefined || bearer === id ? id : null)
    }
  }
  return { elements, byId: new Map(elements.map((element) => [element.id, element])), byName }
}

function namesOf(name: LocalisedText): ReadonlySet<string> {
  return new Set(languages.map((language) => folded(textIn(name, language))))
}

function folded(name: string): string {
  return oneLine(name).normalize("NFC").toLowerCase()
}
