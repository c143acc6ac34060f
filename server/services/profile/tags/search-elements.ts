import { fieldTypes } from "../../../../fields/index.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { type FoundElement, type searchTagElements, tagElementPage } from "../../../../schemas/api/tags.ts"
import { peopleTag, type TagElement } from "../../../../schemas/compiled.ts"
import { allowsDesign } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Tenant } from "../../../database/database.ts"
import { markRecordPermissionAsked } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { listPeople } from "../../auth/people/service.ts"
import { type Reader, readableProfile } from "../records/reader.ts"
import { tagCatalogue } from "./catalogue-repository.ts"

/** A list of people has at most so many; of everybody no more are shown without a search. */
const mostPeople = 2000

type Request = BodyOf<typeof searchTagElements>
type Choosing = FieldDefinition & { tagId?: string }

/**
 * What may be chosen from tags and fields. A tag is there for those who manage tags and for whoever may read records
 * that choose from it; another is as if absent.
 */
export async function searchElements(
  tx: Tenant,
  reader: Reader,
  request: Request,
): Promise<ReplyOf<typeof searchTagElements>> {
  markRecordPermissionAsked(reader.actor)
  const found = [...(await ofTags(tx, reader, request.tagIds ?? [])), ...(await ofFields(tx, reader, request))]
  const wanted = folded(request.search ?? "")
  const hits = found.filter(
    ({ id, name, active }) =>
      (!request.activeOnly || active) &&
      (wanted === "" || id === request.search || Object.values(name).some((text) => folded(text).includes(wanted))),
  )
  const { page = 0, size = tagElementPage.usual } = request
  return { content: hits.slice(page * size, page * size + size), page, size, totalElements: hits.length }
}

async function ofTags(tx: Tenant, reader: Reader, tagIds: readonly string[]): Promise<FoundElement[]> {
  if (tagIds.length === 0) return []
  const catalogue = await tagCatalogue(tx, reader.actor.clientId)
  const manages = allowsDesign(reader.actor.rights, "READ", "any")
  const readable = new Set(reader.profiles.flatMap(({ tags }) => Object.keys(tags)))
  const found: FoundElement[] = []
  for (const [index, tagId] of [...new Set(tagIds)].entries()) {
    const tag = tagId === peopleTag ? { elements: [], users: "all" as const } : catalogue[tagId]
    if (!tag || (tagId !== peopleTag && !manages && !readable.has(tagId)))
      throw new Refusal(404, problem("tag.not_found", ["tagIds", index], { tag: tagId }))
    const elements = tag.users ? await peopleElements(tx, reader, tag.users) : tag.elements
    found.push(...elements.map((element) => ({ tagId, keyword: null, ...element })))
  }
  return found
}

async function ofFields(tx: Tenant, reader: Reader, { profileId, keywords = [] }: Request): Promise<FoundElement[]> {
  if (keywords.length === 0) return []
  if (profileId === undefined) throw new Refusal(400, problem("request.invalid", ["profileId"]))
  const profile = readableProfile(reader, profileId)
  const found: FoundElement[] = []
  for (const [index, keyword] of keywords.entries()) {
    const field = profile.fields.find((one) => one.keyword === keyword)
    const choices = field && fieldTypes[field.type].choices?.(field.definition, profile)
    if (!field || !choices) throw new Refusal(404, problem("value.unknown_keyword", ["keywords", index], { keyword }))
    const { tagId = null } = field.definition as Choosing
    const users = tagId === peopleTag ? "all" : tagId !== null && profile.tags[tagId]?.users
    const elements = users ? await peopleElements(tx, reader, users) : choices
    found.push(...elements.map((element) => ({ tagId, keyword, ...element })))
  }
  return found
}

/** People as the person may know them: those who work in one of their entities. */
async function peopleElements(tx: Tenant, reader: Reader, users: readonly string[] | "all"): Promise<TagElement[]> {
  if (users.length === 0) return []
  const { clientId, rights, entityIds } = reader.actor
  const people = await listPeople(tx, {
    clientId,
    entityIds: rights.isClientAdmin ? null : entityIds,
    ids: users === "all" ? undefined : users,
    size: mostPeople,
  })
  return people.map(({ id, name, active }) => ({ id, name: { en: name }, active }))
}

function folded(text: string): string {
  return text.normalize("NFC").toLowerCase().trim()
}
