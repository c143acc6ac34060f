import { validate as isUuid } from "uuid"
import type { ActionRecipients } from "../../../engine/workflow/action-recipients.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { notify } from "../../../server/notifications/notify.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { filterUsersWithReadAccess } from "./reassign-task.ts"
import type { LockedRecordState } from "./perform-action.ts"

/** Notifies the recipients an action names, if they can read the record; one query for all of them. */
export async function notifyWorkflowAction(
  tx: ClientTransaction,
  access: AccessContext,
  { row, profile }: Pick<LockedRecordState, "row" | "profile">,
  { actionId, others }: ActionRecipients,
  eventId: string,
): Promise<void> {
  // A field of a shared list can contain something other than a user ID.
  const named = others.flatMap(({ people }) => people).filter((id) => isUuid(id))
  const readerIds = new Set(await filterUsersWithReadAccess(tx, access, row, profile.modules, named))
  for (const { people, channels, templateId } of others) {
    await notify(tx, {
      clientId: row.client_id,
      kind: "WORKFLOW_ACTION",
      to: people.filter((id) => readerIds.has(id)),
      by: access.actor.userId,
      about: row.id,
      values: { eventId: eventId, actionId },
      dedupeKey: eventId,
      channels,
      templateId,
    })
  }
}
