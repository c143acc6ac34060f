import type { TObject } from "typebox"
import type { Language } from "./languages.ts"
import type { Problem, ValueProblemCode } from "./problems.ts"
import type { FieldDefinition } from "./profile.ts"
import type { FieldTypeName, ProfileType } from "./profile-types.ts"
import type { JsonSchema, TagCatalogue, UiSchema } from "./compiled.ts"
import type { StoredValue, WireFieldValue } from "./values.ts"

/** The closed set of ways a value is kept; the database knows these and nothing of field types. */
export const storageKinds = ["none", "text", "number", "date", "flag", "tags", "links", "files", "rows"] as const
export type StorageKind = (typeof storageKinds)[number]

/** The filter model's kinds; `join` combines them. */
export type FilterKind = "text" | "set" | "tagref" | "dateString" | "number"

/** What the type of an expression can be; operators are typed by these. */
export type ValueType = "text" | "number" | "date" | "flag" | "tags" | "rows" | "files" | "none"

/** What a field type may look at besides its own field. */
export interface FieldContext {
  readonly tags: TagCatalogue
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
}

/** Which records a field links: of one profile, or of all profiles of a type. */
export interface RecordReference {
  readonly relation: "PARENT" | "CHILD"
  readonly profileId?: string | undefined
  readonly profileType?: ProfileType | undefined
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
  /** What a new record's field starts with; what depends on the day or the person is left out where `start` is null. */
  initial(field: FieldDefinition<Options>, context: FieldContext, start: StartContext | null): Value | undefined
  /** Makes a computed value fit the options, such as rounding to the decimal places. */
  fitComputed?(value: Value, field: FieldDefinition<Options>): Value
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
  /** What is promoted for sorting and filtering. */
  indexed(value: Value, field: FieldDefinition<Options>): readonly IndexedValue[]
  /** The type's own example feeds its story, its contract test and the benchmark. */
  readonly example: {
    readonly field: FieldDefinition<Options>
    readonly value?: Value
    readonly invalid: readonly InvalidExample<Value>[]
  }
}
