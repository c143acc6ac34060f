import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, UserId } from "../../../schemas/ids.ts"
import { LocalisedText } from "../../../schemas/languages.ts"
import { optionScore, tones } from "../../../schemas/profile-types.ts"
import { optionIdPattern, valueLimits } from "../../../schemas/value-limits.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"
import { pageOf, paginationQuery } from "../../../schemas/api/pages.ts"

/**
 * Shared lists of values (`profile` service; calls.md §7.6: tags and tag elements). A tag is a list of elements or a
 * list of users; TAGREF fields of any profile can use it. IDs never change. An element that a record or definition uses
 * is deactivated rather than deleted. The system tag `people`, which contains all users, is not managed here.
 */

const managePermission = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") => ({ kind: "designers", action }) as const

const tagIdPattern = "^[A-Za-z0-9][A-Za-z0-9_-]*$"

const tagId = Type.String({ minLength: 1, maxLength: valueLimits.tagId, pattern: tagIdPattern })
const elementId = Type.String({ minLength: 1, maxLength: valueLimits.optionId, pattern: optionIdPattern })
/** The tag revision that a change is based on; throws 409 with the current tag when it is outdated. */
const revision = Type.Integer({ minimum: 1 })
const tagParams = Type.Object({ tagId })
const elementParams = Type.Object({ tagId, elementId })

export const TagElementRow = Type.Object(
  {
    id: elementId,
    name: LocalisedText,
    active: Type.Boolean(),
    tone: Type.Optional(Type.Enum(tones)),
    score: Type.Optional(optionScore),
  },
  { additionalProperties: false },
)
export type TagElementRow = Static<typeof TagElementRow>

export const TagUser = Type.Object({
  id: Type.Unsafe<UserId>(Type.String()),
  /** Null when the user is not visible to the caller. */
  name: Type.Union([Type.String(), Type.Null()]),
  active: Type.Boolean(),
})
export type TagUser = Static<typeof TagUser>

export const Tag = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal("SYSTEM"), Type.Literal("CUSTOM")]),
  name: LocalisedText,
  /** Its content: its own elements, or users. */
  contentType: Type.Union([Type.Literal("elements"), Type.Literal("users")]),
  revision,
  elementList: Type.Array(TagElementRow),
  usersList: Type.Array(TagUser),
  /** The profiles whose draft or published definition uses it, of the group and of the caller's entities. */
  usedBy: Type.Array(Type.Object({ id: Type.Unsafe<ProfileId>(Type.String()), name: LocalisedText })),
  /** Number of further ones, in other entities. */
  usedByOthers: Type.Integer({ minimum: 0 }),
  updatedAt: Type.String(),
})
export type Tag = Static<typeof Tag>

const elementList = Type.Array(TagElementRow, { maxItems: valueLimits.options })
const usersList = Type.Array(
  Type.Object({ id: Type.Unsafe<UserId>(Type.String({ format: "uuid" })) }, { additionalProperties: false }),
  { maxItems: valueLimits.options },
)

export const listTags = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/tags",
  summary: "List the client's tags with their elements or users and their usages.",
  permission: managePermission("READ"),
  reply: Type.Object({ content: Type.Array(Tag) }),
})

export const getTag = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/tags/:tagId",
  summary: "Get a tag.",
  permission: managePermission("READ"),
  params: tagParams,
  reply: Tag,
})

export const createTag = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/tags",
  summary: "Create a custom tag of elements, or of users where usersList is given; a missing ID is generated.",
  permission: managePermission("CREATE"),
  body: Type.Object(
    {
      id: Type.Optional(tagId),
      name: LocalisedText,
      elementList: Type.Optional(elementList),
      usersList: Type.Optional(usersList),
    },
    { additionalProperties: false },
  ),
  largeBody: true,
  status: 201,
  reply: Tag,
})

export const updateTag = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/tags/:tagId",
  summary:
    "Rename a tag or replace its whole list in the given order; omitted elements are deleted, which is rejected while they are used.",
  permission: managePermission("UPDATE"),
  params: tagParams,
  body: Type.Object(
    {
      revision,
      name: Type.Optional(LocalisedText),
      elementList: Type.Optional(elementList),
      usersList: Type.Optional(usersList),
    },
    { additionalProperties: false },
  ),
  largeBody: true,
  reply: Tag,
})

export const deleteTag = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/tags/:tagId",
  summary: "Delete a custom tag that no version of any definition uses.",
  permission: managePermission("DELETE"),
  params: tagParams,
  query: Type.Object({ revision }),
  reply: Nothing,
})

export const createTagElement = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/tags/:tagId/elements",
  summary: "Add an element at the end of a tag or at a given position; a missing ID is generated.",
  permission: managePermission("UPDATE"),
  params: tagParams,
  body: Type.Object(
    {
      revision,
      index: Type.Optional(Type.Integer({ minimum: 0 })),
      element: Type.Object(
        {
          id: Type.Optional(elementId),
          name: LocalisedText,
          active: Type.Optional(Type.Boolean()),
          tone: Type.Optional(Type.Enum(tones)),
          score: Type.Optional(optionScore),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  status: 201,
  reply: Tag,
})

export const updateTagElement = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/tags/:tagId/elements/:elementId",
  summary: "Rename, colour, score, enable, disable or move an element, keeping its ID.",
  permission: managePermission("UPDATE"),
  params: elementParams,
  body: Type.Object(
    {
      revision,
      index: Type.Optional(Type.Integer({ minimum: 0 })),
      element: Type.Object(
        {
          name: LocalisedText,
          active: Type.Boolean(),
          tone: Type.Optional(Type.Enum(tones)),
          score: Type.Optional(optionScore),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Tag,
})

export const deleteTagElement = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/tags/:tagId/elements/:elementId",
  summary: "Delete an element that no record or definition uses; a used element can only be disabled.",
  permission: managePermission("DELETE"),
  params: elementParams,
  query: Type.Object({ revision }),
  reply: Tag,
})

/** An element as used by pickers: of a tag, of a field, or a user of a user list. */
export const FoundElement = Type.Object({
  tagId: Type.Union([Type.String(), Type.Null()]),
  keyword: Type.Union([Type.String(), Type.Null()]),
  id: Type.String(),
  name: LocalisedText,
  active: Type.Boolean(),
  tone: Type.Optional(Type.Enum(tones)),
  score: Type.Optional(optionScore),
})
export type FoundElement = Static<typeof FoundElement>

export const tagElementPage = { defaultSize: 100, maxSize: 1000 } as const

export const searchTagElements = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/v3/tag-elements",
  summary:
    "List a page of elements of tags, or of a profile's TAGREF fields by keyword, searched by name in any language.",
  permission: { kind: "records", action: "READ" },
  readOnly: true,
  body: Type.Object(
    {
      tagIds: Type.Optional(Type.Array(tagId, { maxItems: 50 })),
      profileId: Type.Optional(Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 }))),
      keywords: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 50 })),
      search: Type.Optional(Type.String({ maxLength: 200 })),
      /** Only elements that can be newly selected. */
      activeOnly: Type.Optional(Type.Boolean()),
      ...paginationQuery(tagElementPage.maxSize),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object(pageOf(FoundElement)),
})
