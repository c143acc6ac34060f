import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../../../schemas/by-key.ts"
import type { JsonSchema } from "../../../schemas/compiled.ts"
import type { ProfileId, RoleId } from "../../../schemas/ids.ts"
import { LocalisedText } from "../../../schemas/languages.ts"
import {
  Conflict,
  MergeSide,
  Pack,
  packLimits,
  PackedWorker,
  packSchemaPath,
  TagChange,
} from "../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { ModuleCode, moduleCodes } from "../../../schemas/profile-types.ts"
import { endpoint, WireProblem } from "../../../schemas/api/endpoint.ts"

/** Packs: definitions exchanged between clients, and JSON Schemas converted to definitions. Nothing here publishes. */

const designPermission = (action: "CREATE" | "READ" | "UPDATE") => ({ kind: "design", action }) as const

const profileId = Type.Unsafe<ProfileId>(Type.String({ minLength: 1, maxLength: 64 }))
const roleId = Type.Unsafe<RoleId>(Type.String({ maxLength: 64 }))
const anyObject = Type.Unsafe<unknown>(Type.Object({}, { additionalProperties: true }))

export const packStates = ["published", "draft"] as const

export const exportPack = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/packs/export",
  summary:
    "Export profiles as one pack with the shared tags they use, each in its published version, or as its draft where none is published or drafts are requested.",
  permission: designPermission("READ"),
  body: Type.Object(
    {
      ids: Type.Array(profileId, { minItems: 1, maxItems: packLimits.profiles, uniqueItems: true }),
      state: Type.Optional(Type.Enum(packStates)),
    },
    { additionalProperties: false },
  ),
  reply: Pack,
})

export const getProfilePack = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/:profileId/pack",
  summary: "Export a profile's published version as a pack.",
  permission: designPermission("READ"),
  params: Type.Object({ profileId }),
  query: Type.Object({ state: Type.Optional(Type.Enum(packStates)) }),
  reply: Pack,
})

export const getPackSchema = endpoint({
  service: "profile",
  method: "GET",
  path: packSchemaPath,
  summary: "Get the JSON Schema (draft 7) of a pack, which its $schema refers to.",
  permission: { kind: "signedIn" },
  reply: Type.Unsafe<JsonSchema>(Type.Object({}, { additionalProperties: true })),
})

/** The importer's decisions for one profile of the pack, by its ID there. */
export const PackDecision = Type.Object(
  {
    /** Update the existing profile, add a copy with its own ID, or skip it. Required only when a profile exists. */
    as: Type.Optional(Type.Union([Type.Literal("update"), Type.Literal("copy"), Type.Literal("skip")])),
    /** The revision of the previewed draft; throws 409 when the draft has changed since. */
    draftRevision: Type.Optional(Type.Integer({ minimum: 0 })),
    /** By conflict key. */
    resolutions: Type.Optional(byKey(MergeSide, packLimits.decisions)),
    /** The existing roles that get the permissions from the pack; permissions of all other roles are ignored. */
    workers: Type.Optional(Type.Array(roleId, { maxItems: packLimits.workers, uniqueItems: true })),
  },
  { additionalProperties: false },
)
export type PackDecision = Static<typeof PackDecision>
const decisions = byKey(PackDecision, packLimits.profiles)

const packBody = Type.Object({ pack: anyObject, decisions: Type.Optional(decisions) }, { additionalProperties: false })

/** A role of the pack with the permissions it lacks here; without an ID when no role here has its name. */
export const WorkerPreview = Type.Object({
  ...PackedWorker.properties,
  id: Type.Union([roleId, Type.Null()]),
})
export type WorkerPreview = Static<typeof WorkerPreview>

export const PackedProfilePreview = Type.Object({
  /** Its ID in the pack. */
  id: profileId,
  name: LocalisedText,
  /** The existing profile it corresponds to; null when it is new. */
  targetId: Type.Union([profileId, Type.Null()]),
  /** The revision of that profile's draft. */
  draftRevision: Type.Union([Type.Integer(), Type.Null()]),
  /** Does not exist; identical; different without conflicts; changed on both sides. */
  state: Type.Union([
    Type.Literal("new"),
    Type.Literal("same"),
    Type.Literal("update"),
    Type.Literal("conflicts"),
    Type.Literal("skipped"),
  ]),
  /** Whether the existing profile has the same origin; if not, only the ID is the same. */
  isSamePack: Type.Boolean(),
  /** The existing draft and the resulting one, for a list of differences. */
  before: Type.Union([Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true })), Type.Null()]),
  after: Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true })),
  conflicts: Type.Array(Conflict),
  /** Problems that will prevent publishing the result. */
  problems: Type.Array(WireProblem),
  /** Roles that would get permissions in addition to its designers, each only when confirmed. */
  workers: Type.Array(WorkerPreview),
})
export type PackedProfilePreview = Static<typeof PackedProfilePreview>

export const PackPreview = Type.Object({
  profiles: Type.Array(PackedProfilePreview),
  /** Whether the caller can grant roles access to the imported profiles: requires the permission to edit roles. */
  canShare: Type.Boolean(),
  tags: Type.Array(TagChange),
})
export type PackPreview = Static<typeof PackPreview>

export const previewPack = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/packs/preview",
  summary: "Preview the import of a pack, profile by profile with all conflicts, without changing anything.",
  permission: designPermission("CREATE"),
  body: packBody,
  largeBody: true,
  reply: PackPreview,
})

export const PackOutcome = Type.Object({
  profiles: Type.Array(
    Type.Object({
      id: profileId,
      name: LocalisedText,
      importStatus: Type.Union([Type.Literal("created"), Type.Literal("changed"), Type.Literal("same")]),
    }),
  ),
  tags: Type.Array(TagChange),
})
export type PackOutcome = Static<typeof PackOutcome>

export const importPack = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/packs/import",
  summary:
    "Import a pack as drafts, as previewed and decided, all or nothing; every conflict must be decided, and nothing is published.",
  permission: designPermission("CREATE"),
  body: packBody,
  largeBody: true,
  reply: PackOutcome,
})

export const SchemaNote = Type.Object({
  /** JSON pointer into the schema. */
  pointer: Type.String(),
  problem: WireProblem,
})
export type SchemaNote = Static<typeof SchemaNote>

export const SchemaImportResponse = Type.Object({
  definition: Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true })),
  imported: Type.Array(Type.Object({ pointer: Type.String(), keyword: Type.String(), type: Type.String() })),
  /** What could not be converted exactly; everything omitted is listed here. */
  notes: Type.Array(SchemaNote),
  created: Type.Boolean(),
})
export type SchemaImportResponse = Static<typeof SchemaImportResponse>

export const createFromSchema = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/from-schema",
  summary:
    "Convert a JSON Schema (draft-07 or 2020-12) to a draft, with notes on what could not be converted; only a preview unless create is true, and remote references are not fetched.",
  permission: designPermission("CREATE"),
  body: Type.Object(
    {
      schema: anyObject,
      name: Type.Optional(LocalisedText),
      modules: Type.Optional(Type.Array(ModuleCode, { minItems: 1, maxItems: moduleCodes.length, uniqueItems: true })),
      create: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  largeBody: true,
  reply: SchemaImportResponse,
})
