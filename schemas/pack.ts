import * as Type from "typebox"
import type { Static } from "typebox"
import { LocalisedText } from "./languages.ts"
import type { ProfileDefinition } from "./profile.ts"
import { permissionActions } from "./permissions.ts"
import { definitionLimits } from "./profile.ts"
import { tones } from "./profile-types.ts"
import { valueLimits } from "./value-limits.ts"

/**
 * A pack: one or several definitions with the shared lists they choose from, as one JSON document that travels between
 * clients. Translations, rules and workflow are part of the definitions; people never travel.
 */

/** Where the pack's own JSON Schema is served; what an editor completes a pack by. */
export const packSchemaPath = "/api/v1/profiles/packs/schema"
export const packFormat = "risk-universe-pack"
/** Raised when an older product could no longer read what is written. */
export const packFormatVersion = 1

/** Bounds of a pack; a definition inside it has its own. */
export const packLimits = {
  profiles: 100,
  tags: valueLimits.tags,
  /** Sides taken in the conflicts of one definition. */
  decisions: 10_000,
  /** Roles that work with one record type. */
  workers: 1000,
  roleName: 80,
  bytes: definitionLimits.bytes,
  depth: 100,
} as const

const hash = Type.String({ pattern: "^[0-9a-f]{64}$" })

/** A role by its name, which is what it is matched by elsewhere, with what it may do with the records. */
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
    /** The line of descent, the same in every pack and client the definition ever went through. */
    lineage: Type.String({ minLength: 1, maxLength: 100, pattern: "^[A-Za-z0-9][A-Za-z0-9._-]*$" }),
    /** SHA-256 of the definition the exporter last imported of this lineage; its own where it never did. */
    basedOn: hash,
    /** The roles that work with a type of the client's own kind; nothing of it counts until the importer confirms it. */
    workers: Type.Optional(Type.Array(PackedWorker, { maxItems: packLimits.workers })),
  },
  { additionalProperties: false },
)
export type PackedProfile = Static<typeof PackedProfile>

export const PackedTag = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: valueLimits.tagId, pattern: "^[A-Za-z0-9][A-Za-z0-9_-]*$" }),
    name: LocalisedText,
    /** A list of people arrives empty: who is on it is the importer's to say. */
    holds: Type.Union([Type.Literal("elements"), Type.Literal("users")]),
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

/** One step from the definition to what is in conflict: by id, and by name where it has one. */
export const ConflictStep = Type.Object({
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
export type ConflictStep = Static<typeof ConflictStep>

/** Two sides changed the same thing differently. What is absent is not there on that side. */
export const Conflict = Type.Object({
  /** The path in one text: what a resolution names. */
  key: Type.String(),
  path: Type.Array(ConflictStep),
  base: Type.Optional(Type.Unknown()),
  ours: Type.Optional(Type.Unknown()),
  theirs: Type.Optional(Type.Unknown()),
})
export type Conflict = Static<typeof Conflict>

export const MergeSide = Type.Union([Type.Literal("ours"), Type.Literal("theirs")])
export type MergeSide = Static<typeof MergeSide>
/** Per conflict, by its key, which side is taken. */
export type Resolutions = Readonly<Record<string, MergeSide>>

/** What becomes of a shared list: additions only, since records here may use what is here. */
export const TagChange = Type.Object({
  id: Type.String(),
  name: LocalisedText,
  state: Type.Union([Type.Literal("new"), Type.Literal("same"), Type.Literal("extended")]),
  /** Elements that are added, by name. */
  added: Type.Array(LocalisedText),
  /** Ids of elements that go by another name or colour here, and stay as they are here. */
  kept: Type.Array(Type.String()),
})
export type TagChange = Static<typeof TagChange>
