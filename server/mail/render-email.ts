import { type RenderedTemplate, lineText, type LinkedLine, type Paragraph } from "../../engine/mail/fill-template.ts"
import { oneLine } from "../../engine/mail/one-line.ts"
import { directionOf, type Language } from "../../schemas/languages.ts"
import { format } from "../http/problem-messages.ts"
import { bodyOf, buttonOf, type EmailKind, subjectOf } from "./email-kinds.ts"
import { renderEmailHtml } from "./email-html.ts"
import { renderEmailText } from "./email-text.ts"

/** A list item with its link. */
export type EmailListItem = string | (LinkedLine & { readonly address: string })

/** The content of an email before it is rendered. */
export interface EmailContent {
  readonly language: Language
  readonly direction: "ltr" | "rtl"
  /** The name of the client that sends the email. */
  readonly client: string
  readonly subject: string
  readonly paragraphs: readonly (string | readonly EmailListItem[])[]
  readonly button: { readonly label: string; readonly address: string; readonly hint: string } | null
  readonly footer: string
}

export interface RenderedEmail extends Pick<EmailContent, "language" | "subject"> {
  readonly html: string
  readonly text: string
}

export interface RenderEmailInput {
  readonly kind: EmailKind
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  /** Replaces the kind's subject and body. */
  readonly content?: RenderedTemplate | null
  readonly client: string
  /** Prefix of its paths. */
  readonly publicUrl: string
  /** Target of its button; null when it has none. */
  readonly path: string | null
}

/** A text could not be rendered: a required value is missing. */
export class EmailRenderError extends Error {
  override readonly name = "EmailRenderError"
}

export function renderEmail(email: RenderEmailInput): RenderedEmail {
  const content = buildEmailContent(email)
  return {
    language: content.language,
    subject: content.subject,
    html: renderEmailHtml(content),
    text: renderEmailText(content),
  }
}

/** Builds the email in its own language; user input becomes a single line of plain text. */
export function buildEmailContent({
  kind,
  language,
  values,
  content,
  client,
  publicUrl,
  path,
}: RenderEmailInput): EmailContent {
  const named = { ...values, client }
  const params = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, oneLine(value)]))
  const formatLine = (key: string): string => {
    const message = format(key, language, params)
    if (message === key) throw new EmailRenderError(`The email text ${key} needs a value that is missing.`)
    return message
  }
  const label = buttonOf(kind)
  return {
    language,
    direction: directionOf[language],
    client: params["client"] ?? "",
    subject: content?.subject ?? formatLine(subjectOf(kind)),
    paragraphs: content
      ? content.paragraphs.map((one) => renderParagraph(one, publicUrl))
      : formatLine(bodyOf(kind)).split(/\n{2,}/),
    button:
      label && path !== null
        ? { label: formatLine(label), address: `${publicUrl}${path}`, hint: formatLine("mail.layout.address") }
        : null,
    footer: formatLine("mail.layout.sentBy"),
  }
}

function renderParagraph(paragraph: Paragraph, publicUrl: string): EmailContent["paragraphs"][number] {
  if (typeof paragraph === "string") return paragraph
  return paragraph.map((item) => (typeof item === "string" ? item : { ...item, address: `${publicUrl}${item.path}` }))
}

/** The text without links, for readers other than the recipient. */
export function plainParagraphs({ paragraphs }: EmailContent): (string | string[])[] {
  return paragraphs.map((one) =>
    typeof one === "string" ? one : one.map((item) => (typeof item === "string" ? item : lineText(item))),
  )
}
