import { randomBytes } from "node:crypto"
import type { TagElement } from "../../../../schemas/compiled.ts"
import { peopleTag } from "../../../../schemas/compiled.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { TagElementRow } from "../../contracts/tags.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { StoredTag } from "./repository.ts"

/** Content of a tag in a request: elements or users, never both. */
export interface WrittenList {
  readonly elementList?: readonly TagElementRow[] | undefined
  readonly usersList?: readonly { readonly id: UserId }[] | undefined
}

type TagList = Pick<StoredTag, "elements" | "users">

export function newTagId(prefix: "t" | "e"): string {
  return `${prefix}_${randomBytes(6).toString("hex")}`
}

/** Content of a new tag. */
export function firstList({ elementList, usersList }: WrittenList): TagList {
  if (elementList && usersList) throw badList()
  return usersList
    ? { elements: [], users: distinctUsers(usersList) }
    : { elements: elementsFrom(elementList ?? []), users: null }
}

/** Replaces the content of a tag; its kind, elements or users, cannot change. */
export function nextList(tag: StoredTag, { elementList, usersList }: WrittenList): TagList {
  if (tag.users === null ? usersList : elementList) throw badList()
  return {
    elements: elementList ? elementsFrom(elementList) : tag.elements,
    users: usersList ? distinctUsers(usersList) : tag.users,
  }
}

/** Inserts or moves an element to an index; by default, to its current position or the end. */
export function withElement(tag: StoredTag, element: TagElement, index?: number): readonly TagElement[] {
  if (tag.users !== null) throw badList()
  const own = tag.elements.findIndex(({ id }) => id === element.id)
  const others = tag.elements.filter(({ id }) => id !== element.id)
  if (others.length >= valueLimits.options)
    throw new HttpError(400, problem("value.too_many_selected", ["element"], { maximum: valueLimits.options }))
  return others.toSpliced(index ?? (own < 0 ? others.length : own), 0, element)
}

export function assertIdNotReserved(id: string): void {
  if (id === peopleTag) throw new HttpError(400, problem("tag.duplicate_id", ["id"], { id }))
}

export function duplicateElement(id: string, path: readonly (string | number)[]): HttpError {
  return new HttpError(400, problem("tag.duplicate_id", path, { id }))
}

function elementsFrom(written: readonly TagElementRow[]): readonly TagElement[] {
  const seen = new Set<string>()
  written.forEach(({ id }, index) => {
    if (seen.has(id)) throw duplicateElement(id, ["elementList", index, "id"])
    seen.add(id)
  })
  return written
}

function distinctUsers(users: readonly { readonly id: UserId }[]): readonly UserId[] {
  return [...new Set(users.map(({ id }) => id))]
}

function badList(): HttpError {
  return new HttpError(400, problem("tag.bad_list", []))
}
