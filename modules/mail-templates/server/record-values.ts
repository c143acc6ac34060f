import { activityOf } from "../../../engine/workflow/workflow-state.ts"
import type { TemplateValues } from "../../../engine/mail/fill-template.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { type Language, textIn } from "../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { projectName } from "./repository.ts"

/** The record data an email is rendered from. */
export interface TemplateRecord {
  readonly uid: string
  readonly name: string
  readonly profile_id: CompiledProfile["profileId"]
  readonly project_id: ProjectId | null
  readonly entity_id: string | null
  readonly activity_id: string | null
  readonly due_date: string | null
}

/**
 * Template values of a record for a reader who can read it, in the email's language. Runs one query, for the project.
 */
export async function recordValues(
  tx: ClientTransaction,
  access: AccessContext,
  row: TemplateRecord,
  language: Language,
): Promise<TemplateValues> {
  const profile = access.availableProfiles.get(row.profile_id)
  const seesProject = row.project_id !== null && access.visibility.projects.has(row.project_id)
  const project = seesProject ? await projectName(tx, access.actor.clientId, row.project_id) : null
  const activity = activityOf(profile?.workflow, row.activity_id)
  const entity = [...access.entityNames].find(([id]) => id === row.entity_id)
  // The due date is a field like others, and may not be visible to the reader.
  const hasDueField = profile?.fields.some(({ role }) => role === "due_date") ?? false
  return {
    record: row.name,
    uid: row.uid,
    type: profile ? textIn(profile.name, language) : null,
    entity: entity?.[1] ?? null,
    project,
    activity: activity ? textIn(activity.name, language) : null,
    due: hasDueField ? row.due_date : null,
  }
}
