import type { Tag, TagElementRow, TagUser } from "../../contracts/tags.ts"
import { fallbackLanguage, textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"

/** A shared list being edited; saved as a whole. */
export interface TagDraft {
  /** Null for a new list. */
  readonly id: string | null
  readonly revision: number
  readonly name: Partial<LocalisedText>
  readonly contentType: Tag["contentType"]
  readonly elements: readonly DraftElement[]
  readonly userIds: readonly TagUser["id"][]
}
export type DraftElement = Omit<TagElementRow, "name"> & { readonly name: Partial<LocalisedText> }

export const emptyDraft: TagDraft = {
  id: null,
  revision: 0,
  name: {},
  contentType: "elements",
  elements: [],
  userIds: [],
}

export function draftOf(tag: Tag): TagDraft {
  const { id, revision, name, contentType, elementList: elements, usersList } = tag
  return { id, revision, name, contentType, elements, userIds: usersList.map((user) => user.id) }
}

/** Displays a name that may not have English yet. */
export function draftName(name: Partial<LocalisedText>, language: Language): string {
  return textIn({ en: "", ...name }, language)
}

/** A name first written in another language is also stored as English, the fallback language. */
export function withName(name: Partial<LocalisedText>, language: Language, text: string): Partial<LocalisedText> {
  const first = name[fallbackLanguage] === undefined || name[fallbackLanguage] === name[language]
  return { ...name, ...(first && { [fallbackLanguage]: text }), [language]: text }
}

export function changeElement(draft: TagDraft, id: string, change: Partial<DraftElement>): TagDraft {
  const elements = draft.elements.map((element) => (element.id === id ? { ...element, ...change } : element))
  return { ...draft, elements }
}

export function moveElement(draft: TagDraft, id: string, position: number): TagDraft {
  const moved = draft.elements.find((element) => element.id === id)
  if (!moved) return draft
  const others = draft.elements.filter((element) => element !== moved)
  return { ...draft, elements: others.toSpliced(Math.max(0, Math.min(position, others.length)), 0, moved) }
}

export function removeElement(draft: TagDraft, id: string): TagDraft {
  return { ...draft, elements: draft.elements.filter((element) => element.id !== id) }
}

/** Adds values by name; skips names that exist in the language. */
export function addElements(draft: TagDraft, names: readonly string[], language: Language): TagDraft {
  const elements = [...draft.elements]
  for (const text of names) {
    const id = freeId(text, elements)
    elements.push({ id, name: withName({}, language, text), active: true })
  }
  return { ...draft, elements: elements.slice(0, valueLimits.options) }
}

/** Lines of a pasted list that are not in the draft, without duplicates. */
export function newLines(draft: TagDraft, pasted: string, language: Language): readonly string[] {
  const known = new Set(draft.elements.map((element) => normalizeName(draftName(element.name, language))))
  return pasted
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll("\t", " ").trim())
    .filter((line) => {
      const name = normalizeName(line)
      return name !== "" && !known.has(name) && known.add(name)
    })
}

/** Whether all names are set, so that it can be saved. */
export function isComplete(draft: TagDraft): boolean {
  return [draft.name, ...draft.elements.map(({ name }) => name)].every((name) => (name.en ?? "").trim() !== "")
}

/** Values to save: trimmed, without empty texts. */
export function listOf(draft: TagDraft) {
  const name = omitBlankNames(draft.name)
  if (draft.contentType === "users") return { name, usersList: draft.userIds.map((id) => ({ id })) }
  return { name, elementList: draft.elements.map((element) => ({ ...element, name: omitBlankNames(element.name) })) }
}

function omitBlankNames(name: Partial<LocalisedText>): LocalisedText {
  const texts = Object.entries(name).map(([language, text]) => [language, text.trim()])
  return { en: "", ...Object.fromEntries(texts.filter(([, text]) => text !== "")) }
}

/** Generates an immutable code from the name. */
function freeId(text: string, elements: readonly DraftElement[]): string {
  const slug = text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
  const stem = slug.join("_").slice(0, 40) || "value"
  const usedIds = new Set(elements.map(({ id }) => id))
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? stem : `${stem}_${number}`
    if (!usedIds.has(id)) return id
  }
}

function normalizeName(text: string): string {
  return text.normalize("NFC").toLowerCase().trim()
}
