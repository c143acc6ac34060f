import { v7 as uuid } from "uuid"
import { loadCommonPasswords } from "../../../../schemas/common-passwords.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { brokenPasswordRules, passwordLimits, type PasswordRule } from "../../../../schemas/password-rules.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { enqueueEmail } from "../../../../server/mail/enqueue-email.ts"
import { appendAudit, type AuditActor } from "../../../../server/audit-log/append.ts"
import { deleteLinks } from "../links/service.ts"
import type { Passwords } from "../passwords.ts"
import { findClientName, languageOfUser, type UserRow } from "../accounts/service.ts"
import { endSessionsOf } from "../sessions/service.ts"
import { lockPasswordHash, insertPasswordHistory, listPasswordHistory, setPassword } from "./repository.ts"

/** A new password as entered. */
export interface PasswordInput {
  readonly newPassword: string
  readonly confirmPassword?: string | undefined
}

interface NewPasswordInput extends PasswordInput {
  readonly user: UserRow
  readonly passwords: Passwords
  readonly actor: AuditActor
  readonly action: "password_reset" | "password_changed" | "password_chosen"
  /** The session that continues; all others end. */
  readonly sessionId?: string
  readonly language: Language
}

/**
 * Saves a new password: validates it against the rules, compares it with previous ones, stores its hash. In the same
 * transaction, all other sessions end and all links sent before become invalid.
 */
export async function saveNewPassword(tx: ClientTransaction, input: NewPasswordInput): Promise<void> {
  const { user, passwords, newPassword, actor, action } = input
  const { client_id: clientId, id: userId } = user
  const currentHash = await lockPasswordHash(tx, clientId, userId)
  await validatePassword(tx, input, currentHash)
  if (currentHash !== null) await insertPasswordHistory(tx, clientId, userId, currentHash, passwordLimits.previous)
  await setPassword(tx, clientId, userId, await passwords.hash(newPassword))
  await deleteLinks(tx, clientId, userId, ["reset", "unlock", "invitation"])
  await endSessionsOf(tx, clientId, userId, input.sessionId)
  await appendAudit(tx, actor, { subjectKind: "user", subjectId: userId, action, changes: [] })
  if (action !== "password_chosen") await notifyPasswordChanged(tx, user, input.language)
}

async function validatePassword(
  tx: ClientTransaction,
  input: NewPasswordInput,
  currentHash: string | null,
): Promise<void> {
  const { user, passwords, newPassword, confirmPassword } = input
  const organisation = await findClientName(tx, user.client_id)
  const owner = { firstName: user.first_name, lastName: user.last_name, email: user.email, organisation }
  const broken = brokenPasswordRules(newPassword, await loadCommonPasswords(), owner).map(problemOf)
  if (confirmPassword !== undefined && confirmPassword !== newPassword) {
    broken.push(problem("password.mismatch", ["confirmPassword"]))
  }
  if (broken.length === 0 && (await passwords.isBreached(newPassword))) broken.push(problemOf("well_known"))
  if (broken.length > 0) throw new HttpError(400, broken)
  const previous = await listPasswordHistory(tx, user.client_id, user.id, passwordLimits.previous)
  for (const hash of currentHash === null ? previous : [currentHash, ...previous]) {
    if (await passwords.verify(newPassword, hash)) {
      throw new HttpError(400, problem("password.used_before", ["newPassword"], { count: passwordLimits.previous }))
    }
  }
}

function problemOf(rule: PasswordRule): Problem {
  const { minimum, maximum, repeated } = passwordLimits
  if (rule === "length") return problem("password.length", ["newPassword"], { minimum, maximum })
  return problem(`password.${rule}`, ["newPassword"], rule === "repeated" ? { count: repeated } : undefined)
}

async function notifyPasswordChanged(tx: ClientTransaction, user: UserRow, emailLanguage: Language): Promise<void> {
  await enqueueEmail(tx, {
    clientId: user.client_id,
    userId: user.id,
    to: user.email,
    language: languageOfUser(user) ?? emailLanguage,
    kind: "passwordChanged",
    values: { name: `${user.first_name} ${user.last_name}`.trim() },
    path: "/forgot-password",
    dedupeKey: uuid(),
  })
}
