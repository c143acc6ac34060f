import * as Type from "typebox"
import type { Static } from "typebox"
import type { CompiledProfile, JsonSchema, UiSchema } from "../compiled.ts"
import type { ProfileId, UserId } from "../ids.ts"
import { LocalisedText } from "../languages.ts"
import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../profile.ts"
import { ModuleCode, ProfileType } from "../profile-types.ts"
import { endpoint, Nothing, WireProblem } from "./endpoint.ts"

/** Profile definitions (`profile` service; calls.md §7.6). Drafts are edited and published; a published version never changes. */

const designing = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") =>
  ({ kind: "feature", feature: "Settings", subFeature: "Profile_Setting", action }) as const

const profileParams = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })
/** The draft's revision that a change stands on; a stale one is refused with 409 and the draft as it is. */
const draftRevision = Type.Integer({ minimum: 0 })
/** Definitions are checked by the compiler, which says where and why; the contract only asks for an object. */
const Definition = Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true }))
const Section = Type.Unsafe<Partial<SectionDefinition>>(Type.Object({}, { additionalProperties: true }))
const Field = Type.Unsafe<Partial<FieldDefinition>>(Type.Object({}, { additionalProperties: true }))

export const ProfileListItem = Type.Object({
  id: Type.Unsafe<ProfileId>(Type.String()),
  type: ProfileType,
  modules: Type.Array(ModuleCode),
  name: LocalisedText,
  pluralName: LocalisedText,
  auditName: Type.Optional(Type.Object({ name: LocalisedText, pluralName: LocalisedText })),
  icon: Type.String(),
  outsideProjects: Type.Boolean(),
  state: Type.Union([Type.Literal("draft"), Type.Literal("published"), Type.Literal("changed")]),
  publishedVersion: Type.Union([Type.Integer(), Type.Null()]),
  recordCount: Type.Integer(),
  fieldCount: Type.Integer(),
  updatedAt: Type.String(),
  /** Who last changed the draft; told to designers, where it was somebody. */
  updatedBy: Type.Optional(Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: Type.String() })),
})
export type ProfileListItem = Static<typeof ProfileListItem>

export const listProfiles = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles",
  summary: "The profiles of the client whose records the caller may read; designers see drafts as well.",
  permission: { kind: "signedIn" },
  query: Type.Object({ type: Type.Optional(ProfileType), module: Type.Optional(ModuleCode) }),
  reply: Type.Object({ content: Type.Array(ProfileListItem) }),
})

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
  updatedBy: Type.Optional(Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: Type.String() })),
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
  summary: "Create a profile from a definition; it starts as a draft.",
  permission: designing("CREATE"),
  body: Type.Object({ definition: Definition }, { additionalProperties: false }),
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
  body: Type.Object({ definition: Definition, draftRevision }, { additionalProperties: false }),
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
  summary: "Copy a profile's draft into a new profile of type OTHER or the same type.",
  permission: designing("CREATE"),
  params: profileParams,
  body: Type.Object({ name: LocalisedText }, { additionalProperties: false }),
  status: 201,
  reply: ProfileDraft,
})

/** The compiled profile, as far as the reader may see it. */
export const Compiled = Type.Unsafe<CompiledProfile>(Type.Object({}, { additionalProperties: true }))

export const getCompiledProfile = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/compiled",
  summary: "The compiled profile in force, or the version asked for.",
  permission: { kind: "records", action: "READ" },
  params: profileParams,
  query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: Compiled,
})

export const getPublishedSchema = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/schema",
  summary:
    "The published contract for other tools: JSON Schema (draft 7) and UI schema of the profile in force, or of the version asked for, at an address that stays.",
  permission: { kind: "records", action: "READ" },
  params: profileParams,
  query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1 })) }),
  reply: Type.Object({
    version: Type.Integer(),
    hash: Type.String(),
    schema: Type.Unsafe<JsonSchema>(Type.Object({}, { additionalProperties: true })),
    uiSchema: Type.Unsafe<UiSchema>(Type.Object({}, { additionalProperties: true })),
  }),
})

/** Sent within two seconds of a publish, or of a change of a tag the profile chooses from, to every open tab of the client. */
export const ProfileChange = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String()), version: Type.Integer() })
export type ProfileChange = Static<typeof ProfileChange>

export const streamProfileChanges = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/changes",
  summary: "Server-sent events: a profile has a new version in force, or a tag it chooses from changed.",
  permission: { kind: "signedIn" },
  reply: ProfileChange,
  streams: true,
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
