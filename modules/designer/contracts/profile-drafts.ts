import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProfileId } from "../../../schemas/ids.ts"
import { LocalisedText } from "../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../../schemas/profile.ts"
import { endpoint, Nothing, WireProblem } from "../../../schemas/api/endpoint.ts"
import { Archived, Origin, Owner, UserReference, profileParams } from "../../profiles/contract.ts"

/** Profiles in design (`profile` service; calls.md §7.6): drafts are edited, published, copied and archived. */

const designPermission = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") => ({ kind: "design", action }) as const

/** The entity that will own a profile; null for the group. The owner cannot change. */
const OwnerInput = Type.Union([Type.Unsafe<EntityId>(Type.String({ format: "uuid" })), Type.Null()])

/** The draft revision that a change is based on; throws 409 with the current draft when it is outdated. */
const draftRevision = Type.Integer({ minimum: 0 })
/**
 * The compiler validates definitions, with the location and reason of each problem; the contract only requires an
 * object.
 */
const Definition = Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true }))
const Section = Type.Unsafe<Partial<SectionDefinition>>(Type.Object({}, { additionalProperties: true }))
const Field = Type.Unsafe<Partial<FieldDefinition>>(Type.Object({}, { additionalProperties: true }))

/** A profile in the designer: the draft, the published version, and whether the draft compiles. */
export const ProfileDraft = Type.Object({
  id: Type.Unsafe<ProfileId>(Type.String()),
  draft: Definition,
  draftRevision,
  publishedVersion: Type.Union([Type.Integer(), Type.Null()]),
  published: Type.Union([Definition, Type.Null()]),
  problems: Type.Array(WireProblem),
  updatedAt: Type.String(),
  /** The user who last saved the draft; absent when there is none. */
  updatedBy: Type.Optional(UserReference),
  /** Absent while it accepts new records. */
  archived: Type.Optional(Archived),
  entity: Owner,
  origin: Type.Optional(Origin),
})
export type ProfileDraft = Static<typeof ProfileDraft>

export const getProfile = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId",
  summary: "Get a profile with its draft and its published definition.",
  permission: designPermission("READ"),
  params: profileParams,
  reply: ProfileDraft,
})

export const createProfile = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles",
  summary: "Create a profile as a draft from a definition, for the whole group or for one entity.",
  permission: designPermission("CREATE"),
  body: Type.Object({ definition: Definition, entityId: Type.Optional(OwnerInput) }, { additionalProperties: false }),
  largeBody: true,
  status: 201,
  reply: ProfileDraft,
})

export const updateProfile = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId",
  summary: "Replace the draft, which may be incomplete but must have the structure of a definition.",
  permission: designPermission("UPDATE"),
  params: profileParams,
  body: Type.Object(
    {
      definition: Definition,
      draftRevision,
      /** The origin's version that a copy's draft is based on, if it changes: when a merge is undone or redone. */
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
  summary: "Compile the draft and publish it as the next version; a draft with problems is rejected with all of them.",
  permission: designPermission("UPDATE"),
  params: profileParams,
  body: Type.Object({ draftRevision }, { additionalProperties: false }),
  reply: ProfileDraft,
})

export const cloneProfile = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/clone",
  summary:
    "Copy a profile's draft into a new profile of the same type and the same or the given owner; a group profile is copied for an entity in its published version and remembered as the origin.",
  permission: designPermission("CREATE"),
  params: profileParams,
  body: Type.Object({ name: LocalisedText, entityId: Type.Optional(OwnerInput) }, { additionalProperties: false }),
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
  permission: designPermission("UPDATE"),
  params: profileParams,
  body: Type.Object({ draftRevision, section: Section }, { additionalProperties: false }),
  status: 201,
  reply: ProfileDraft,
})

export const updateSection = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/sections/:sectionId",
  summary: "Change a section's own properties in the draft, without changing its fields.",
  permission: designPermission("UPDATE"),
  params: sectionParams,
  body: Type.Object({ draftRevision, section: Section }, { additionalProperties: false }),
  reply: ProfileDraft,
})

export const deleteSection = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/:profileId/sections/:sectionId",
  summary: "Remove a section and its fields from the draft.",
  permission: designPermission("UPDATE"),
  params: sectionParams,
  query: Type.Object({ draftRevision }),
  reply: ProfileDraft,
})

export const createField = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/fields",
  summary: "Add a field to a section of the draft; a missing ID and keyword are generated.",
  permission: designPermission("UPDATE"),
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
  summary: "Replace a field of the draft, keeping its ID.",
  permission: designPermission("UPDATE"),
  params: fieldParams,
  body: Type.Object({ draftRevision, field: Field }, { additionalProperties: false }),
  reply: ProfileDraft,
})

export const moveField = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/:profileId/fields/:fieldId/move",
  summary: "Move a field to a position in a section of the draft.",
  permission: designPermission("UPDATE"),
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
    "Remove a field from the draft with its columns and the rules about it; other rules that use it prevent publishing.",
  permission: designPermission("UPDATE"),
  params: fieldParams,
  query: Type.Object({ draftRevision }),
  reply: ProfileDraft,
})

export const deleteProfile = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/:profileId",
  summary: "Delete a profile that was never published and has no records.",
  permission: designPermission("DELETE"),
  params: profileParams,
  reply: Nothing,
})

export const archiveProfile = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/:profileId/archive",
  summary:
    "Archive a published profile so that it takes no new records; existing records can still be read and completed, and its draft is read-only until it is restored.",
  permission: designPermission("DELETE"),
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
  summary: "Restore an archived profile with its draft unchanged, so that it takes new records again.",
  permission: designPermission("DELETE"),
  params: profileParams,
  body: Type.Object({ draftRevision }, { additionalProperties: false }),
  reply: ProfileDraft,
})

/**
 * Counts of everything that depends on a profile in the entire organisation; the records' contents are not disclosed.
 */
export const ProfileUse = Type.Object({
  draftRevision,
  records: Type.Integer(),
  /** Number of open tasks of its records. */
  openTasks: Type.Integer(),
  /** Other profiles with a field that references it, of the group and of the caller's entities. */
  linkedFrom: Type.Array(Type.Object({ id: Type.Unsafe<ProfileId>(Type.String()), name: LocalisedText })),
  /** Number of further ones, in other entities. */
  linkedFromOthers: Type.Integer({ minimum: 0 }),
})
export type ProfileUse = Static<typeof ProfileUse>

export const getProfileUse = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/use",
  summary: "Get what depends on a profile: its records, their open tasks, and the profiles that refer to it.",
  permission: designPermission("READ"),
  params: profileParams,
  reply: ProfileUse,
})
