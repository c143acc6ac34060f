import type { SavedViewOf } from "../../../modules/records/contracts/views.ts"

export type ViewOutcome<Content> =
  | { readonly ok: true; readonly view: SavedViewOf<Content> }
  | { readonly ok: false; readonly message: string }

export interface ViewInput<Content> {
  readonly name: string
  readonly shared: boolean
  readonly content: Content
}

/** Saved views of a list or of the matrix, and operations on them. Provided by the app. */
export interface ViewsModel<Content> {
  readonly views: readonly SavedViewOf<Content>[]
  readonly defaultViewId: string | null
  /** The selected view; null for none. */
  readonly selected: SavedViewOf<Content> | null
  /** What is shown differs from the saved view. */
  readonly changed: boolean
  /** Columns of the selected view that do not exist. */
  readonly leftOut: readonly string[]
  /** The URL names a view that does not exist. */
  readonly missing: boolean
  /** What is shown, as a view would save it. */
  readonly content: Content
  readonly choose: (id: string | null) => void
  /** Reverts to the saved view. */
  readonly reset: () => void
  // Methods, so that the views of anything fit the components that only name them.
  create(input: ViewInput<Content>): Promise<ViewOutcome<Content>>
  update(view: SavedViewOf<Content>, input: ViewInput<Content>): Promise<ViewOutcome<Content>>
  remove(view: SavedViewOf<Content>): Promise<{ readonly ok: boolean; readonly message?: string }>
  readonly prefer: (input: { readonly defaultViewId: string | null }) => Promise<void>
}
