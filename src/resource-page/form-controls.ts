import type { TObject, TSchema } from "typebox"

/** The control for a property of a contract's schema. */
export interface FormControl {
  readonly name: string
  readonly kind: "text" | "textArea" | "date" | "choice" | "reference"
  readonly required: boolean
  /** In characters, for texts. */
  readonly maxLength: number | undefined
  /** Values of an enumeration. */
  readonly choices: readonly string[]
}

/** Texts that may be longer get several lines. */
const longestLine = 200

interface PropertySchema extends TSchema {
  readonly anyOf?: readonly PropertySchema[]
  readonly enum?: readonly string[]
  readonly format?: string
  readonly maxLength?: number
  readonly type?: string
}

/**
 * Controls for the properties of a schema, in its order. A string that is a day gets a date input, an enumeration a
 * list; a property with options from the server (`references`) refers to something else. Nullable and optional
 * properties need no value.
 */
export function formControls(schema: TObject, references: ReadonlySet<string> = new Set()): readonly FormControl[] {
  const requiredNames = new Set<string>(schema.required ?? [])
  return Object.entries<PropertySchema>(schema.properties).map(([name, property]) => {
    const alternatives = property.anyOf ?? [property]
    const value = alternatives.find(({ type }) => type !== "null") ?? property
    const isNullable = alternatives.length > 1 && alternatives.some(({ type }) => type === "null")
    const { maxLength, enum: choices = [] } = value
    const kind = references.has(name)
      ? "reference"
      : choices.length > 0
        ? "choice"
        : value.format === "date"
          ? "date"
          : (maxLength ?? 0) > longestLine
            ? "textArea"
            : "text"
    return { name, kind, required: requiredNames.has(name) && !isNullable, maxLength, choices }
  })
}
