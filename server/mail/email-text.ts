import { lineText } from "../../engine/mail/fill-template.ts"
import type { EmailContent, EmailListItem } from "./render-email.ts"

/** Renders the email as plain text. */
export function renderEmailText({ client, paragraphs, button, footer }: EmailContent): string {
  const buttonLines = button ? [`${button.label}:\n${button.address}`] : []
  const blocks = paragraphs.map((one) => (typeof one === "string" ? one : one.map(itemText).join("\n")))
  return [client, ...blocks, ...buttonLines, `-- \n${footer}`].join("\n\n") + "\n"
}

/** A URL is on a separate line, so that it keeps its text direction and can be opened. */
function itemText(item: EmailListItem): string {
  return typeof item === "string" ? `- ${item}` : `- ${lineText(item)}\n  ${item.address}`
}
