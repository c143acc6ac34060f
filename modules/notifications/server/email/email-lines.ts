import type { ListItem, Paragraph } from "../../../../engine/mail/fill-template.ts"
import { isolateText } from "../../../../schemas/isolate-text.ts"
import { oneLine } from "../../../../engine/mail/one-line.ts"
import { notificationKindNames } from "../../../notification-kinds.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { dueText, type FormattedLine } from "./format-lines.ts"
import type { Recipient } from "./recipient.ts"

/** Groups lines by kind: the kind's name, then a line for each notification with a link to its subject. */
export function emailLines(lines: readonly FormattedLine[], recipient: Recipient): readonly Paragraph[] {
  const byKind = Map.groupBy(lines, ({ row }) => row.kind)
  return notificationKindNames.flatMap((kind): readonly Paragraph[] => {
    const kindLines = byKind.get(kind) ?? []
    if (kindLines.length === 0) return []
    return [
      format(`notifications.name.${kind}`, recipient.language),
      kindLines.map((line) => emailLine(line, recipient)),
    ]
  })
}

function emailLine(line: FormattedLine, recipient: Recipient): ListItem {
  const { language } = recipient
  const { body, hyperlinkText: named, link: path } = line.notification
  const notification = oneLine(body)
  if (named === null || path === null) return notification
  const due = dueText(line, recipient)
  return {
    before: format("mail.digest.told", language, { notification }),
    linked: isolateText(oneLine(named), language),
    after: due === null ? "" : format("mail.digest.due", language, { due }),
    path,
  }
}
