import { v7 as uuid } from "uuid"
import { isLanguage, type Language } from "../../../../schemas/languages.ts"
import { brokenPasswordRules, passwordLimits, type PasswordRule } from "../../../../schemas/password-rules.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { postMail } from "../../../mail/post-mail.ts"
import { appendAudit, type AuditActor } from "../../../audit-log/append.ts"
import { deleteLinks } from "../links/service.ts"
import type { Passwords } from "../passwords.ts"
import { readClientName, type UserRow } from "../people/service.ts"
import { endSessionsOf } from "../sessions/service.ts"
import { holdPasswordHash, keepEarlier, listEarlier, setPassword } from "./repository.ts"

/** A new password as it was typed. */
export interface TypedPassword {
  readonly newPassword: string
  readonly confirmPassword?: string | undefined
}

interface Taking extends TypedPassword {
  readonly user: UserRow
  readonly passwords: Passwords
  readonly actor: AuditActor
  readonly action: "password_reset" | "password_changed" | "password_chosen"
  /** The session that goes on; every other one ends. */
  readonly sessionId?: string
  readonly language: Language
}

/**
 * Takes a new password: judged by the rules, compared with the earlier ones, kept as a hash. Every other session ends and
 * every link sent before is worthless, in the same transaction.
 */
export async function takePassword(tx: Tenant, taking: Taking): Promise<void> {
  const { user, passwords, newPassword, actor, action } = taking
  const { client_id: clientId, id: userId } = user
  const inForce = await holdPasswordHash(tx, clientId, userId)
  await judge(tx, taking, inForce)
  if (inForce !== null) await keepEarlier(tx, clientId, userId, inForce, passwordLimits.earlier)
  await setPassword(tx, clientId, userId, await passwords.hash(newPassword))
  await deleteLinks(tx, clientId, userId, ["reset", "unlock", "invitation"])
  await endSessionsOf(tx, clientId, userId, taking.sessionId)
  await appendAudit(tx, actor, { subjectKind: "user", subjectId: userId, action, changes: [] })
  if (action !== "password_chosen") await tell(tx, user, taking.language)
}

async function judge(tx: Tenant, taking: Taking, inForce: string | null): Promise<void> {
  const { user, passwords, newPassword, confirmPassword } = taking
  const organisation = await readClientName(tx, user.client_id)
  const owner = { firstName: user.first_name, lastName: user.last_name, email: user.email, organisation }
  const broken = brokenPasswordRules(newPassword, owner).map(problemOf)
  if (confirmPassword !== undefined && confirmPassword !== newPassword) {
    broken.push(problem("password.mismatch", ["confirmPassword"]))
  }
  if (broken.length === 0 && (await passwords.isBreached(newPassword))) broken.push(problemOf("well_known"))
  if (broken.length > 0) throw new Refusal(400, broken)
  const earlier = await listEarlier(tx, user.client_id, user.id, passwordLimits.earlier)
  for (const hash of inForce === null ? earlier : [inForce, ...earlier]) {
    if (await passwords.verify(newPassword, hash)) {
      throw new Refusal(400, problem("password.used_before", ["newPassword"], { count: passwordLimits.earlier }))
    }
  }
}

function problemOf(rule: PasswordRule): Problem {
  const { minimum, maximum, repeated } = passwordLimits
  if (rule === "length") return problem("password.length", ["newPassword"], { minimum, maximum })
  return problem(`password.${rule}`, ["newPassword"], rule === "repeated" ? { count: repeated } : undefined)
}

async function tell(tx: Tenant, user: UserRow, spoken: Language): Promise<void> {
  const { language } = user.preferences
  await postMail(tx, {
    clientId: user.client_id,
    userId: user.id,
    to: user.email,
    language: language !== undefined && isLanguage(language) ? language : spoken,
    kind: "passwordChanged",
    values: { name: `${user.first_name} ${user.last_name}`.trim() },
    path: "/forgot-password",
    once: uuid(),
  })
}
