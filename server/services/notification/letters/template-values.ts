import { activityOf } from "../../../../engine/workflow/standing.ts"
import type { TemplateValues } from "../../../../engine/mail/fill-template.ts"
import { type Language, textIn } from "../../../../schemas/languages.ts"
import type { TemplatePurpose } from "../../../../schemas/mail-templates.ts"
import type { NotificationKind } from "../../../../schemas/notification-kinds.ts"
import type { Tenant } from "../../../database/database.ts"
import { stepValues } from "../../workflow/step-values.ts"
import { listPeople } from "../../auth/people/service.ts"
import { projectNames, recordsSeen } from "../in-app/service.ts"
import type { PrintedLine } from "./print-lines.ts"
import type { Recipient } from "./recipient.ts"

const uses: Readonly<Record<string, TemplatePurpose>> = {
  TASK_ASSIGNED: "TASK",
  REMINDER: "REMINDER",
  MANUAL_REMINDER: "REMINDER",
  ESCALATION: "ESCALATION",
  WORKFLOW_ACTION: "WORKFLOW_ACTION",
}

/** What a client's template must be for to be used for a kind. */
export function templateUse(kind: NotificationKind): TemplatePurpose {
  return uses[kind] ?? "GENERAL"
}

/** What a template's names stand for in one letter, as far as its recipient may see it. */
export async function templateValues(
  tx: Tenant,
  { reader }: Recipient,
  { row, dueOn }: PrintedLine,
  language: Language,
): Promise<TemplateValues> {
  const { actor, known, entityNames } = reader
  const [record] = row.about_id === null ? [] : await recordsSeen(tx, reader, [row.about_id])
  const profile = record && known.get(record.profile_id)
  const activity = profile && record ? activityOf(profile.workflow, record.activity_id) : undefined
  const projects = record?.project_id ? await projectNames(tx, reader, [record.project_id]) : undefined
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const ids = row.actor_id === null ? [] : [row.actor_id]
  const [by] = ids.length === 0 ? [] : await listPeople(tx, { clientId: actor.clientId, entityIds, ids, size: 1 })
  const isOfStep = row.kind === "WORKFLOW_ACTION" || row.kind === "TASK_ASSIGNED"
  const stepId = typeof row.params["stepId"] === "string" ? row.params["stepId"] : null
  const step =
    profile && isOfStep
      ? await stepValues(tx, { clientId: actor.clientId, recordId: record.id, profile }, stepId, language)
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
    // Of the two the one that is not nought: so many days before, or after.
    days: row.params["late"] || (row.params["toGo"] ?? null),
    ...step,
  }
}
