import type { ReactNode } from "react"
import type { FieldContext } from "../schemas/field-type.ts"
import type { FieldDefinition } from "../schemas/profile.ts"
import type { Condition } from "../schemas/query.ts"
import type { StoredValue } from "../schemas/values.ts"

/** What is displayed of a field: its definition with the type's own options, and its value in compact form. */
export interface ReadOnlyViewProps<Value extends StoredValue = StoredValue, Options extends object = object> {
  readonly field: FieldDefinition<Options>
  readonly value: Value | undefined
}

/** Props of a field's control in edit mode. The form field renders label and message; `id` connects them. */
export interface WidgetProps<
  Value extends StoredValue = StoredValue,
  Options extends object = object,
> extends ReadOnlyViewProps<Value, Options> {
  readonly id: string
  onChange(value: Value | undefined): void
  readonly onBlur: () => void
  readonly invalid: boolean
  /** Locked by a rule or computed: the value can be read and copied, but not changed. */
  readonly readOnly: boolean
  readonly required: boolean
  /** ID of the message below the control, if there is one. */
  readonly describedBy: string | undefined
  /** Set in a table cell, which has no label element. */
  readonly label?: string
  /** For composite values: the message of each invalid part, by its path inside the value, joined by dots. */
  readonly nestedErrors?: Readonly<Record<string, string>> | undefined
}

/** A condition on a list column that is being edited; null means no restriction. */
export interface ConditionProps {
  readonly column: string
  readonly condition: Condition | null
  readonly onChange: (condition: Condition | null) => void
}

/** A condition on the column of a field. */
export interface FilterInputProps<Options extends object = object> extends ConditionProps {
  readonly field: FieldDefinition<Options>
}

/**
 * `control`: one labelable element; `group`: several elements with a common name; `bare`: renders without label or
 * message.
 */
export type FieldWrapper = "control" | "group" | "bare"

/**
 * A component by its props. Declared as a method, so that the view of text is assignable to the view of any field:
 * `views` passes every view values of its own type, as checked by the compiled schema.
 */
export type ViewComponent<Props> = { render(props: Props): ReactNode }["render"]

/** The view of a field type; `fields/<type>/field.ts` is its pure part. */
export interface FieldView<Value extends StoredValue = StoredValue, Options extends object = object> {
  wrapper(field: FieldDefinition<Options>, context: FieldContext): FieldWrapper
  readonly Widget: ViewComponent<WidgetProps<Value, Options>>
  /** Layout of a read-only value: a single underlined line, several lines, or a block with its own layout. */
  readonly readOnlyLayout: "line" | "lines" | "block"
  /** The value as text, without a box. The caller renders the underline, and the dash for a blank. */
  readonly ReadOnlyView: ViewComponent<ReadOnlyViewProps<Value, Options>>
  /**
   * A list cell: no effects, one line, as few elements as possible. Names of IDs are read from the cached directories;
   * the caller requests those of a page at once and renders again when they are loaded.
   */
  readonly Cell: ViewComponent<ReadOnlyViewProps<Value, Options>>
  readonly FilterInput: ViewComponent<FilterInputProps<Options>> | null
}
