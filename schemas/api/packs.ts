import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../by-key.ts"
import type { JsonSchema } from "../compiled.ts"
import type { ProfileId, RoleId } from "../ids.ts"
import { LocalisedText } from "../languages.ts"
import { Conflict, MergeSide, Pack, packLimits, PackedWorker, packSchemaPath, TagChange } from "../pack.ts"
import type { ProfileDefinition } from "../profile.ts"
import { ModuleCode, moduleCodes } from "../profile-types.ts"
import { endpoint, WireProblem } from "./endpoint.ts"

/** Packs: definitions that travel between clients, and JSON Schemas that become definitions. Nothing here publishes. */

const designing = (action: "CREATE" | "READ" | "UPDATE") => ({ kind: "design", action }) as const

const profileId = Type.Unsafe<ProfileId>(Type.String({ minLength: 1, maxLength: 64 }))
const roleId = Type.Unsafe<RoleId>(Type.String({ maxLength: 64 }))
const anyObject = Type.Unsafe<unknown>(Type.Object({}, { additionalProperties: true }))

export const packStates = ["published", "draft"] as const

export const exportPack = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/packs/export",
  summary:
    "Profiles as one pack, with the shared lists they choose from: each as it is in force, or its draft where it never was or the drafts are asked for.",
  permission: designing("READ"),
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
  summary: "One profile as a pack, as it is in force.",
  permission: designing("READ"),
  params: Type.Object({ profileId }),
  query: Type.Object({ state: Type.Optional(Type.Enum(packStates)) }),
  reply: Pack,
})

export const getPackSchema = endpoint({
  service: "profile",
  method: "GET",
  path: packSchemaPath,
  summary: "The JSON Schema (draft 7) of a pack, to which its $schema points.",
  permission: { kind: "signedIn" },
  reply: Type.Unsafe<JsonSchema>(Type.Object({}, { additionalProperties: true })),
})

/** What the importer decides of one profile of the pack, by its id there. */
export const PackDecision = Type.Object(
  {
    /** Change what is here, put a copy beside it under an id of its own, or leave it out. Needed only where something is here. */
    as: Type.Optional(Type.Union([Type.Literal("update"), Type.Literal("copy"), Type.Literal("skip")])),
    /** Of the draft that was previewed; a draft changed since is refused with 409. */
    draftRevision: Type.Optional(Type.Integer({ minimum: 0 })),
    /** By conflict key. */
    resolutions: Type.Optional(byKey(MergeSide, packLimits.decisions)),
    /** The roles here that may do what the pack says of them; of all others nothing is taken. */
    workers: Type.Optional(Type.Array(roleId, { maxItems: packLimits.workers, uniqueItems: true })),
  },
  { additionalProperties: false },
)
export type PackDecision = Static<typeof PackDecision>
const decisions = byKey(PackDecision, packLimits.profiles)

const packBody = Type.Object({ pack: anyObject, decisions: Type.Optional(decisions) }, { additionalProperties: false })

/** A role of the pack with what it does not have here yet; without an id no role here has its name. */
export const WorkerPreview = Type.Object({
  ...PackedWorker.properties,
  id: Type.Union([roleId, Type.Null()]),
})
export type WorkerPreview = Static<typeof WorkerPreview>

export const PackedProfilePreview = Type.Object({
  /** In the pack. */
  id: profileId,
  name: LocalisedText,
  /** The profile here that it meets; null where it is new. */
  targetId: Type.Union([profileId, Type.Null()]),
  /** Of that profile's draft. */
  draftRevision: Type.Union([Type.Integer(), Type.Null()]),
  /** Nothing here; the same; different without contradiction; changed on both sides. */
  state: Type.Union([
    Type.Literal("new"),
    Type.Literal("same"),
    Type.Literal("update"),
    Type.Literal("conflicts"),
    Type.Literal("skipped"),
  ]),
  /** Whether what is here came from the same origin; if not, only the id is the same. */
  isSameLineage: Type.Boolean(),
  /** The draft as it is here and as it would be, for a list of differences. */
  before: Type.Union([Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true })), Type.Null()]),
  after: Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true })),
  conflicts: Type.Array(Conflict),
  /** What will stand against publishing the result. */
  problems: Type.Array(WireProblem),
  /** Who would work with it beside its makers, each only when it is confirmed. */
  workers: Type.Array(WorkerPreview),
})
export type PackedProfilePreview = Static<typeof PackedProfilePreview>

export const PackPreview = Type.Object({
  profiles: Type.Array(PackedProfilePreview),
  /** Whether the caller may have roles work with what comes in: that takes the right to change roles. */
  mayShare: Type.Boolean(),
  tags: Type.Array(TagChange),
})
export type PackPreview = Static<typeof PackPreview>

export const previewPack = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/packs/preview",
  summary: "What importing a pack would do here, profile by profile, with every conflict. Changes nothing.",
  permission: designing("CREATE"),
  body: packBody,
  largeBody: true,
  reply: PackPreview,
})

export const PackOutcome = Type.Object({
  profiles: Type.Array(
    Type.Object({
      id: profileId,
      name: LocalisedText,
      made: Type.Union([Type.Literal("created"), Type.Literal("changed"), Type.Literal("same")]),
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
    "Take a pack in as drafts, all of it or nothing, as it was previewed and decided. Nothing is published by it; every conflict must be decided.",
  permission: designing("CREATE"),
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

export const SchemaDrawing = Type.Object({
  definition: Type.Unsafe<ProfileDefinition>(Type.Object({}, { additionalProperties: true })),
  carried: Type.Array(Type.Object({ pointer: Type.String(), keyword: Type.String(), type: Type.String() })),
  /** What could not be carried as it is; nothing is left out without being here. */
  notes: Type.Array(SchemaNote),
  created: Type.Boolean(),
})
export type SchemaDrawing = Static<typeof SchemaDrawing>

export const createFromSchema = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/from-schema",
  summary:
    "A JSON Schema (draft-07 or 2020-12) as a new draft, with what could not be carried; only shown unless create is true. Nothing it refers to is fetched.",
  permission: designing("CREATE"),
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
  reply: SchemaDrawing,
})
