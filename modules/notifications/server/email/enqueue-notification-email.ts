import type { MailTemplateId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { enqueueEmail } from "../../../../server/mail/enqueue-email.ts"
import { renderTemplateEmail } from "../../../mail-templates/server/index.ts"
import { dueText, type FormattedLine } from "./format-lines.ts"
import type { Recipient } from "./recipient.ts"
import { templateUse, templateValues } from "./template-values.ts"

/**
 * Enqueues an email for a single notification: with the client's template, if one is set and exists, else with the
 * in-app text.
 */
export async function enqueueNotificationEmail(
  tx: ClientTransaction,
  recipient: Recipient,
  line: FormattedLine,
  templateId: MailTemplateId | null,
): Promise<void> {
  const { access, language } = recipient
  const { clientId, userId, email, name } = access.actor
  const { row, notification } = line
  const due = dueText(line, recipient)
  const content = await renderTemplateEmail(tx, {
    clientId,
    templateId,
    use: templateUse(row.kind),
    language,
    values: (templateLanguage) => templateValues(tx, recipient, line, templateLanguage),
  })
  await enqueueEmail(tx, {
    clientId,
    userId,
    to: email,
    language,
    kind: "notification",
    values: {
      name,
      notification: notification.body,
      named: notification.hyperlinkText === null ? "no" : "yes",
      what: notification.hyperlinkText ?? "",
      dated: due === null ? "no" : "yes",
      due: due ?? "",
    },
    content,
    ...(notification.link !== null && { path: notification.link }),
    dedupeKey: row.id,
  })
}
