import { type Notification, withheldActivity } from "../../../../schemas/api/notifications.ts"
import { dayText } from "../../../../schemas/day-text.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { notificationKinds } from "../../../../schemas/notification-kinds.ts"
import type { Tenant } from "../../../database/database.ts"
import { format } from "../../../http/sentences.ts"
import { listPeople } from "../../auth/people/service.ts"
import type { Reader } from "../../profile/records/reader.ts"
import { actionName } from "../../workflow/step-values.ts"
import { type Led, leadIn } from "./lead.ts"
import { type NotificationRow, projectNames, recordsSeen } from "./repository.ts"

/**
 * Notifications as the calls carry them, for one reader at this moment: every wall is asked again, and what is behind one, or
 * gone, is told of without saying what it was.
 */
export async function printNotifications(
  tx: Tenant,
  reader: Reader,
  rows: readonly NotificationRow[],
  language: Language,
): Promise<Notification[]> {
  const idsOf = (about: "record" | "project") =>
    rows.flatMap(({ kind, about_id: id }) => (id !== null && notificationKinds[kind].about === about ? [id] : []))
  const seen = {
    records: new Map((await recordsSeen(tx, reader, idsOf("record"))).map((record) => [record.id as string, record])),
    projects: await projectNames(tx, reader, idsOf("project")),
  }
  const names = await namesFor(tx, reader, rows)
  return rows.map((row) => {
    const led = leadIn(reader, seen, row, language)
    const who = row.actor_id === null ? undefined : names.get(row.actor_id)
    const profileId = seen.records.get(row.about_id ?? "")?.profile_id
    const action = profileId && actionName(reader.known.get(profileId), row.params["actionId"], language)
    return print(row, led, { who, action: action || undefined }, language)
  })
}

/** What is looked up when a notification is told: it may be withheld, or called otherwise by then. */
interface Named {
  readonly who: string | undefined
  readonly action: string | undefined
}

function print(row: NotificationRow, led: Led | undefined, { who, action }: Named, language: Language): Notification {
  const { id, kind, params, created_at: at, read_at: readAt } = row
  const standing = { id, status: readAt === null ? ("UNREAD" as const) : ("READ" as const), dateTime: at.toISOString() }
  if (!led) {
    return {
      ...standing,
      activityType: withheldActivity,
      body: format("notifications.withheld", language),
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
  const told = values.map(([name, value]) => [
    name,
    typeof value === "string" ? isolated(dayText(value, language)) : (value ?? ""),
  ])
  return {
    ...standing,
    activityType: kind,
    body: format(`notifications.kind.${kind}`, language, Object.fromEntries(told)),
    ...nowhere,
    ...led,
  }
}

const nowhere = { instanceId: null, projectId: null, type: null, module: null } as const

/** A name keeps its own direction inside a sentence of another. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}

/** People by the names the reader may see: those of their own entities. */
async function namesFor(
  tx: Tenant,
  { actor }: Reader,
  rows: readonly NotificationRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actor_id: id }) => (id === null ? [] : [id])))]
  if (ids.length === 0) return new Map()
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const people = await listPeople(tx, { clientId: actor.clientId, entityIds, ids, size: ids.length })
  return new Map(people.map(({ id, name }) => [id, name]))
}
