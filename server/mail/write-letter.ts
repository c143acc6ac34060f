import { type LetterWords, lineText, type LinkedLine, type Paragraph } from "../../engine/mail/fill-template.ts"
import { oneLine } from "../../engine/mail/one-line.ts"
import { directionOf, type Language } from "../../schemas/languages.ts"
import { format } from "../http/sentences.ts"
import { bodyOf, buttonOf, type LetterKind, subjectOf } from "./letter-kinds.ts"
import { letterHtml } from "./letter-html.ts"
import { letterText } from "./letter-text.ts"

/** What stands in a list, with where it leads. */
export type LetterItem = string | (LinkedLine & { readonly address: string })

/** What a letter says, before it is drawn. */
export interface LetterContent {
  readonly language: Language
  readonly direction: "ltr" | "rtl"
  /** Whose letter it is. */
  readonly client: string
  readonly subject: string
  readonly paragraphs: readonly (string | readonly LetterItem[])[]
  readonly button: { readonly label: string; readonly address: string; readonly hint: string } | null
  readonly footer: string
}

export interface WrittenLetter extends Pick<LetterContent, "language" | "subject"> {
  readonly html: string
  readonly text: string
}

export interface LetterToWrite {
  readonly kind: LetterKind
  readonly language: Language
  readonly values: Readonly<Record<string, string>>
  /** What it says instead of its kind's own subject and body. */
  readonly words?: LetterWords | null
  readonly client: string
  /** What is put before its paths. */
  readonly publicUrl: string
  /** Where its button leads; null where it leads nowhere. */
  readonly path: string | null
}

/** A text could not be printed: a value it needs was not given. */
export class LetterUnwritable extends Error {
  override readonly name = "LetterUnwritable"
}

export function writeLetter(letter: LetterToWrite): WrittenLetter {
  const content = letterContent(letter)
  return {
    language: content.language,
    subject: content.subject,
    html: letterHtml(content),
    text: letterText(content),
  }
}

/** The letter in its own language; what people typed is one line of plain text in it, whatever they typed. */
export function letterContent({
  kind,
  language,
  values,
  words,
  client,
  publicUrl,
  path,
}: LetterToWrite): LetterContent {
  const named = { ...values, client }
  const params = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, oneLine(value)]))
  const say = (key: string): string => {
    const said = format(key, language, params)
    if (said === key) throw new LetterUnwritable(`The letter's text ${key} needs a value it was not given.`)
    return said
  }
  const label = buttonOf(kind)
  return {
    language,
    direction: directionOf[language],
    client: params["client"] ?? "",
    subject: words?.subject ?? say(subjectOf(kind)),
    paragraphs: words ? words.paragraphs.map((one) => led(one, publicUrl)) : say(bodyOf(kind)).split(/\n{2,}/),
    button:
      label && path !== null
        ? { label: say(label), address: `${publicUrl}${path}`, hint: say("mail.frame.address") }
        : null,
    footer: say("mail.frame.sentBy"),
  }
}

function led(paragraph: Paragraph, publicUrl: string): LetterContent["paragraphs"][number] {
  if (typeof paragraph === "string") return paragraph
  return paragraph.map((item) => (typeof item === "string" ? item : { ...item, address: `${publicUrl}${item.path}` }))
}

/** What it says without where it leads, for whoever looks at it and is not its reader. */
export function saidAlone({ paragraphs }: LetterContent): (string | string[])[] {
  return paragraphs.map((one) =>
    typeof one === "string" ? one : one.map((item) => (typeof item === "string" ? item : lineText(item))),
  )
}
