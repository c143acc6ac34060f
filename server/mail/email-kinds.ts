import { en } from "../../messages/mail/en.ts"

type MailKey = keyof typeof en
type KindOf<Key> = Key extends `mail.${infer Kind}.subject` ? Kind : never

/** Every kind of email the system sends: those with a subject in `messages/mail/`. */
export type EmailKind = KindOf<MailKey>

export const emailKinds: readonly EmailKind[] = Object.keys(en).flatMap((key) => {
  const kind = /^mail\.(\w+)\.subject$/.exec(key)?.[1]
  return kind === undefined ? [] : [kind as EmailKind]
})

export function isEmailKind(text: string): text is EmailKind {
  return (emailKinds as readonly string[]).includes(text)
}

/** The message keys of an email's texts; a kind without a name or a body does not compile here. */
export const nameOf = (kind: EmailKind): MailKey => `mail.${kind}.name` as const
export const subjectOf = (kind: EmailKind): MailKey => `mail.${kind}.subject` as const
export const bodyOf = (kind: EmailKind): MailKey => `mail.${kind}.body` as const

/** Not every email has a link. */
export function buttonOf(kind: EmailKind): MailKey | undefined {
  const key = `mail.${kind}.button`
  return key in en ? (key as MailKey) : undefined
}
