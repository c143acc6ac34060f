import type { ReactNode } from "react"
import type { FieldContext } from "../schemas/field-type.ts"
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
  onChange(value: Value | undefined): void
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
export interface ConditionProps {
  readonly column: string
  readonly condition: Condition | null
  readonly onChange: (condition: Condition | null) => void
}

/** A condition on the column of a field. */
export interface FilterInputProps<Options extends object = object> extends ConditionProps {
  readonly field: FieldDefinition<Options>
}

/** `control`: one labelable element; `group`: several, named together; `bare`: draws itself without label or message. */
export type Framing = "control" | "group" | "bare"

/**
 * A component by its props. Declared as a method, so that the view of text fits where the view of any field is asked for:
 * `views` gives every view values of its own type, as the compiled schema has checked them.
 */
export type Drawing<Props> = { draw(props: Props): ReactNode }["draw"]

/** The drawing of a field type; `fields/<type>/field.ts` is its pure half. */
export interface FieldView<Value extends StoredValue = StoredValue, Options extends object = object> {
  framing(field: FieldDefinition<Options>, context: FieldContext): Framing
  readonly Widget: Drawing<WidgetProps<Value, Options>>
  /** How a read-only value stands: on one hairline, as lines with their breaks, or as a block that draws itself. */
  readonly readsAs: "line" | "lines" | "block"
  /** The value as text, without a box. The caller draws the hairline, and the dash for a blank. */
  readonly Read: Drawing<ReadProps<Value, Options>>
  /**
   * A list cell: no effects, one line, as few elements as can be. Names behind ids are read from the directories as far
   * as they are known; whoever draws the list asks for a page of them at once and draws again when they come.
   */
  readonly Cell: Drawing<ReadProps<Value, Options>>
  readonly FilterInput: Drawing<FilterInputProps<Options>> | null
}
