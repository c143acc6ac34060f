import * as Type from "typebox"
import type { Static } from "typebox"
import type { CompiledProfile, JsonSchema, UiSchema } from "../compiled.ts"
import type { EntityId, ProfileId, UserId } from "../ids.ts"
import { LocalisedText } from "../languages.ts"
import { permissionActions } from "../permissions.ts"
import { ModuleCode, ProfileType } from "../profile-types.ts"
import { endpoint } from "./endpoint.ts"

/** Profiles as whoever works with their records reads them (`profile` service; calls.md §7.6); a published version never changes. */

export const profileParams = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })

export const Person = Type.Object({ id: Type.Unsafe<UserId>(Type.String()), name: Type.String() })

/** Since when a profile takes no new records; whoever made it so, where they are still known, and why, where they said. */
export const Archived = Type.Object({
  at: Type.String(),
  by: Type.Optional(Person),
  reason: Type.Optional(Type.String()),
})
export type Archived = Static<typeof Archived>

/** Whose a profile is: one entity's, or the whole group's. */
export const Owner = Type.Union([
  Type.Object({ id: Type.Unsafe<EntityId>(Type.String()), name: Type.String() }),
  Type.Null(),
])

/** The profile of the group that one of an entity was copied from; a version is null where it was, or is, a draft alone. */
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
  /** An archived one takes no new records, whatever became of its draft. */
  state: Type.Union([
    Type.Literal("draft"),
    Type.Literal("published"),
    Type.Literal("changed"),
    Type.Literal("archived"),
  ]),
  publishedVersion: Type.Union([Type.Integer(), Type.Null()]),
  recordCount: Type.Integer(),
  /** What the caller's roles let them do with its records; nothing while it has no version. */
  may: Type.Array(Type.Enum(permissionActions)),
  fieldCount: Type.Integer(),
  updatedAt: Type.String(),
  /** Who last changed the draft; told to designers, where it was somebody. */
  updatedBy: Type.Optional(Person),
  /** Told to designers. */
  archived: Type.Optional(Archived),
  entity: Owner,
  /** Told to designers of what was copied from one of the group's. */
  origin: Type.Optional(Origin),
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
