import { en } from "../../messages/mail/en.ts"

type MailKey = keyof typeof en
type KindOf<Key> = Key extends `mail.${infer Kind}.subject` ? Kind : never

/** Every letter the product writes: those that have a subject in `messages/mail/`. */
export type LetterKind = KindOf<MailKey>

export const letterKinds: readonly LetterKind[] = Object.keys(en).flatMap((key) => {
  const kind = /^mail\.(\w+)\.subject$/.exec(key)?.[1]
  return kind === undefined ? [] : [kind as LetterKind]
})

export function isLetterKind(text: string): text is LetterKind {
  return (letterKinds as readonly string[]).includes(text)
}

/** The keys of a letter's texts; a kind without a name or a body does not compile here. */
export const nameOf = (kind: LetterKind): MailKey => `mail.${kind}.name` as const
export const subjectOf = (kind: LetterKind): MailKey => `mail.${kind}.subject` as const
export const bodyOf = (kind: LetterKind): MailKey => `mail.${kind}.body` as const

/** Not every letter leads somewhere. */
export function buttonOf(kind: LetterKind): MailKey | undefined {
  const key = `mail.${kind}.button`
  return key in en ? (key as MailKey) : undefined
}
