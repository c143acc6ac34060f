import { fieldTypes } from "../../../../fields/index.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import { type FoundElement, type searchTagElements, tagElementPage } from "../../contracts/tags.ts"
import { peopleTag, type TagElement } from "../../../../schemas/compiled.ts"
import { allowsDesign } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { markRecordPermissionChecked } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { listDirectoryUsers } from "../../../auth/server/index.ts"
import { type AccessContext, readableProfile } from "../../../records/server/index.ts"
import { tagCatalogue } from "../../../profiles/server/index.ts"

/** Maximum number of users in a tag, and of users listed without a search. */
const maxTagUsers = 2000

type Request = BodyOf<typeof searchTagElements>
type TagField = FieldDefinition & { tagId?: string }

/**
 * Searches the elements of tags and fields. A tag is visible to users who manage tags or can read records that use it;
 * any other is treated as missing.
 */
export async function searchElements(
  tx: ClientTransaction,
  access: AccessContext,
  request: Request,
): Promise<ReplyOf<typeof searchTagElements>> {
  markRecordPermissionChecked(access.actor)
  const found = [...(await ofTags(tx, access, request.tagIds ?? [])), ...(await ofFields(tx, access, request))]
  const searchText = normalizeName(request.search ?? "")
  const hits = found.filter(
    ({ id, name, active }) =>
      (!request.activeOnly || active) &&
      (searchText === "" ||
        id === request.search ||
        Object.values(name).some((text) => normalizeName(text).includes(searchText))),
  )
  const { page = 0, size = tagElementPage.defaultSize } = request
  return { content: hits.slice(page * size, page * size + size), page, size, totalElements: hits.length }
}

async function ofTags(
  tx: ClientTransaction,
  access: AccessContext,
  tagIds: readonly string[],
): Promise<FoundElement[]> {
  if (tagIds.length === 0) return []
  const catalogue = await tagCatalogue(tx, access.actor.clientId)
  const manages = allowsDesign(access.actor.rights, "READ", "any")
  const readable = new Set(access.profiles.flatMap(({ tags }) => Object.keys(tags)))
  const found: FoundElement[] = []
  for (const [index, tagId] of [...new Set(tagIds)].entries()) {
    const tag = tagId === peopleTag ? { elements: [], users: "all" as const } : catalogue[tagId]
    if (!tag || (tagId !== peopleTag && !manages && !readable.has(tagId)))
      throw new HttpError(404, problem("tag.not_found", ["tagIds", index]))
    const elements = tag.users ? await findUserElements(tx, access, tag.users) : tag.elements
    found.push(...elements.map((element) => ({ tagId, keyword: null, ...element })))
  }
  return found
}

async function ofFields(
  tx: ClientTransaction,
  access: AccessContext,
  { profileId, keywords = [] }: Request,
): Promise<FoundElement[]> {
  if (keywords.length === 0) return []
  if (profileId === undefined) throw new HttpError(400, problem("request.invalid", ["profileId"]))
  const profile = readableProfile(access, profileId)
  const found: FoundElement[] = []
  for (const [index, keyword] of keywords.entries()) {
    const field = profile.fields.find((one) => one.keyword === keyword)
    const choices = field && fieldTypes[field.type].choices?.(field.definition, profile)
    if (!field || !choices) throw new HttpError(404, problem("value.unknown_keyword", ["keywords", index], { keyword }))
    const { tagId = null } = field.definition as TagField
    const users = tagId === peopleTag ? "all" : tagId !== null && profile.tags[tagId]?.users
    const elements = users ? await findUserElements(tx, access, users) : choices
    found.push(...elements.map((element) => ({ tagId, keyword, ...element })))
  }
  return found
}

/** Users visible to the caller: those who work in one of the caller's entities. */
async function findUserElements(
  tx: ClientTransaction,
  access: AccessContext,
  users: readonly string[] | "all",
): Promise<TagElement[]> {
  if (users.length === 0) return []
  const { clientId, rights, entityIds } = access.actor
  const people = await listDirectoryUsers(tx, {
    clientId,
    entityIds: rights.isClientAdmin ? null : entityIds,
    ids: users === "all" ? undefined : users,
    size: maxTagUsers,
  })
  return people.map(({ id, name, active }) => ({ id, name: { en: name }, active }))
}

function normalizeName(text: string): string {
  return text.normalize("NFC").toLowerCase().trim()
}
