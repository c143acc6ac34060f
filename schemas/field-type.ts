import type { TObject } from "typebox"
import type { FinancialYear } from "./financial-year.ts"
import type { Language } from "./languages.ts"
import type { Problem, ValueProblemCode } from "./problems.ts"
import type { FieldDefinition } from "./profile.ts"
import type { Filter } from "./query.ts"
import type { FieldTypeName, ProfileType } from "./profile-types.ts"
import type { JsonSchema, TagCatalogue, TagElement, UiSchema } from "./compiled.ts"
import type { StoredValue, WireFieldValue } from "./values.ts"

/** The closed set of storage kinds; the database knows only these and no field types. */
export const storageKinds = ["none", "text", "number", "date", "flag", "tags", "links", "files", "rows"] as const
export type StorageKind = (typeof storageKinds)[number]

/** The filter model's kinds; `join` combines them. */
export type FilterKind = "text" | "set" | "tagref" | "dateString" | "number" | "presence"

/** The possible types of an expression; operators are typed by these. */
export type ValueType = "text" | "number" | "date" | "flag" | "tags" | "rows" | "files" | "none"

/** What a field type may read besides its own field. */
export interface FieldContext {
  readonly tags: TagCatalogue
  /**
   * From the record's entity: the decimal places of a number whose field does not set them. Unknown during compilation.
   */
  readonly decimalPlaces?: number | undefined
}

/** One indexed value: text, number or date (`record_value` in the database). */
export interface IndexedValue {
  readonly text?: string
  readonly number?: number
  readonly date?: string
}

/** The user, scope and day for a new record, from which a field's initial value is derived. */
export interface StartContext {
  /** `YYYY-MM-DD` in the entity's time zone. */
  readonly today: string
  readonly userId: string | null
  readonly entityId: string | null
  readonly projectId?: string | null | undefined
  /** The project's financial year. */
  readonly financialYear?: FinancialYear | undefined
}

/** Which records a field links to: of one profile, or of all profiles of a type. */
export interface RecordReference {
  readonly relation: "PARENT" | "CHILD"
  readonly profileId?: string | undefined
  readonly profileType?: ProfileType | undefined
  /** Which records are offered, in addition to their type. */
  readonly candidateFilter?: Filter
  readonly allowMultiple: boolean
  readonly allowLinking: boolean
  readonly allowAddition: boolean
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value | undefined }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** How an example of the type can be invalid, for the contract tests and the stories. */
export interface InvalidExample<Value> {
  readonly value: Value | StoredValue
  readonly code: Problem["code"]
}

/** A field of a type with a valid value, if it has values, and invalid values. */
export interface FieldExample<Options extends object = object, Value extends StoredValue = StoredValue> {
  readonly field: FieldDefinition<Options>
  readonly value?: Value
  readonly invalid: readonly InvalidExample<Value>[]
}

/** The conversion of a value from one field to another: both fields, and the tags of both versions. */
export interface FieldConversion<Options extends object = object> {
  readonly before: FieldDefinition
  readonly after: FieldDefinition<Options>
  readonly from: FieldContext
  readonly to: FieldContext
}

/** For a type whose values are stored as text: its maximum length, and whether it can have several lines. */
export interface TextSpan {
  readonly maxLength: number
  readonly lines: boolean
}

/** How values are converted between versions of a definition, in addition to the codec. */
export interface FieldUpgrade<Options extends object = object, Value extends StoredValue = StoredValue> {
  /** Whether settings that the schema does not express require another form for some stored values. */
  isNarrower?(before: FieldDefinition<Options>, after: FieldDefinition<Options>): boolean
  /**
   * Texts that represent the value, in addition to the type's own format, as users and spreadsheets write it. `like` is
   * the text it is compared with; a number is formatted with its decimal places.
   */
  spellings?(value: Value, like: string): Iterable<string>
  /** Parses a text that `fromText` rejects, when it is unambiguous. */
  parseText?(text: string): Value | undefined
  /** Converts a value of a related type other than through its text; the most accurate results come first. */
  readings?(value: StoredValue, passage: FieldConversion<Options>): Iterable<Value>
  /** Whether a value from another field is valid for this one, when the schema cannot decide it. */
  belongs?(value: Value, passage: FieldConversion<Options>): boolean
  /** The limits of the texts it stores. */
  getTextSpan?(field: FieldDefinition<Options>): TextSpan
  /** The limits of the texts it accepts regardless of content; undefined when it accepts only some. */
  textLimits?(field: FieldDefinition<Options>): TextSpan | undefined
}

/**
 * The pure half of a field type: everything except rendering. To add a type, add a folder with this object in
 * `field.ts` and its rendering in `view.tsx`, and one line in each of `fields/index.ts`, `fields/views.ts` and
 * `fields/type-settings.ts`.
 *
 * Problem paths returned here are relative to the field: `[]` for the value itself, `["<row id>", "amount_1"]` in a
 * table.
 */
export interface FieldType<Options extends object = object, Value extends StoredValue = StoredValue> {
  readonly name: FieldTypeName
  /** Its group in the designer's field type list. */
  readonly group: "text" | "choice" | "time" | "record" | "layout"
  /** The name of a Lucide icon. */
  readonly icon: string
  /** The prefix of a proposed keyword: `text` gives `text_1`. */
  readonly keywordPrefix: string
  /** The type's own options in a definition. */
  readonly options: TObject
  /** The initial options of a new field, so that it compiles as soon as it is added. */
  readonly starter: Options
  readonly storage: StorageKind
  readonly valueType: ValueType
  readonly filter: FilterKind | null
  readonly sortable: boolean

  /** Problems of the options beyond their shape, such as minimum above maximum or two options with one ID. */
  checkOptions(field: FieldDefinition<Options>, context: FieldContext): readonly Problem[]
  /** JSON Schema of the compact value; undefined for layout types, which have none. */
  schema(field: FieldDefinition<Options>, context: FieldContext): JsonSchema | undefined
  /** UI schema for stock RJSF widgets; our own theme reads `ui:options.fieldType`. */
  uiSchema(field: FieldDefinition<Options>, context: FieldContext): UiSchema
  /**
   * The problem code of a failed JSON Schema keyword, when it is not the default one: a number's pattern means an
   * invalid number.
   */
  readonly schemaCodes?: Readonly<Partial<Record<string, ValueProblemCode>>>
  /** For a value with rows: each column as an independent field. */
  columns?(field: FieldDefinition<Options>): readonly FieldDefinition[]
  /** For a value that links records: which records can be linked to this one, and in which direction. */
  reference?(field: FieldDefinition<Options>): RecordReference
  /** Whether the options alone require a value, such as a minimum number of selections. */
  requiresValue?(field: FieldDefinition<Options>): boolean
  /** For a value selected from a list: the available options. */
  choices?(field: FieldDefinition<Options>, context: FieldContext): readonly TagElement[]
  /** The initial value of a new record's field; what depends on the day or the user is omitted when `start` is null. */
  initial(field: FieldDefinition<Options>, context: FieldContext, start: StartContext | null): Value | undefined
  /** Adjusts a computed value to the options, such as rounding to the decimal places. */
  fitComputed?(value: Value, field: FieldDefinition<Options>, context?: FieldContext): Value
  /**
   * Checks what the schema cannot express (calendar dates, exact decimals, inactive options). Runs on values that
   * passed the schema.
   */
  check(value: Value, field: FieldDefinition<Options>, context: FieldContext): readonly Problem[]
  /** Code that `check` and `checkOptions` need and that a page loads on demand; without it they throw. */
  readonly onDemand?: {
    isNeeded(field: FieldDefinition<Options>): boolean
    load(): Promise<void>
  }
  /**
   * Trims and normalizes; blank becomes undefined. Must be idempotent. Accepts anything in the shape of the compact
   * form.
   */
  normalize(value: StoredValue | null | undefined, field: FieldDefinition<Options>): Value | undefined
  toWire(value: Value, field: FieldDefinition<Options>): WireFieldValue
  fromWire(wire: WireFieldValue, field: FieldDefinition<Options>): Parsed<Value>
  /** Parses a spreadsheet cell or CSV text; options and users are matched by name or ID. */
  fromText(text: string, field: FieldDefinition<Options>, context: FieldContext): Parsed<Value>
  /** Formats for export, search and the record's title; option names in the reader's language. */
  toText(value: Value, field: FieldDefinition<Options>, context: FieldContext, language: Language): string
  /** How its values are converted to another version, when the codec does not determine it. */
  readonly upgrade?: FieldUpgrade<Options, Value>
  /** The values indexed for sorting and filtering. */
  indexed(value: Value, field: FieldDefinition<Options>): readonly IndexedValue[]
}
