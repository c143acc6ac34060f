import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProfileId } from "../ids.ts"
import { LocalisedText } from "../languages.ts"
import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../profile.ts"
import { endpoint, Nothing, WireProblem } from "./endpoint.ts"
import { Archived, Origin, Owner, Person, profileParams } from "./profiles.ts"

/** Profiles as they are designed (`profile` service; calls.md §7.6): drafts are edited, published, copied and put to rest. */

const designing = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") => ({ kind: "design", action }) as const

/** The entity whose a profile is to be; null for the whole group's. It stays whose it is. */
const WantedOwner = Type.Union([Type.Unsafe<EntityId>(Type.String({ format: "uuid" })), Type.Null()])

/** The draft's revision that a change stands on; a stale one is refused with 409 and the draft as it is. */
const draftRevision = Type.Integer({ minimum: 0 })
/** Definitions are checked by the compiler, which says where and why; the contract only asks for an object. */
const Definition = Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true }))
const Section = Type.Unsafe<Partial<SectionDefinition>>(Type.Object({}, { additionalProperties: true }))
const Field = Type.Unsafe<Partial<FieldDefinition>>(Type.Object({}, { additionalProperties: true }))

/** A profile as the designer holds it: the draft, what is published, and whether the draft compiles. */
export const ProfileDraft = Type.Object({
  id: Type.Unsafe<ProfileId>(Type.String()),
  draft: Definition,
  draftRevision,
  publishedVersion: Type.Union([Type.Integer(), Type.Null()]),
  published: Type.Union([Definition, Type.Null()]),
  problems: Type.Array(WireProblem),
  updatedAt: Type.String(),
  /** Who last saved the draft; absent where nobody did. */
  updatedBy: Type.Optional(Person),
  /** Absent where it takes new records. */
  archived: Type.Optional(Archived),
  entity: Owner,
  origin: Type.Optional(Origin),
})
export type ProfileDraft = Static<typeof ProfileDraft>

export const getProfile = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId",
  summary: "A profile with its draft and published definition.",
  permission: designing("READ"),
  params: profileParams,
  reply: ProfileDraft,
})

export const createProfile = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles",
  summary: "Create a profile from a definition, for the whole group or for one entity; it starts as a draft.",
  permission: designing("CREATE"),
  body: Type.Object({ definition: Definition, entityId: Type.Optional(WantedOwner) }, { additionalProperties: false }),
  largeBody: true,
  status: 201,
  reply: ProfileDraft,
})

export const updateProfile = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId",
  summary: "Replace the draft. A draft may be incomplete but must have the shape of a definition.",
  permission: designing("UPDATE"),
  params: profileParams,
  body: Type.Object(
    {
      definition: Definition,
      draftRevision,
      /** The version of its origin that a copy's draft is based on, where that changes: taking one over was undone, or done again. */
      originVersion: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
    },
    { additionalProperties: false },
  ),
  largeBody: true,
  reply: ProfileDraft,
})

export const publishProfile = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/publish",
  summary:
    "Compile the draft and put it in force as the next version; a draft with problems is refused with all of them.",
  permission: designing("UPDATE"),
  params: profileParams,
  body: Type.Object({ draftRevision }, { additionalProperties: false }),
  reply: ProfileDraft,
})

export const cloneProfile = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/clone",
  summary:
    "Copy a profile's draft into a new profile of the same type and owner, or of the one named. For an entity one of the group's is copied as it is in force, and remembered as the origin.",
  permission: designing("CREATE"),
  params: profileParams,
  body: Type.Object({ name: LocalisedText, entityId: Type.Optional(WantedOwner) }, { additionalProperties: false }),
  status: 201,
  reply: ProfileDraft,
})

const sectionParams = Type.Object({
  profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })),
  sectionId: Type.String({ maxLength: 64 }),
})
const fieldParams = Type.Object({
  profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })),
  fieldId: Type.String({ maxLength: 64 }),
})

export const createSection = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/sections",
  summary: "Add a section to the draft.",
  permission: designing("UPDATE"),
  params: profileParams,
  body: Type.Object({ draftRevision, section: Section }, { additionalProperties: false }),
  status: 201,
  reply: ProfileDraft,
})

export const updateSection = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/sections/:sectionId",
  summary: "Change a section's own properties in the draft; its fields stay.",
  permission: designing("UPDATE"),
  params: sectionParams,
  body: Type.Object({ draftRevision, section: Section }, { additionalProperties: false }),
  reply: ProfileDraft,
})

export const deleteSection = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/:profileId/sections/:sectionId",
  summary: "Remove a section and its fields from the draft.",
  permission: designing("UPDATE"),
  params: sectionParams,
  query: Type.Object({ draftRevision }),
  reply: ProfileDraft,
})

export const createField = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/fields",
  summary: "Add a field to a section of the draft; a missing id and keyword are proposed.",
  permission: designing("UPDATE"),
  params: profileParams,
  body: Type.Object(
    {
      draftRevision,
      sectionId: Type.String({ maxLength: 64 }),
      index: Type.Optional(Type.Integer({ minimum: 0 })),
      field: Field,
    },
    { additionalProperties: false },
  ),
  status: 201,
  reply: ProfileDraft,
})

export const updateField = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/fields/:fieldId",
  summary: "Replace a field of the draft; its id stays.",
  permission: designing("UPDATE"),
  params: fieldParams,
  body: Type.Object({ draftRevision, field: Field }, { additionalProperties: false }),
  reply: ProfileDraft,
})

export const moveField = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/fields/:fieldId/move",
  summary: "Move a field to a place in a section of the draft.",
  permission: designing("UPDATE"),
  params: fieldParams,
  body: Type.Object(
    { draftRevision, sectionId: Type.String({ maxLength: 64 }), index: Type.Integer({ minimum: 0 }) },
    { additionalProperties: false },
  ),
  reply: ProfileDraft,
})

export const deleteField = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/:profileId/fields/:fieldId",
  summary:
    "Remove a field from the draft with its columns and the rules about it; other rules that read it stop the publish.",
  permission: designing("UPDATE"),
  params: fieldParams,
  query: Type.Object({ draftRevision }),
  reply: ProfileDraft,
})

export const deleteProfile = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/:profileId",
  summary: "Delete a profile that was never published and has no records.",
  permission: designing("DELETE"),
  params: profileParams,
  reply: Nothing,
})

export const archiveProfile = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/archive",
  summary:
    "Let a published profile take no new records: what there is stays, is worked on to its end and read as before; its draft rests until it is restored.",
  permission: designing("DELETE"),
  params: profileParams,
  body: Type.Object(
    { draftRevision, reason: Type.Optional(Type.String({ maxLength: 1000 })) },
    { additionalProperties: false },
  ),
  reply: ProfileDraft,
})

export const restoreProfile = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/restore",
  summary: "Let an archived profile take new records again; its draft is what it was.",
  permission: designing("DELETE"),
  params: profileParams,
  body: Type.Object({ draftRevision }, { additionalProperties: false }),
  reply: ProfileDraft,
})

/** What stands on a profile in the whole organisation, in figures; what the records say is not told. */
export const ProfileUse = Type.Object({
  draftRevision,
  records: Type.Integer(),
  /** Tasks of its records that somebody has still to do. */
  openTasks: Type.Integer(),
  /** Other profiles with a field that refers to it, of the group and of the caller's entities. */
  linkedFrom: Type.Array(Type.Object({ id: Type.Unsafe<ProfileId>(Type.String()), name: LocalisedText })),
  /** How many more there are, of other entities. */
  linkedFromOthers: Type.Integer({ minimum: 0 }),
})
export type ProfileUse = Static<typeof ProfileUse>

export const getProfileUse = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/use",
  summary: "What stands on a profile: its records, their open tasks, and the profiles that refer to it.",
  permission: designing("READ"),
  params: profileParams,
  reply: ProfileUse,
})
