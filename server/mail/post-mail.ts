import type { ClientId, UserId } from "../../schemas/ids.ts"
import type { LetterWords } from "../../engine/mail/fill-template.ts"
import type { Language } from "../../schemas/languages.ts"
import type { Tenant } from "../database/database.ts"
import type { LetterKind } from "./letter-kinds.ts"
import { insertLetter } from "./repository.ts"
import { letterContent } from "./write-letter.ts"

export interface Letter {
  readonly clientId: ClientId
  /** Null where the address belongs to nobody known. */
  readonly userId: UserId | null
  readonly to: string
  readonly language: Language
  /** Which text: `messages/mail/` has its name, subject, body (paragraphs parted by blank lines) and, where it has a path, its button. */
  readonly kind: LetterKind
  /** Nothing secret: administrators may read the letter. A secret belongs into the path, which they see in development only. */
  readonly values: Readonly<Record<string, string>>
  /** What it says instead of its kind's own subject and body, in their own language: kept as it is now, whatever becomes of its template. */
  readonly words?: LetterWords | null
  /** Where its button leads: a path of the product, PUBLIC_URL is put before it. */
  readonly path?: string
  /** What makes it the same letter: one with the same client, kind, key and address is posted once. */
  readonly once: string
}

/** Puts the letter in the outbox within the transaction; it goes out once that has committed. */
export async function postMail(tx: Tenant, letter: Letter): Promise<void> {
  const { path, words } = letter
  const led = words?.paragraphs.flat().flatMap((item) => (typeof item === "string" ? [] : [item.path])) ?? []
  if (![...(path === undefined ? [] : [path]), ...led].every(isOwnPath)) {
    throw new Error(
      `A letter leads to a path of the product, beginning with one slash; ${letter.kind} was given another.`,
    )
  }
  // A text that misses a value is found by whoever posts, and not by whoever waits for the letter.
  const language = words?.language ?? letter.language
  letterContent({ ...letter, language, client: "-", publicUrl: "", path: path ?? null })
  await insertLetter(tx, { ...letter, language })
}

function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path)
}
