import type { ComponentType } from "react"
import type { FieldDefinition } from "../schemas/profile.ts"
import type { Condition } from "../schemas/query.ts"
import type { StoredValue } from "../schemas/values.ts"

/** What is shown of a field: its definition with the type's own options, and its value in the compact form. */
export interface ReadProps<Value extends StoredValue = StoredValue, Options extends object = object> {
  readonly field: FieldDefinition<Options>
  readonly value: Value | undefined
}

/** What a field's control gets in edit mode. Label and message are the frame's; `id` joins them. */
export interface WidgetProps<
  Value extends StoredValue = StoredValue,
  Options extends object = object,
> extends ReadProps<Value, Options> {
  readonly id: string
  readonly onChange: (value: Value | undefined) => void
  readonly onBlur: () => void
  readonly invalid: boolean
  /** Locked by a rule or computed: the value can be read and copied, not changed. */
  readonly readOnly: boolean
  readonly required: boolean
  /** The id of the sentence below the control, where there is one. */
  readonly describedBy: string | undefined
  /** In a cell of a table, where there is no label to point at. */
  readonly label?: string
  /** For values made of parts: the sentence under each wrong part, by its path inside the value, joined by dots. */
  readonly partErrors?: Readonly<Record<string, string>> | undefined
}

/** A condition on a list column in the making; null asks for everything. */
export interface FilterInputProps<Options extends object = object> {
  readonly field: FieldDefinition<Options>
  readonly column: string
  readonly condition: Condition | null
  readonly onChange: (condition: Condition | null) => void
}

/** `control`: one labelable element; `group`: several, named together; `bare`: draws itself without label or message. */
export type Framing = "control" | "group" | "bare"

/** The drawing of a field type; `fields/<type>/field.ts` is its pure half. */
export interface FieldView<Value extends StoredValue = StoredValue, Options extends object = object> {
  readonly framing: (field: FieldDefinition<Options>) => Framing
  readonly Widget: ComponentType<WidgetProps<Value, Options>>
  /** How a read-only value stands: on one hairline, as lines with their breaks, or as a block that draws itself. */
  readonly readsAs: "line" | "lines" | "block"
  /** The value as text, without a box. The caller draws the hairline, and the dash for a blank. */
  readonly Read: ComponentType<ReadProps<Value, Options>>
  /** A list cell: no effects, one line, as few elements as can be. */
  readonly Cell: ComponentType<ReadProps<Value, Options>>
  readonly FilterInput: ComponentType<FilterInputProps<Options>> | null
}
