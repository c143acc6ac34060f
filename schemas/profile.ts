import * as Type from "typebox"
import type { Static } from "typebox"
import { LocalisedText } from "./languages.ts"
import { FieldRole, ModuleCode, ProfileType } from "./profile-types.ts"
import { Filter } from "./query.ts"
import { Rule } from "./rules.ts"
import { WorkflowDefinition } from "./workflow.ts"

/**
 * A profile: how an organisation documents one type of record. This is the form written by users, in the designer or as
 * JSON; `engine/compile` compiles it to a CompiledProfile. Rules, lists and workflow reference fields by their
 * immutable `id`, so a keyword or label can change without breaking anything.
 */

/** `prefix_number`: lower-case words and a number, such as `due_date_1`. */
export const keywordPattern = "^[a-z][a-z0-9]*(?:_[a-z][a-z0-9]*)*_[1-9][0-9]{0,5}$"

const id = Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9][A-Za-z0-9_-]*$" })

/** The options of every field; each field type adds its own (`fields/<type>/field.ts`). */
export const fieldCommon = {
  id,
  keyword: Type.String({ minLength: 3, maxLength: 64 }),
  fieldText: LocalisedText,
  helpText: Type.Optional(LocalisedText),
  sortOrder: Type.Integer({ minimum: 0 }),
  isMandatory: Type.Optional(Type.Boolean()),
  width: Type.Optional(
    Type.Union([Type.Literal("full"), Type.Literal("half"), Type.Literal("third")], { default: "full" }),
  ),
  showOnList: Type.Optional(Type.Boolean()),
  role: Type.Optional(FieldRole),
  whenHidden: Type.Optional(
    Type.Union([Type.Literal("keep"), Type.Literal("clear")], {
      default: "keep",
      description: "What happens to the value while a rule hides the field.",
    }),
  ),
  tag: Type.Optional(
    Type.Union([Type.Literal("USER"), Type.Literal("SYSTEM")], {
      default: "SYSTEM",
      description: "In a user-only record type, whether people may change the field once its record is there (USER).",
    }),
  ),
  archiveOf: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: "The field whose earlier values this one keeps as text. Publishing fills it; nobody types in it.",
    }),
  ),
} as const

const FieldCommon = Type.Object(fieldCommon)

/** What becomes of a value when its record is rolled over: moved are its dates, by the difference of the years. */
export const rollOverTreatments = ["copy", "move", "clear"] as const
export type RollOverTreatment = (typeof rollOverTreatments)[number]

/**
 * A field as seen by generic code. The options of its type are typed where they are used: in the type's own folder,
 * through `fields/index.ts`. The type is a plain string here because a definition may name one that does not exist.
 */
export type FieldDefinition<Options extends object = object> = Static<typeof FieldCommon> & {
  type: string
  /** An option of the types whose values can be rolled over; without it the field's role and type decide. */
  whenRolledOver?: RollOverTreatment
} & Options

export const SectionCommon = Type.Object({
  id,
  name: LocalisedText,
  description: Type.Optional(LocalisedText),
  position: Type.Union([Type.Literal("LEFT"), Type.Literal("RIGHT")]),
  sortOrder: Type.Integer({ minimum: 0 }),
  startCollapsed: Type.Optional(Type.Boolean()),
})
export type SectionDefinition = Static<typeof SectionCommon> & { fields: FieldDefinition[] }

/** Columns of every record in addition to its fields. */
export const systemColumns = [
  "uid",
  "name",
  "status",
  "parents",
  "entity",
  "project",
  "due_date",
  "created_at",
  "updated_at",
] as const
export type SystemColumn = (typeof systemColumns)[number]

const modules = Type.Optional(
  Type.Array(ModuleCode, { minItems: 1, uniqueItems: true, description: "Shown in these modules; in all without it." }),
)

/** The width limits of a list column, in pixels. */
export const columnWidths = { minimum: 64, maximum: 960 } as const

const width = Type.Optional(
  Type.Integer({
    ...columnWidths,
    description: "In pixels, until a reader sets another; without it the list chooses by what stands in the column.",
  }),
)

export const ListColumn = Type.Union([
  Type.Object(
    {
      system: Type.Enum(systemColumns),
      /** When the organisation has its own term for it. */
      name: Type.Optional(LocalisedText),
      width,
      modules,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      field: Type.String({ description: "A field's id." }),
      /** When the field's own label is too long for a column heading. */
      name: Type.Optional(LocalisedText),
      width,
      modules,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      system: Type.Literal("parents"),
      of: Type.Array(ProfileType, {
        minItems: 1,
        maxItems: 3,
        description: "Only parents of this type; of several, the parents of those, from the nearest on.",
      }),
      name: LocalisedText,
      width,
      modules,
    },
    { additionalProperties: false },
  ),
])
export type ListColumn = Static<typeof ListColumn>

export const profileCommon = {
  $schema: Type.Optional(Type.String()),
  id,
  type: ProfileType,
  modules: Type.Array(ModuleCode, { minItems: 1, uniqueItems: true }),
  name: LocalisedText,
  pluralName: LocalisedText,
  /** In the audit module, a test of design is a questionnaire and a test of effectiveness a working paper. */
  auditName: Type.Optional(
    Type.Object({ name: LocalisedText, pluralName: LocalisedText }, { additionalProperties: false }),
  ),
  description: Type.Optional(LocalisedText),
  icon: Type.Optional(Type.String({ maxLength: 40, description: "A Lucide icon name, such as shield-check." })),
  /** How a new record without an entered UID is numbered: prefix and zero-padded counter, per project or per client. */
  numbering: Type.Object(
    {
      prefix: Type.String({ maxLength: 20 }),
      padding: Type.Integer({ minimum: 1, maximum: 10 }),
      scope: Type.Union([Type.Literal("project"), Type.Literal("client")]),
    },
    { additionalProperties: false },
  ),
  /** Records of this type are outside projects (as in the audit universe). */
  outsideProjects: Type.Optional(Type.Boolean()),
  /** Records come from another system: users can edit only fields tagged USER of an existing record. */
  userOnly: Type.Optional(Type.Boolean()),
  /** Columns of the list, in order, followed by fields marked showOnList. */
  list: Type.Optional(
    Type.Object(
      {
        columns: Type.Array(ListColumn),
        sort: Type.Optional(
          Type.Object(
            { column: ListColumn, direction: Type.Union([Type.Literal("asc"), Type.Literal("desc")]) },
            { additionalProperties: false },
          ),
        ),
        /**
         * The initial filter of the list until its reader changes it; a column is a field's ID, or a system column such
         * as `system:status`.
         */
        filter: Type.Optional(Filter),
      },
      { additionalProperties: false },
    ),
  ),
  rules: Type.Optional(Type.Array(Rule)),
  workflow: Type.Optional(WorkflowDefinition),
} as const

const ProfileCommon = Type.Object(profileCommon)
export type ProfileDefinition = Static<typeof ProfileCommon> & { sections: SectionDefinition[] }

/** Limits of a definition; each has its own problem code. */
export const definitionLimits = {
  fields: 2000,
  sections: 200,
  bytes: 4_000_000,
} as const

/**
 * IDs that conflict with URLs of the web app below a list of record types, so that no record type could be opened under
 * them.
 */
export const reservedProfileIds: ReadonlySet<string> = new Set([
  "basic",
  "blocks",
  "changes",
  "data",
  "drafts",
  "dynamic-query",
  "from-schema",
  "packs",
  "process-mapping",
  "process-permissions",
  "process-types",
  "tags",
  "v3",
])
