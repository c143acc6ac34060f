import type { ClientId, UserId } from "../../schemas/ids.ts"
import type { RenderedTemplate } from "../../engine/mail/fill-template.ts"
import type { Language } from "../../schemas/languages.ts"
import type { ClientTransaction } from "../database/database.ts"
import type { EmailKind } from "./email-kinds.ts"
import { insertEmail } from "./repository.ts"
import { buildEmailContent } from "./render-email.ts"

export interface EmailInput {
  readonly clientId: ClientId
  /** Null when the address belongs to no known user. */
  readonly userId: UserId | null
  readonly to: string
  readonly language: Language
  /**
   * Which text: `messages/mail/` has its name, subject, body (paragraphs separated by blank lines) and, when it has a
   * path, its button.
   */
  readonly kind: EmailKind
  /**
   * Must not contain secrets: administrators can read the email. Secrets belong in the path, which is visible to
   * administrators in development only.
   */
  readonly values: Readonly<Record<string, string>>
  /**
   * Replaces the kind's subject and body, in its own language. Stored as rendered now, so later template changes do not
   * affect it.
   */
  readonly content?: RenderedTemplate | null
  /** Target of the button: a path of the web app, prefixed with PUBLIC_URL. */
  readonly path?: string
  /** Identifies duplicates: an email with the same client, kind, key and address is enqueued once. */
  readonly dedupeKey: string
}

/** Inserts the email into the outbox within the caller's transaction; it is sent after the commit. */
export async function enqueueEmail(tx: ClientTransaction, email: EmailInput): Promise<void> {
  const { path, content } = email
  const linkPaths = content?.paragraphs.flat().flatMap((item) => (typeof item === "string" ? [] : [item.path])) ?? []
  if (![...(path === undefined ? [] : [path]), ...linkPaths].every(isAppPath)) {
    throw new Error(
      `An email links to a path of the application, starting with one slash; ${email.kind} has another link.`,
    )
  }
  // Renders the email now, so that a missing value fails for the caller and not when the email is sent.
  const language = content?.language ?? email.language
  buildEmailContent({ ...email, language, client: "-", publicUrl: "", path: path ?? null })
  await insertEmail(tx, { ...email, language })
}

function isAppPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path)
}
