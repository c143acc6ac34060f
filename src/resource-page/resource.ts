import type { ReactNode } from "react"
import type { TObject } from "typebox"
import type { MessageKey } from "../../messages/index.ts"
import type { SelectOption } from "../../ui/options/select-option.ts"

/** An item of a resource, as its list returns it. */
export interface ResourceItem {
  readonly id: string
}

/** Texts of a page for a resource. */
export interface ResourceTexts {
  readonly title: MessageKey
  /** What the resource is for, above the list. */
  readonly text: MessageKey
  readonly add: MessageKey
  readonly edit: MessageKey
  readonly empty: MessageKey
  readonly emptyText: MessageKey
  /** With the argument `count`. */
  readonly count: MessageKey
  /** Accessible name of an item's menu, with the argument `name`. */
  readonly menu: MessageKey
  readonly saved: MessageKey
  readonly deleted: MessageKey
  readonly confirmDelete: MessageKey
  readonly confirmDeleteText: MessageKey
}

/** A column of the list; the first names the item and opens it. */
export interface ResourceColumn<Item> {
  readonly label: MessageKey
  readonly render: (item: Item) => ReactNode
}

/** How a field is labelled, and what it offers. */
export interface ResourceField {
  readonly label: MessageKey
  /** Labels of the choices of an enumeration. */
  readonly choices?: Readonly<Record<string, MessageKey>>
  /** What an optional choice means when nothing is chosen. */
  readonly emptyLabel?: MessageKey
  readonly width?: "full" | "half"
}

/**
 * Describes a resource that administrators list, create, edit and delete: `ResourcePage` draws its page. Controls, limits
 * and what is required come from the schema of the contract.
 */
export interface Resource<Item extends ResourceItem, Fields extends Readonly<Record<string, string | null>>> {
  /** Query key of the list; whatever starts with it is fetched again after a change. */
  readonly key: readonly string[]
  readonly texts: ResourceTexts
  readonly schema: TObject
  readonly fields: Readonly<Record<keyof Fields & string, ResourceField>>
  readonly columns: readonly ResourceColumn<Item>[]
  readonly nameOf: (item: Item) => string
  /** Content of the form for an item, and for a new one. */
  readonly fieldsOf: (item: Item) => Fields
  readonly newFields: () => Readonly<Record<keyof Fields & string, string | null>>
  readonly list: (signal: AbortSignal) => Promise<readonly Item[]>
  readonly create: (fields: Fields) => Promise<unknown>
  readonly update: (item: Item, fields: Fields) => Promise<unknown>
  readonly remove: (item: Item) => Promise<unknown>
}

/** Options of fields whose values come from the server, by field name. */
export type FieldOptions = Readonly<Record<string, readonly SelectOption[]>>
