import Type, { type Static } from "typebox"
import { sectors } from "../../schemas/entities.ts"
import { languages } from "../../schemas/languages.ts"
import { ModuleCode, ProfileType } from "../../schemas/profile-types.ts"
import { RecordStatus } from "../../schemas/workflow.ts"
import { WrittenVersion } from "./documents/document-shape.ts"

/** The shape of the demonstration organisation's JSON files; keys are names by which the files reference each other. */
const key = Type.String({ minLength: 1, pattern: "^[a-z][a-z0-9-]*$" })
const language = Type.Enum(languages)
const strict = { additionalProperties: false } as const

export const Entity = Type.Object(
  {
    key,
    name: Type.String(),
    uniqueId: Type.String({ pattern: "^[A-Za-z0-9]+$" }),
    idType: Type.String(),
    kind: Type.Union([Type.Literal("PARENT"), Type.Literal("CHILD")]),
    parent: Type.Optional(key),
    /** Decimal text. */
    percentageHolding: Type.Optional(Type.String()),
    country: Type.String({ minLength: 2, maxLength: 2 }),
    timeZone: Type.String(),
    language,
    sector: Type.Enum(sectors),
    organisationType: Type.String(),
    registeredAddress: Type.String(),
    corporateAddress: Type.String(),
    incorporatedOn: Type.String(),
    accountingStandard: Type.String(),
    currency: Type.String({ minLength: 3, maxLength: 3 }),
    amountIn: Type.Union([Type.Literal("M"), Type.Literal("K"), Type.Literal("B")]),
    decimalPlaces: Type.Integer({ minimum: 0, maximum: 10 }),
  },
  strict,
)

export const Project = Type.Object(
  {
    key,
    name: Type.String(),
    module: ModuleCode,
    financialYear: Type.Integer(),
    financialYearStartMonth: Type.Integer({ minimum: 1, maximum: 12 }),
    reportingPeriod: Type.Union([Type.Literal("month"), Type.Literal("quarter"), Type.Literal("year")]),
    processType: Type.String(),
    entities: Type.Array(key, { minItems: 1 }),
    closed: Type.Boolean(),
    /** The key of the previous year's project whose records it continues. */
    continues: Type.Optional(key),
  },
  strict,
)

/** The five accounts printed at the start; the others are users whom records reference. */
export const accountKinds = [
  "client-administrator",
  "entity-administrator",
  "control-owner",
  "tester",
  "external-auditor",
] as const

export const DemonstrationUser = Type.Object(
  {
    key,
    firstName: Type.String(),
    lastName: Type.String(),
    email: Type.String({ pattern: "^[a-z.0-9]+@calverine\\.example$" }),
    designation: Type.String(),
    language,
    entities: Type.Array(key, { minItems: 1 }),
    roles: Type.Array(key),
    modules: Type.Array(ModuleCode, { minItems: 1 }),
    isClientAdmin: Type.Boolean(),
    isExternal: Type.Boolean(),
    account: Type.Optional(Type.Enum(accountKinds)),
  },
  strict,
)

const Text = Type.String({ minLength: 1 })
const Row = Type.Record(Type.String(), Type.Union([Text, Type.Boolean(), Type.Array(Text)]))

/** A small table in the form of an export; no cell contains a comma. */
const WrittenFile = Type.Object(
  {
    name: Type.String({ pattern: "^[a-z0-9-]+\\.csv$" }),
    rows: Type.Array(Type.Array(Type.String({ pattern: '^[^,"\\n]*$' }), { minItems: 1 }), { minItems: 2 }),
  },
  strict,
)
export type WrittenFile = Static<typeof WrittenFile>

/** A record as written: dates may be relative ("-16d"), users are "person:<key>", links contain UIDs. */
export const WrittenRecord = Type.Object(
  {
    profile: ProfileType,
    project: Type.Union([key, Type.Null()]),
    entity: key,
    status: RecordStatus,
    workflowDone: Type.Optional(Type.Boolean()),
    values: Type.Record(Type.String(), Type.Union([Text, Type.Boolean(), Type.Array(Type.Union([Text, Row]))])),
    /**
     * How it reached its status, beyond what its workflow implies: the day of its last action, and why it was returned.
     */
    walk: Type.Optional(Type.Object({ last: Type.Optional(Text), reason: Type.Optional(Text) }, strict)),
    /** Its comments, oldest first; `@key` mentions a user. */
    comments: Type.Optional(
      Type.Array(Type.Object({ by: key, on: Text, text: Text, file: Type.Optional(WrittenFile) }, strict)),
    ),
    /** Its creator, if not the default one for such records. */
    createdBy: Type.Optional(key),
    /** The versions of its document, oldest first. */
    versions: Type.Optional(Type.Array(WrittenVersion)),
    /**
     * By the keyword of this record's own PARENT field: the UIDs of its parents, in its project or outside projects.
     */
    links: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  },
  strict,
)

/** A master record as written, like other records: users are "person:<key>", links contain UIDs. */
const WrittenMaster = Type.Object(
  {
    profile: ProfileType,
    values: Type.Record(Type.String(), Type.Union([Text, Type.Boolean(), Type.Array(Text)])),
    links: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  },
  strict,
)
export const MastersFile = Type.Array(WrittenMaster)
/** The library's latest changes: new values of masters, and new masters. */
export const MasterChangesFile = Type.Object(
  {
    changed: Type.Array(
      Type.Object({ profile: ProfileType, uid: Type.String(), values: WrittenMaster.properties.values }, strict),
    ),
    added: MastersFile,
  },
  strict,
)
export const AssignmentsFile = Type.Record(Type.String(), Type.Array(key))

/** Actions of users, by process and entity. */
export const TeamsFile = Type.Record(
  Type.String(),
  Type.Record(Type.String(), Type.Record(Type.String(), Type.Array(Type.Enum(["READ", "UPDATE", "DELETE"])))),
)

export const OrganisationFile = Type.Object(
  {
    client: Type.Object({ key, name: Type.String(), defaultLanguage: language }, strict),
    entities: Type.Array(Entity),
    projects: Type.Array(Project),
  },
  strict,
)
export const DemonstrationUserFile = Type.Object(
  { password: Type.String({ minLength: 8 }), people: Type.Array(DemonstrationUser) },
  strict,
)
export const RecordsFile = Type.Array(WrittenRecord)

export type DemonstrationEntity = Static<typeof Entity>
export type DemonstrationProject = Static<typeof Project>
export type DemonstrationUser = Static<typeof DemonstrationUser>
export type WrittenRecord = Static<typeof WrittenRecord>
