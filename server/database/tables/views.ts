import type { Generated } from "kysely"
import type { MatrixArrangement, MatrixViewContent } from "../../../modules/matrix/contracts/views.ts"
import type { ListArrangement, ListDefault, ViewContent } from "../../../modules/records/contracts/views.ts"
import type { ClientId, ProfileId, RoleId, UserId } from "../../../schemas/ids.ts"
import type { Json } from "./json-column.ts"

/** Saved views of lists and of the matrix. */

/** What a view is of: the list of a profile, or the risk and control matrix. */
export type ViewTarget = ProfileId | "matrix"

interface ListViewTable {
  client_id: ClientId
  id: string
  target: ViewTarget
  owner_id: UserId
  name: string
  shared: boolean
  content: Json<ViewContent | MatrixViewContent>
  revision: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ListPreferenceTable {
  client_id: ClientId
  user_id: UserId
  target: ViewTarget
  default_view_id: string | null
  arrangement: Json<ListArrangement | MatrixArrangement | null>
  updated_at: Generated<Date>
}

interface ListDefaultTable {
  client_id: ClientId
  profile_id: ProfileId
  /** Null: for everyone. */
  role_id: RoleId | null
  content: Json<ListDefault>
  updated_at: Generated<Date>
}

export interface ViewsTables {
  list_view: ListViewTable
  list_preference: ListPreferenceTable
  list_default: ListDefaultTable
}
