import type { MailTemplateId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { postMail } from "../../../mail/post-mail.ts"
import { templateLetter } from "../mail-templates/template-letter.ts"
import { dueText, type PrintedLine } from "./print-lines.ts"
import type { Recipient } from "./recipient.ts"
import { templateUse, templateValues } from "./template-values.ts"

/** A letter of its own for one notification: the client's words where a template is named and there, else what the bell says. */
export async function postNotification(
  tx: Tenant,
  recipient: Recipient,
  line: PrintedLine,
  templateId: MailTemplateId | null,
): Promise<void> {
  const { reader, language } = recipient
  const { clientId, userId, email, name } = reader.actor
  const { row, told } = line
  const due = dueText(line, recipient)
  const words = await templateLetter(tx, {
    clientId,
    templateId,
    use: templateUse(row.kind),
    language,
    values: (spoken) => templateValues(tx, recipient, line, spoken),
  })
  await postMail(tx, {
    clientId,
    userId,
    to: email,
    language,
    kind: "notification",
    values: {
      name,
      told: told.body,
      named: told.hyperlinkText === null ? "no" : "yes",
      what: told.hyperlinkText ?? "",
      dated: due === null ? "no" : "yes",
      due: due ?? "",
    },
    words,
    ...(told.link !== null && { path: told.link }),
    once: row.id,
  })
}
