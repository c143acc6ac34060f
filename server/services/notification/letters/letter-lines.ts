import { isolated, type ListItem, type Paragraph } from "../../../../engine/mail/fill-template.ts"
import { oneLine } from "../../../../engine/mail/one-line.ts"
import { notificationKindNames } from "../../../../schemas/notification-kinds.ts"
import { format } from "../../../http/sentences.ts"
import { dueText, type PrintedLine } from "./print-lines.ts"
import type { Recipient } from "./recipient.ts"

/** Kind by kind: its name, and below it a line for each notification that leads to what it is about. */
export function letterLines(lines: readonly PrintedLine[], recipient: Recipient): readonly Paragraph[] {
  const byKind = Map.groupBy(lines, ({ row }) => row.kind)
  return notificationKindNames.flatMap((kind): readonly Paragraph[] => {
    const own = byKind.get(kind) ?? []
    if (own.length === 0) return []
    return [format(`notifications.name.${kind}`, recipient.language), own.map((line) => letterLine(line, recipient))]
  })
}

function letterLine(line: PrintedLine, recipient: Recipient): ListItem {
  const { language } = recipient
  const { body, hyperlinkText: named, link: path } = line.told
  const told = oneLine(body)
  if (named === null || path === null) return told
  const due = dueText(line, recipient)
  return {
    before: format("mail.digest.told", language, { told }),
    linked: isolated(oneLine(named), language),
    after: due === null ? "" : format("mail.digest.due", language, { due }),
    path,
  }
}
