import { lineText } from "../../engine/mail/fill-template.ts"
import type { LetterContent, LetterItem } from "./write-letter.ts"

/** The same letter as plain text, for whoever reads it so. */
export function letterText({ client, paragraphs, button, footer }: LetterContent): string {
  const led = button ? [`${button.label}:\n${button.address}`] : []
  const said = paragraphs.map((one) => (typeof one === "string" ? one : one.map(itemText).join("\n")))
  return [client, ...said, ...led, `-- \n${footer}`].join("\n\n") + "\n"
}

/** An address has a line of its own, so that it keeps its direction and can be followed. */
function itemText(item: LetterItem): string {
  return typeof item === "string" ? `- ${item}` : `- ${lineText(item)}\n  ${item.address}`
}
