import * as Type from "typebox"
import type { Static } from "typebox"
import type { CompiledProfile, JsonSchema, UiSchema } from "../../schemas/compiled.ts"
import type { EntityId, ProfileId, UserId } from "../../schemas/ids.ts"
import { LocalisedText } from "../../schemas/languages.ts"
import { permissionActions } from "../../schemas/permissions.ts"
import { ModuleCode, ProfileType } from "../../schemas/profile-types.ts"
import { endpoint } from "../../schemas/api/endpoint.ts"

/** Profiles as read by users of their records (`profile` service; calls.md §7.6); a published version never changes. */

export const profileParams = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })

export const UserReference = Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: Type.String() })

/**
 * When a profile was archived and accepts no new records; with the user, if still known, and the reason, if one was
 * entered.
 */
export const Archived = Type.Object({
  at: Type.String(),
  by: Type.Optional(UserReference),
  reason: Type.Optional(Type.String()),
})
export type Archived = Static<typeof Archived>

/** The owner of a profile: an entity or the group. */
export const Owner = Type.Union([
  Type.Object({ id: Type.Unsafe<EntityId>(Type.String()), name: Type.String() }),
  Type.Null(),
])

/** The group profile that an entity's profile was copied from; a version is null when it was, or is, only a draft. */
export const Origin = Type.Object({
  id: Type.Unsafe<ProfileId>(Type.String()),
  name: LocalisedText,
  version: Type.Union([Type.Integer(), Type.Null()]),
  publishedVersion: Type.Union([Type.Integer(), Type.Null()]),
})
export type Origin = Static<typeof Origin>

export const ProfileListItem = Type.Object({
  id: Type.Unsafe<ProfileId>(Type.String()),
  type: ProfileType,
  modules: Type.Array(ModuleCode),
  name: LocalisedText,
  pluralName: LocalisedText,
  auditName: Type.Optional(Type.Object({ name: LocalisedText, pluralName: LocalisedText })),
  icon: Type.String(),
  outsideProjects: Type.Boolean(),
  /** An archived profile accepts no new records, whatever the state of its draft. */
  state: Type.Union([
    Type.Literal("draft"),
    Type.Literal("published"),
    Type.Literal("changed"),
    Type.Literal("archived"),
  ]),
  publishedVersion: Type.Union([Type.Integer(), Type.Null()]),
  recordCount: Type.Integer(),
  /** The caller's permissions on its records; empty while it has no version. */
  allowedActions: Type.Array(Type.Enum(permissionActions)),
  fieldCount: Type.Integer(),
  updatedAt: Type.String(),
  /** The user who last changed the draft, if any; visible to designers only. */
  updatedBy: Type.Optional(UserReference),
  /** Visible to designers only. */
  archived: Type.Optional(Archived),
  entity: Owner,
  /** Visible to designers of a copy of a group profile. */
  origin: Type.Optional(Origin),
})
export type ProfileListItem = Static<typeof ProfileListItem>

export const listProfiles = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles",
  summary: "List the client's profiles whose records the caller can read; designers also get drafts.",
  permission: { kind: "signedIn" },
  query: Type.Object({ type: Type.Optional(ProfileType), module: Type.Optional(ModuleCode) }),
  reply: Type.Object({ content: Type.Array(ProfileListItem) }),
})

/** The part of the compiled profile that is visible to the caller. */
export const Compiled = Type.Unsafe<CompiledProfile>(Type.Object({}, { additionalProperties: true }))

export const getCompiledProfile = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/compiled",
  summary: "Get the compiled published version of a profile, or the requested version.",
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
    "Get the JSON Schema (draft 7) and the UI schema of the published version, or of the requested version, for other tools at a stable address.",
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

/**
 * Sent to every open tab of the client within two seconds of publishing, or of a change to a tag that the profile uses.
 */
export const ProfileChange = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String()), version: Type.Integer() })
export type ProfileChange = Static<typeof ProfileChange>

export const streamProfileChanges = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/changes",
  summary: "Stream server-sent events when a profile has a new published version or one of its tags changes.",
  permission: { kind: "signedIn" },
  reply: ProfileChange,
  streams: true,
})
