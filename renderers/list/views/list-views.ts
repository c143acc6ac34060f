import type { ListDefaults } from "../../../modules/records/contracts/list-defaults.ts"
import type { ListDefault, ViewContent } from "../../../modules/records/contracts/views.ts"
import type { ViewsModel } from "./views-model.ts"

export type DefaultsOutcome =
  | { readonly ok: true; readonly defaults: ListDefaults }
  | { readonly ok: false; readonly message: string }

export interface DefaultChange {
  readonly roleId: ListDefaults["content"][number]["roleId"]
  readonly listDefault: ListDefault | null
}

/** Saved views of a list and operations on them. Provided by the app. */
export interface ListViewsModel extends ViewsModel<ViewContent> {
  /** List defaults for all users and for roles; absent when the user cannot change them. */
  readonly defaults?: {
    readonly load: () => Promise<DefaultsOutcome>
    readonly change: (changes: readonly DefaultChange[]) => Promise<DefaultsOutcome>
  }
}
