import type { ListDefaults } from "../../../schemas/api/list-defaults.ts"
import type { ListArrangement, ListDefault, SavedView, ViewContent } from "../../../schemas/api/views.ts"

export type ViewOutcome =
  | { readonly ok: true; readonly view: SavedView }
  | { readonly ok: false; readonly message: string }

export interface ViewWish {
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

/** The views of a list and what can be done with them; the app gives it. */
export interface ListViewsModel {
  readonly views: readonly SavedView[]
  readonly defaultViewId: string | null
  /** The view that is shown; null for the list as it is. */
  readonly chosen: SavedView | null
  /** It is not shown as it was saved. */
  readonly changed: boolean
  /** Columns the chosen view names that are not there. */
  readonly leftOut: readonly string[]
  /** The address names a view that is not there. */
  readonly missing: boolean
  readonly content: ViewContent
  readonly choose: (id: string | null) => void
  /** Shows the chosen view as it was saved. */
  readonly reset: () => void
  readonly create: (wish: ViewWish) => Promise<ViewOutcome>
  readonly update: (view: SavedView, wish: ViewWish) => Promise<ViewOutcome>
  readonly remove: (view: SavedView) => Promise<{ readonly ok: boolean; readonly message?: string }>
  readonly prefer: (wish: {
    readonly defaultViewId?: string | null
    readonly arrangement?: ListArrangement | null
  }) => Promise<void>
  /** The defaults of the list for everyone and for roles; absent for those who may not change them. */
  readonly defaults?: {
    readonly load: () => Promise<DefaultsOutcome>
    readonly change: (changes: readonly DefaultChange[]) => Promise<DefaultsOutcome>
  }
}
