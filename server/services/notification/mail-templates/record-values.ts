import { activityOf } from "../../../../engine/workflow/standing.ts"
import type { TemplateValues } from "../../../../engine/mail/fill-template.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Reader } from "../../profile/records/reader.ts"
import { projectName } from "./repository.ts"

/** What of a record a letter about it is written from. */
export interface LetterRecord {
  readonly uid: string
  readonly name: string
  readonly profile_id: CompiledProfile["profileId"]
  readonly project_id: ProjectId | null
  readonly entity_id: string | null
  readonly activity_id: string | null
  readonly due_date: string | null
}

/** What a template may tell of a record to a reader who may read it, in the letter's language. One question, for its project. */
export async function recordValues(
  tx: Tenant,
  reader: Reader,
  row: LetterRecord,
  language: Language,
): Promise<TemplateValues> {
  const profile = reader.known.get(row.profile_id)
  const seesProject = row.project_id !== null && reader.visibility.projects.has(row.project_id)
  const project = seesProject ? await projectName(tx, reader.actor.clientId, row.project_id) : null
  const activity = activityOf(profile?.workflow, row.activity_id)
  const entity = [...reader.entityNames].find(([id]) => id === row.entity_id)
  // The day it is due is a field like others, and may not be there for the reader.
  const tellsDue = profile?.fields.some(({ role }) => role === "due_date") ?? false
  return {
    record: row.name,
    uid: row.uid,
    type: profile ? textIn(profile.name, language) : null,
    entity: entity?.[1] ?? null,
    project,
    activity: activity ? textIn(activity.name, language) : null,
    due: tellsDue ? row.due_date : null,
  }
}
