import * as Type from "typebox"
import type { Static } from "typebox"
import { endpoint, Nothing } from "../../schemas/api/endpoint.ts"
import type { EntityId, Id } from "../../schemas/ids.ts"

/** Announcements: short texts above every page, for one entity or for all, from one day to another. */

export type AnnouncementId = Id<"announcement">

/** Maximum number of a client's announcements, past ones included. */
export const maxAnnouncements = 100
export const maxAnnouncementCharacters = 500

export const announcementTones = ["info", "warning"] as const
export const announcementStates = ["scheduled", "current", "over"] as const

const id = Type.Unsafe<AnnouncementId>(Type.String({ maxLength: 64 }))
const entityId = Type.Unsafe<EntityId>(Type.String({ maxLength: 64 }))
const day = Type.String({ maxLength: 10, format: "date", description: "ISO date in the entity's time zone." })

export const AnnouncementFields = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: maxAnnouncementCharacters }),
    tone: Type.Enum(announcementTones),
    entityId: Type.Union([entityId, Type.Null()], { description: "Null for all entities." }),
    from: day,
    until: day,
  },
  { additionalProperties: false },
)
export type AnnouncementFields = Static<typeof AnnouncementFields>

export const Announcement = Type.Object({
  id,
  ...AnnouncementFields.properties,
  entityName: Type.Union([Type.String(), Type.Null()]),
  /** By today's date in the entity's time zone; for all entities, in that of the caller's entity. */
  state: Type.Enum(announcementStates),
  revision: Type.Integer(),
})
export type Announcement = Static<typeof Announcement>

export const CurrentAnnouncement = Type.Pick(Announcement, ["id", "text", "tone", "revision"])
export type CurrentAnnouncement = Static<typeof CurrentAnnouncement>

const announcements = "/api/v1/announcements"
const common = { service: "organisation", permission: { kind: "clientAdministrator" } } as const
const params = Type.Object({ id })

export const listAnnouncements = endpoint({
  ...common,
  method: "GET",
  path: announcements,
  summary: "List all announcements, current and scheduled ones first.",
  reply: Type.Object({ content: Type.Array(Announcement, { maxItems: maxAnnouncements }) }),
})

export const createAnnouncement = endpoint({
  ...common,
  method: "POST",
  path: announcements,
  summary: "Create an announcement for one entity or for all.",
  status: 201,
  body: AnnouncementFields,
  reply: Announcement,
})

export const updateAnnouncement = endpoint({
  ...common,
  method: "PUT",
  path: `${announcements}/:id`,
  summary: "Change an announcement; an outdated revision is rejected with 409.",
  params,
  body: Type.Object(
    { ...AnnouncementFields.properties, revision: Type.Optional(Type.Integer({ minimum: 1 })) },
    { additionalProperties: false },
  ),
  reply: Announcement,
})

export const deleteAnnouncement = endpoint({
  ...common,
  method: "DELETE",
  path: `${announcements}/:id`,
  summary: "Delete an announcement.",
  params,
  reply: Nothing,
})

export const listCurrentAnnouncements = endpoint({
  service: "organisation",
  permission: { kind: "signedIn" },
  method: "GET",
  path: `${announcements}/current`,
  summary: "List today's announcements for the entity that the caller works in.",
  reply: Type.Object({ content: Type.Array(CurrentAnnouncement, { maxItems: maxAnnouncements }) }),
})
