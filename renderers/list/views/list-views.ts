import type { ListDefaults } from "../../../modules/records/contracts/list-defaults.ts"
import type { ListArrangement, ListDefault, SavedView, ViewContent } from "../../../modules/records/contracts/views.ts"

export type ViewOutcome =
  | { readonly ok: true; readonly view: SavedView }
  | { readonly ok: false; readonly message: string }

export interface ViewInput {
  readonly name: string
  readonly shared: boolean
  readonly content: ViewContent
}

export type DefaultsOutcome =
  | { readonly ok: true; readonly defaults: ListDefaults }
  | { readonly ok: false; readonly message: string }

export interface DefaultChange {
  readonly roleId: ListDefaults["content"][number]["roleId"]
  readonly listDefault: ListDefault | null
}

/** Saved views of a list and operations on them. Provided by the app. */
export interface ListViewsModel {
  readonly views: readonly SavedView[]
  readonly defaultViewId: string | null
  /** The selected view; null for none. */
  readonly selected: SavedView | null
  /** The list differs from the saved view. */
  readonly changed: boolean
  /** Columns of the selected view that do not exist. */
  readonly leftOut: readonly string[]
  /** The URL names a view that does not exist. */
  readonly missing: boolean
  readonly content: ViewContent
  readonly choose: (id: string | null) => void
  /** Reverts to the saved view. */
  readonly reset: () => void
  readonly create: (input: ViewInput) => Promise<ViewOutcome>
  readonly update: (view: SavedView, input: ViewInput) => Promise<ViewOutcome>
  readonly remove: (view: SavedView) => Promise<{ readonly ok: boolean; readonly message?: string }>
  readonly prefer: (input: {
    readonly defaultViewId?: string | null
    readonly arrangement?: ListArrangement | null
  }) => Promise<void>
  /** List defaults for all users and for roles; absent when the user cannot change them. */
  readonly defaults?: {
    readonly load: () => Promise<DefaultsOutcome>
    readonly change: (changes: readonly DefaultChange[]) => Promise<DefaultsOutcome>
  }
}
