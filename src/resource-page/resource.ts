import type { IntlShape } from "react-intl"
import type { TObject } from "typebox"
import type { MessageKey } from "../../messages/index.ts"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import type { SelectOption } from "../../ui/options/select-option.ts"
import type { ItemOf, ListDescription, ListTexts } from "./list-description.ts"

/** What the form of a resource edits: texts, dates, choices and references. */
export type FieldValues = Readonly<Record<string, string | null>>

/** Texts of adding, editing and deleting; those about an item have the argument `name`. */
export interface ResourceTexts extends ListTexts {
  readonly add: MessageKey
  readonly edit: MessageKey
  /** Accessible names of buttons in a section, where there is no menu. */
  readonly editOf?: MessageKey
  readonly deleteOf?: MessageKey
  readonly saved: MessageKey
  readonly deleted: MessageKey
  readonly confirmDelete: MessageKey
  readonly confirmDeleteText: MessageKey
}

/** How a field is labelled, and what it offers. */
export interface ResourceField<Item> {
  readonly label: MessageKey
  /** Below the input, while it has no error. */
  readonly help?: MessageKey
  readonly placeholder?: MessageKey
  /** Labels of the choices of an enumeration. */
  readonly choices?: Readonly<Record<string, MessageKey>>
  /** What an optional choice means when nothing is chosen. */
  readonly emptyLabel?: MessageKey
  /** For a reference to one of many: finds them by text, and names the one of an item. */
  readonly search?: (text: string, signal: AbortSignal) => Promise<readonly SelectOption[]>
  readonly optionOf?: (item: Item) => SelectOption
  readonly width?: "full" | "half"
}

/**
 * Describes a resource that users list, create, edit and delete: `ResourcePage` draws its page, `ResourceSection` a
 * part of another page. Controls, limits and what is required come from the schema of the contract.
 */
export interface Resource<List extends Endpoint, Fields extends FieldValues> extends ListDescription<List> {
  readonly texts: ResourceTexts
  readonly schema: TObject
  readonly fields: Readonly<Record<keyof Fields & string, ResourceField<ItemOf<List>>>>
  /** Content of the form for an item, and for a new one. */
  readonly fieldsOf: (item: ItemOf<List>) => Fields
  readonly newFields: () => Readonly<Record<keyof Fields & string, string | null>>
  readonly create: (fields: Fields) => Promise<ItemOf<List>>
  /** Absent where items are deleted and created again instead. */
  readonly update?: (item: ItemOf<List>, fields: Fields) => Promise<ItemOf<List>>
  readonly remove: (item: ItemOf<List>) => Promise<unknown>
  /** What a saved item is not yet fit for. */
  readonly warningOf?: (saved: ItemOf<List>, intl: IntlShape) => string | null
}
