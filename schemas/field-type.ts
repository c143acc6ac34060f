import type { TObject } from "typebox"
import type { FinancialYear } from "./financial-year.ts"
import type { Language } from "./languages.ts"
import type { Problem, ValueProblemCode } from "./problems.ts"
import type { FieldDefinition } from "./profile.ts"
import type { Filter } from "./query.ts"
import type { FieldTypeName, ProfileType } from "./profile-types.ts"
import type { JsonSchema, TagCatalogue, TagElement, UiSchema } from "./compiled.ts"
import type { StoredValue, WireFieldValue } from "./values.ts"

/** The closed set of ways a value is kept; the database knows these and nothing of field types. */
export const storageKinds = ["none", "text", "number", "date", "flag", "tags", "links", "files", "rows"] as const
export type StorageKind = (typeof storageKinds)[number]

/** The filter model's kinds; `join` combines them. */
export type FilterKind = "text" | "set" | "tagref" | "dateString" | "number" | "presence"

/** What the type of an expression can be; operators are typed by these. */
export type ValueType = "text" | "number" | "date" | "flag" | "tags" | "rows" | "files" | "none"

/** What a field type may look at besides its own field. */
export interface FieldContext {
  readonly tags: TagCatalogue
  /** Of the record's entity: how many places a number keeps whose field says nothing. Unknown while compiling. */
  readonly decimalPlaces?: number | undefined
}

/** One piece of a promoted, indexable value: text, number or date (`record_value` in the database). */
export interface IndexedValue {
  readonly t?: string
  readonly n?: number
  readonly d?: string
}

/** Who starts a record, where and on which day: what a field may be filled with before anyone types. */
export interface StartContext {
  /** `YYYY-MM-DD` by the entity's clock. */
  readonly today: string
  readonly userId: string | null
  readonly entityId: string | null
  readonly projectId?: string | null | undefined
  /** The project's. */
  readonly financialYear?: FinancialYear | undefined
}

/** Which records a field links: of one profile, or of all profiles of a type. */
export interface RecordReference {
  readonly relation: "PARENT" | "CHILD"
  readonly profileId?: string | undefined
  readonly profileType?: ProfileType | undefined
  /** Which records are offered, beside their kind. */
  readonly candidateFilter?: Filter
  readonly allowMultiple: boolean
  readonly allowLinking: boolean
  readonly allowAddition: boolean
}

export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value | undefined }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** How an example of the type may be wrong, for the contract tests and the stories. */
export interface InvalidExample<Value> {
  readonly value: Value | StoredValue
  readonly code: Problem["code"]
}

/** A field of a type with a value it accepts, where it has values, and values that it refuses. */
export interface FieldExample<Options extends object = object, Value extends StoredValue = StoredValue> {
  readonly field: FieldDefinition<Options>
  readonly value?: Value
  readonly invalid: readonly InvalidExample<Value>[]
}

/** A value on its way from one field to another: both fields, and the tags as either version knows them. */
export interface Passage<Options extends object = object> {
  readonly before: FieldDefinition
  readonly after: FieldDefinition<Options>
  readonly from: FieldContext
  readonly to: FieldContext
}

/** Of a type whose values are kept as text: how long one can be, and whether it can have several lines. */
export interface TextSpan {
  readonly longest: number
  readonly lines: boolean
}

/** What the codec does not say of how values pass from one version of a definition to the next. */
export interface FieldUpgrade<Options extends object = object, Value extends StoredValue = StoredValue> {
  /** Whether settings that the schema does not show make some stored value need another form. */
  isNarrower?(before: FieldDefinition<Options>, after: FieldDefinition<Options>): boolean
  /**
   * Texts that say the value beside those the type prints, as people and spreadsheets write it. `like` is a text it is
   * compared with, whose decimals a number is then written with.
   */
  spellings?(value: Value, like: string): Iterable<string>
  /** Reads a text that `fromText` refuses, where it can mean but one thing. */
  readText?(text: string): Value | undefined
  /** What a value of a kindred type is as one of this type's, other than by its text; the most faithful first. */
  readings?(value: StoredValue, passage: Passage<Options>): Iterable<Value>
  /** Whether a value from elsewhere can be one of this field's, where the schema cannot tell. */
  belongs?(value: Value, passage: Passage<Options>): boolean
  /** The texts it keeps. */
  keepsText?(field: FieldDefinition<Options>): TextSpan
  /** The texts it takes whatever they say; undefined where it is choosy. */
  takesText?(field: FieldDefinition<Options>): TextSpan | undefined
}

/**
 * The pure half of a field type: everything but its drawing. Adding a type is one folder with this object in `field.ts`,
 * its drawing in `view.tsx`, and one line in each of `fields/index.ts`, `fields/views.ts` and
 * `fields/type-settings.ts`.
 *
 * Problem paths returned here are relative to the field: `[]` for the value itself, `["<row id>", "amount_1"]` in a table.
 */
export interface FieldType<Options extends object = object, Value extends StoredValue = StoredValue> {
  readonly name: FieldTypeName
  /** Where the designer's palette shows it. */
  readonly group: "text" | "choice" | "time" | "record" | "layout"
  /** A Lucide icon's name. */
  readonly icon: string
  /** What a proposed keyword starts with: `text` gives `text_1`. */
  readonly keywordPrefix: string
  /** The type's own options in a definition. */
  readonly options: TObject
  /** The options a new field begins with, so that it compiles as soon as it is dropped from the palette. */
  readonly starter: Options
  readonly storage: StorageKind
  readonly valueType: ValueType
  readonly filter: FilterKind | null
  readonly sortable: boolean

  /** What is wrong with the options beyond their shape, such as minimum above maximum or two options with one id. */
  checkOptions(field: FieldDefinition<Options>, context: FieldContext): readonly Problem[]
  /** JSON Schema of the compact value; undefined for layout types, which have none. */
  schema(field: FieldDefinition<Options>, context: FieldContext): JsonSchema | undefined
  /** UI schema for stock RJSF widgets; our own theme reads `ui:options.fieldType`. */
  uiSchema(field: FieldDefinition<Options>, context: FieldContext): UiSchema
  /** Which refusal a failed JSON Schema keyword is, where it is not the usual one: a number's pattern means a bad number. */
  readonly schemaCodes?: Readonly<Partial<Record<string, ValueProblemCode>>>
  /** Of a value made of rows: each column as the field it would be on its own. */
  columns?(field: FieldDefinition<Options>): readonly FieldDefinition[]
  /** Of a value that links records: which records may hang on this one, and from which side. */
  reference?(field: FieldDefinition<Options>): RecordReference
  /** Whether the options alone ask for a value, as a least number of choices does. */
  demandsValue?(field: FieldDefinition<Options>): boolean
  /** Of a value chosen from a list: what there is to choose from. */
  choices?(field: FieldDefinition<Options>, context: FieldContext): readonly TagElement[]
  /** What a new record's field starts with; what depends on the day or the person is left out where `start` is null. */
  initial(field: FieldDefinition<Options>, context: FieldContext, start: StartContext | null): Value | undefined
  /** Makes a computed value fit the options, such as rounding to the decimal places. */
  fitComputed?(value: Value, field: FieldDefinition<Options>, context?: FieldContext): Value
  /** What the schema cannot say (calendar dates, exact decimals, inactive options). Runs on values that passed the schema. */
  check(value: Value, field: FieldDefinition<Options>, context: FieldContext): readonly Problem[]
  /** Code that `check` and `checkOptions` take and a page fetches only where it is needed; without it they refuse. */
  readonly onDemand?: {
    isNeeded(field: FieldDefinition<Options>): boolean
    load(): Promise<void>
  }
  /** Trims and normalises; blank becomes undefined. Must be idempotent. Takes anything of the compact form's shape. */
  normalise(value: StoredValue | null | undefined, field: FieldDefinition<Options>): Value | undefined
  toWire(value: Value, field: FieldDefinition<Options>): WireFieldValue
  fromWire(wire: WireFieldValue, field: FieldDefinition<Options>): Parsed<Value>
  /** Reads a spreadsheet cell or CSV text; options and people are matched by name or id. */
  fromText(text: string, field: FieldDefinition<Options>, context: FieldContext): Parsed<Value>
  /** Prints for export, search and the record's title; option names in the reader's language. */
  toText(value: Value, field: FieldDefinition<Options>, context: FieldContext, language: Language): string
  /** How its values pass to another version, where the codec does not say it. */
  readonly upgrade?: FieldUpgrade<Options, Value>
  /** What is promoted for sorting and filtering. */
  indexed(value: Value, field: FieldDefinition<Options>): readonly IndexedValue[]
}
