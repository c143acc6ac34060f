import * as Type from "typebox"
import type { Static } from "typebox"
import { LocalisedText } from "./languages.ts"
import type { ProfileDefinition } from "./profile.ts"
import { permissionActions } from "./permissions.ts"
import { definitionLimits } from "./profile.ts"
import { optionScore, tones } from "./profile-types.ts"
import { valueLimits } from "./value-limits.ts"

/**
 * A pack: one or more definitions with the shared lists they use, as one JSON document exchanged between clients.
 * Translations, rules and workflow are part of the definitions; users are never included.
 */

/** The path of the pack's JSON Schema, which editors use for completion. */
export const packSchemaPath = "/api/v1/profiles/packs/schema"
export const packFormat = "risk-universe-pack"
/** Incremented when an older version could no longer read the format. */
export const packFormatVersion = 1

/** Limits of a pack; each definition inside has its own. */
export const packLimits = {
  profiles: 100,
  tags: valueLimits.tags,
  /** Resolved conflicts of one definition. */
  decisions: 10_000,
  /** Roles with access to one record type. */
  workers: 1000,
  roleName: 80,
  bytes: definitionLimits.bytes,
  depth: 100,
} as const

const hash = Type.String({ pattern: "^[0-9a-f]{64}$" })

/** A role by its name, by which it is matched elsewhere, with its permissions on the records. */
export const PackedWorker = Type.Object(
  {
    role: Type.String({ minLength: 1, maxLength: packLimits.roleName }),
    actions: Type.Array(Type.Enum(permissionActions), {
      minItems: 1,
      maxItems: permissionActions.length,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
)
export type PackedWorker = Static<typeof PackedWorker>

export const PackedProfile = Type.Object(
  {
    definition: Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true })),
    /** The origin of the definition, the same in every pack and client it ever went through. */
    packId: Type.String({ minLength: 1, maxLength: 100, pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }),
    /** SHA-256 of the definition the exporter last imported with this `packId`; its own when there was none. */
    basedOn: hash,
    /** The roles with access to a type of the client's own; effective only once the importer confirms them. */
    workers: Type.Optional(Type.Array(PackedWorker, { maxItems: packLimits.workers })),
  },
  { additionalProperties: false },
)
export type PackedProfile = Static<typeof PackedProfile>

export const PackedTag = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: valueLimits.tagId, pattern: "^[A-Za-z0-9][A-Za-z0-9_-]*$" }),
    name: LocalisedText,
    /** A list of users is imported empty: the importer decides who is on it. */
    contentType: Type.Union([Type.Literal("elements"), Type.Literal("users")]),
    elements: Type.Array(
      Type.Object(
        {
          id: Type.String({
            minLength: 1,
            maxLength: valueLimits.optionId,
            pattern: "^[^;|\\s](?:[^;|\\r\\n]*[^;|\\s])?$",
          }),
          name: LocalisedText,
          active: Type.Boolean(),
          tone: Type.Optional(Type.Enum(tones)),
          score: Type.Optional(optionScore),
        },
        { additionalProperties: false },
      ),
      { maxItems: valueLimits.options },
    ),
  },
  { additionalProperties: false },
)
export type PackedTag = Static<typeof PackedTag>

export const Pack = Type.Object(
  {
    $schema: Type.Literal(packSchemaPath),
    format: Type.Literal(packFormat),
    formatVersion: Type.Literal(packFormatVersion),
    profiles: Type.Array(PackedProfile, { minItems: 1, maxItems: packLimits.profiles }),
    tags: Type.Array(PackedTag, { maxItems: packLimits.tags }),
  },
  { additionalProperties: false },
)
export type Pack = Static<typeof Pack>

/** One segment of the path from the definition to the conflict: by ID, and by name if it has one. */
export const ConflictPathSegment = Type.Object({
  kind: Type.Union([
    Type.Literal("section"),
    Type.Literal("field"),
    Type.Literal("setting"),
    Type.Literal("option"),
    Type.Literal("column"),
    Type.Literal("rule"),
    Type.Literal("activity"),
    Type.Literal("action"),
    Type.Literal("language"),
    Type.Literal("order"),
  ]),
  id: Type.String(),
  name: Type.Optional(LocalisedText),
})
export type ConflictPathSegment = Static<typeof ConflictPathSegment>

/** Two sides changed the same item differently. An absent value does not exist on that side. */
export const Conflict = Type.Object({
  /** The path as one text: the key of a resolution. */
  key: Type.String(),
  path: Type.Array(ConflictPathSegment),
  base: Type.Optional(Type.Unknown()),
  ours: Type.Optional(Type.Unknown()),
  theirs: Type.Optional(Type.Unknown()),
})
export type Conflict = Static<typeof Conflict>

export const MergeSide = Type.Union([Type.Literal("ours"), Type.Literal("theirs")])
export type MergeSide = Static<typeof MergeSide>
/** The selected side of each conflict, by its key. */
export type Resolutions = Readonly<Record<string, MergeSide>>

/** Changes to a shared list: additions only, since existing records may use its elements. */
export const TagChange = Type.Object({
  id: Type.String(),
  name: LocalisedText,
  state: Type.Union([Type.Literal("new"), Type.Literal("same"), Type.Literal("extended")]),
  /** Names of added elements. */
  added: Type.Array(LocalisedText),
  /** IDs of elements with another name or colour here, which stay unchanged. */
  localElementIds: Type.Array(Type.String()),
})
export type TagChange = Static<typeof TagChange>
