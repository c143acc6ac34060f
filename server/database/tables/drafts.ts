import type { Generated } from "kysely"
import type { DraftBody } from "../../../modules/records/contracts/drafts.ts"
import type { ClientId, ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { DefaultedJson, Json } from "./json-column.ts"

/** Unsaved input of users. */

interface RecordDraftTable {
  client_id: ClientId
  user_id: UserId
  id: string
  record_id: RecordId | null
  profile_id: ProfileId
  profile_version: number
  project_id: ProjectId | null
  revision: number | null
  link_to: Json<DraftBody["linkTo"] | null>
  counter: number
  saved_explicitly: Generated<boolean>
  title: Generated<string>
  fields: DefaultedJson<DraftBody["fields"]>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface DraftsTables {
  record_draft: RecordDraftTable
}
