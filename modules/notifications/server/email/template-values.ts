import { activityOf } from "../../../../engine/workflow/workflow-state.ts"
import type { TemplateValues } from "../../../../engine/mail/fill-template.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import type { TemplatePurpose } from "../../../../schemas/mail-templates.ts"
import type { NotificationKind } from "../../../notification-kinds.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { actionTemplateValues } from "../../../workflow/server/index.ts"
import { listDirectoryUsers } from "../../../auth/server/index.ts"
import { projectNames, listVisibleRecords } from "../in-app/service.ts"
import type { FormattedLine } from "./format-lines.ts"
import type { Recipient } from "./recipient.ts"

const uses: Readonly<Record<string, TemplatePurpose>> = {
  TASK_ASSIGNED: "TASK",
  REMINDER: "REMINDER",
  MANUAL_REMINDER: "REMINDER",
  ESCALATION: "ESCALATION",
  WORKFLOW_ACTION: "WORKFLOW_ACTION",
}

/** The template purpose a kind requires. */
export function templateUse(kind: NotificationKind): TemplatePurpose {
  return uses[kind] ?? "GENERAL"
}

/** The values of a template's placeholders in one email, limited to what the recipient can see. */
export async function templateValues(
  tx: ClientTransaction,
  { access }: Recipient,
  { row, dueOn }: FormattedLine,
  language: Language,
): Promise<TemplateValues> {
  const { actor, availableProfiles, entityNames } = access
  const [record] = row.subject_id === null ? [] : await listVisibleRecords(tx, access, [row.subject_id])
  const profile = record && availableProfiles.get(record.profile_id)
  const activity = profile && record ? activityOf(profile.workflow, record.activity_id) : undefined
  const projects = record?.project_id ? await projectNames(tx, access, [record.project_id]) : undefined
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const ids = row.actor_id === null ? [] : [row.actor_id]
  const [by] =
    ids.length === 0 ? [] : await listDirectoryUsers(tx, { clientId: actor.clientId, entityIds, ids, size: 1 })
  const isAboutAction = row.kind === "WORKFLOW_ACTION" || row.kind === "TASK_ASSIGNED"
  const eventId = typeof row.params["eventId"] === "string" ? row.params["eventId"] : null
  const actionValues =
    profile && isAboutAction
      ? await actionTemplateValues(tx, { clientId: actor.clientId, recordId: record.id, profile }, eventId, language)
      : {}
  return {
    recipient: actor.name,
    record: record?.name ?? null,
    uid: record?.uid ?? null,
    type: profile ? textIn(profile.name, language) : null,
    entity: record?.entity_id ? (entityNames.get(record.entity_id) ?? null) : null,
    project: record?.project_id ? (projects?.get(record.project_id) ?? null) : null,
    activity: activity ? textIn(activity.name, language) : null,
    due: dueOn,
    by: by?.name ?? null,
    // The one that is not 0: days after, or before the due date.
    days: row.params["late"] || (row.params["toGo"] ?? null),
    ...actionValues,
  }
}
