import { type Notification, restrictedActivity } from "../../contracts/notifications.ts"
import { dayText } from "../../../../schemas/day-text.ts"
import { isolateText } from "../../../../schemas/isolate-text.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { notificationKinds } from "../../../notification-kinds.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { listDirectoryUsers } from "../../../auth/server/index.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import { actionName } from "../../../workflow/server/index.ts"
import { type NotificationTarget, findNotificationTarget } from "./notification-target.ts"
import { type NotificationRow, projectNames, listVisibleRecords } from "./repository.ts"

/**
 * Serializes notifications for one reader. Visibility is checked again, and a subject that is deleted or not visible is
 * not named.
 */
export async function serializeNotifications(
  tx: ClientTransaction,
  access: AccessContext,
  rows: readonly NotificationRow[],
  language: Language,
): Promise<Notification[]> {
  const idsOf = (about: "record" | "project") =>
    rows.flatMap(({ kind, subject_id: id }) => (id !== null && notificationKinds[kind].about === about ? [id] : []))
  const subjects = {
    records: new Map(
      (await listVisibleRecords(tx, access, idsOf("record"))).map((record) => [record.id as string, record]),
    ),
    projects: await projectNames(tx, access, idsOf("project")),
  }
  const names = await namesFor(tx, access, rows)
  return rows.map((row) => {
    const target = findNotificationTarget(access, subjects, row, language)
    const who = row.actor_id === null ? undefined : names.get(row.actor_id)
    const profileId = subjects.records.get(row.subject_id ?? "")?.profile_id
    const action = profileId && actionName(access.availableProfiles.get(profileId), row.params["actionId"], language)
    return serialize(row, target, { who, action: action || undefined }, language)
  })
}

/** Looked up when a notification is serialized: a subject may be hidden or renamed by then. */
interface NotificationNames {
  readonly who: string | undefined
  readonly action: string | undefined
}

function serialize(
  row: NotificationRow,
  target: NotificationTarget | undefined,
  { who, action }: NotificationNames,
  language: Language,
): Notification {
  const { id, kind, params, created_at: at, read_at: readAt } = row
  const common = { id, status: readAt === null ? ("UNREAD" as const) : ("READ" as const), dateTime: at.toISOString() }
  if (!target) {
    return {
      ...common,
      activityType: restrictedActivity,
      body: format("notifications.restricted", language),
      hyperlinkText: null,
      link: null,
      ...nowhere,
    }
  }
  const values = Object.entries({
    ...params,
    who: who ?? format("notifications.someone", language),
    action: action ?? "",
    named: action === undefined ? 0 : 1,
  })
  const messageValues = values.map(([name, value]) => [
    name,
    typeof value === "string" ? isolateText(dayText(value, language)) : (value ?? ""),
  ])
  return {
    ...common,
    activityType: kind,
    body: format(`notifications.kind.${kind}`, language, Object.fromEntries(messageValues)),
    ...nowhere,
    ...target,
  }
}

const nowhere = { instanceId: null, projectId: null, type: null, module: null } as const

/** User names visible to the reader: those of their own entities. */
async function namesFor(
  tx: ClientTransaction,
  { actor }: AccessContext,
  rows: readonly NotificationRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actor_id: id }) => (id === null ? [] : [id])))]
  if (ids.length === 0) return new Map()
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const users = await listDirectoryUsers(tx, { clientId: actor.clientId, entityIds, ids, size: ids.length })
  return new Map(users.map(({ id, name }) => [id, name]))
}
