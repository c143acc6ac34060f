import type { QueryKey } from "@tanstack/react-query"
import type { ReactNode } from "react"
import type { IntlShape } from "react-intl"
import type { MessageKey } from "../../messages/index.ts"
import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from "../../schemas/api/endpoint.ts"
import type { Language } from "../../schemas/languages.ts"
import type { SelectOption } from "../../ui/options/select-option.ts"

/** An item of the list that an endpoint replies with as `content`. */
export type ItemOf<List extends Endpoint> =
  ReplyOf<List> extends { readonly content: readonly (infer Item)[] } ? Item : never

/** Parameters of a list endpoint that page through the list rather than filter it. */
export type PagingParameter = "page" | "size" | "before"

/** How a list is loaded: by numbered pages, part by part, or whole. */
export type Paging = "pages" | "parts" | "whole"

/** As the parameters of its endpoint have it; a built page has no schemas that it could read them from. */
export type PagingOf<List extends Endpoint> =
  Extract<keyof QueryOf<List>, PagingParameter> extends infer Parameter
    ? [Parameter] extends [never]
      ? "whole"
      : "page" extends Parameter
        ? "pages"
        : "parts"
    : never

/** A column of a list. */
export interface ListColumn<Item> {
  readonly label: MessageKey
  readonly render: (item: Item) => ReactNode
  /** Names the item and opens it; by default the first column does. */
  readonly names?: true
  /** Next to the name, such as badges. */
  readonly beside?: (item: Item) => ReactNode
  /** Secondary text below the name. */
  readonly below?: (item: Item) => ReactNode
  /** Digits of equal width on one line, for a count or a time. */
  readonly tabularNumbers?: true
  /** Text of several words, such as an error message. */
  readonly secondary?: true
  /** Not shown on a phone. */
  readonly aside?: true
  /** On a phone, where the headers are hidden, the cell is labelled. */
  readonly headed?: true
}

interface FilterLabel {
  /** Accessible name. */
  readonly label: MessageKey
}

/** Searches by text. */
export type SearchFilter = FilterLabel

/** Selects one of several values. */
export interface SelectFilter<Reply> extends FilterLabel {
  /** Without a selection. */
  readonly all: MessageKey
  /** Labels of the values, if they are known in advance. */
  readonly choices?: Readonly<Record<string, MessageKey>>
  /** Options that depend on what was loaded. */
  readonly options?: (replies: readonly Reply[], intl: IntlShape) => readonly SelectOption[]
  /** The parameter for a selected value; by default the value itself. */
  readonly parameterOf?: (value: string) => string
}

export type ListFilter<Reply> = SearchFilter | SelectFilter<Reply>

/** What a dialog or drawer of an item is drawn with. */
export interface ItemLayerProps<Item> {
  readonly item: Item
  /** The item has changed: the layer closes and the list is fetched again. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before an action is performed. Its texts have the argument `name`. */
export interface ActionConfirmation {
  readonly title: MessageKey
  readonly text: MessageKey
  /** Label of the button that keeps everything as it is. */
  readonly keep?: MessageKey
  /** A word that must be typed exactly; the texts have the argument `word`. */
  readonly typed?: { readonly word: string; readonly label: MessageKey; readonly mismatch: MessageKey }
  /** What an error says in addition to its message, such as where the item is used. */
  readonly errorDetails?: (failure: unknown) => ReactNode
}

interface ActionLabel<Item> {
  readonly id: string
  readonly label: MessageKey
  /** Accessible name of its button, with the argument `name`. */
  readonly labelOf?: MessageKey
  readonly icon?: ReactNode
  /** Where a row offers it: by an icon, a button with its label, an entry of a menu, or the item's name alone. */
  readonly in?: "icon" | "button" | "menu" | "name"
  readonly tone?: "danger"
  /** What selecting the item's name does. */
  readonly opens?: true
  /** It only reads, and is offered to those who can change nothing. */
  readonly reads?: true
  readonly isOffered?: (item: Item, user: AppUser) => boolean
  readonly isDisabled?: (item: Item) => boolean
  /** The item is no longer in the list afterwards. */
  readonly removes?: true
}

/** Performed at once, or after confirmation. */
interface PerformedAction<Item> {
  readonly run: (item: Item) => Promise<unknown>
  /** Says that it was done, with the argument `name`. */
  readonly done: MessageKey
  readonly confirm?: ActionConfirmation
}

interface DialogAction<Item> {
  readonly dialog: (props: ItemLayerProps<Item>) => ReactNode
}

/** Opens a drawer over the page, or closes it again. */
interface DrawerAction<Item> {
  readonly drawer: (props: ItemLayerProps<Item>) => ReactNode
}

export type ItemAction<Item> = ActionLabel<Item> & (PerformedAction<Item> | DialogAction<Item> | DrawerAction<Item>)

/** What actions on an item need to know. */
export interface ActionScope<Item> {
  /** Query key; whatever starts with it is fetched again after a change. */
  readonly key: QueryKey
  /** Other query keys whose data a change affects. */
  readonly affects?: readonly QueryKey[]
  readonly idOf: (item: Item) => string
  /** The argument `name` of texts about an item. */
  readonly nameOf: (item: Item, language: Language) => string
}

export interface ListTexts {
  readonly title: MessageKey
  /** What the list contains, above it. */
  readonly text?: MessageKey
  /** Arguments of `text` and `emptyText`. */
  readonly values?: Readonly<Record<string, string | number>>
  /** With the argument `count`, unless the list says otherwise. */
  readonly count?: MessageKey
  readonly empty: MessageKey
  readonly emptyText?: MessageKey
  /** When no item matches the filters. */
  readonly nothing?: MessageKey
  readonly nothingText?: MessageKey
  /** Loads the next items of a list that is not numbered by pages. */
  readonly more?: MessageKey
  /** Accessible name of an item's menu, with the argument `name`. */
  readonly menu?: MessageKey
}

/**
 * Describes a list of items: `ListPage` draws its page, `ListPanel` a tab and `ListSection` a part of another page.
 * Items and parameters follow from the endpoint.
 */
export interface ListDescription<List extends Endpoint> extends ActionScope<ItemOf<List>> {
  readonly endpoint: List
  readonly paging: PagingOf<List>
  readonly params?: ParamsOf<List>
  readonly texts: ListTexts
  readonly columns: readonly ListColumn<ItemOf<List>>[]
  /** By the parameter of the endpoint. */
  readonly filters?: {
    readonly [Name in Exclude<keyof QueryOf<List>, PagingParameter>]?: ListFilter<ReplyOf<List>>
  }
  /** Arguments of the count, if they are not the number of items. */
  readonly countOf?: (reply: ReplyOf<List>) => Readonly<Record<string, number>>
  readonly actions?: readonly ItemAction<ItemOf<List>>[]
  /** Above the filters, such as a banner. */
  readonly notice?: (reply: ReplyOf<List>) => ReactNode
  /** Interval in milliseconds at which the list is fetched again while it changes by itself. */
  readonly pollMs?: (items: readonly ItemOf<List>[]) => number | false
}

/** Options of fields and filters that come from elsewhere, by name. */
export type OptionsByName = Readonly<Record<string, readonly SelectOption[]>>
