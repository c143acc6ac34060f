import type { FastifyBaseLogger } from "fastify"
import { linkMinutes } from "../../../../schemas/account-links.ts"
import { isLanguage, type Language } from "../../../../schemas/languages.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { ErrandKind } from "../../../database/tables/passwords.ts"
import { postMail } from "../../../mail/post-mail.ts"
import type { SecurityEvent } from "../../../audit-log/security-events.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { issueLink } from "../links/service.ts"
import { findSignInIn, findUser, readClientName, type UserRow } from "../people/service.ts"
import { isPasswordOff } from "../single-sign-on/domains.ts"
import { insertErrand, putOff, takeErrand, type Errand } from "./repository.ts"

/** What is done for an address once its call has been answered. */
export interface Errands {
  /** Notes it, at the same cost for every address, and begins with it without being waited for. */
  note(kind: ErrandKind, email: string, language: Language, minutes?: number): Promise<void>
  /** Does whatever waits, without being waited for. */
  begin(): void
  /** Everything that was begun is done. */
  settled(): Promise<void>
}

interface AddressedLetter {
  readonly language: Language
  readonly once: string
}

const minutesOfDay = 24 * 60

interface Doing {
  readonly tx: Tenant
  readonly user: UserRow
  readonly errand: Errand
  readonly language: Language
}

/**
 * What follows a forgotten or a wrong password for a known address: an entry in the trail, a letter. Whether an address is
 * known is looked up only after the answer, so the answer takes the same time for all of them. An errand is a row until it is
 * done, so it survives the process.
 */
export function errandService(database: Database, log: FastifyBaseLogger): Errands {
  let tail = Promise.resolve()

  /** Whether there was one. */
  const doNext = async (): Promise<boolean> => {
    let taken: Errand | undefined
    try {
      return await database.owner.transaction().execute(async (owner) => {
        const errand = (taken = await takeErrand(owner))
        if (!errand) return false
        const known = await findSignInIn(owner, errand.email)
        if (known) await doFor(database, errand, known)
        return true
      })
    } catch (error) {
      log.error({ err: error, errand: taken?.id }, "an errand of the sign-in failed and will be tried again")
      if (taken) await putOff(database.owner, taken.id).catch(() => undefined)
      return false
    }
  }
  // One after another: they hold one of the owner's few connections.
  const begin = () => {
    tail = tail.then(async () => {
      while (await doNext());
    })
  }

  return {
    begin,
    async note(kind, email, language, minutes = 0) {
      await insertErrand(database.owner, { kind, email, language, minutes })
      begin()
    },
    async settled() {
      await tail
    },
  }
}

type Known = NonNullable<Awaited<ReturnType<typeof findSignInIn>>>

async function doFor(database: Database, errand: Errand, { client_id: clientId, user_id: userId }: Known) {
  await database.tenant(clientId, async (tx) => {
    const user = await findUser(tx, clientId, userId)
    if (!user) return
    const { language: preferred } = user.preferences
    const language = preferred !== undefined && isLanguage(preferred) ? preferred : errand.language
    await appendAudit(
      tx,
      { clientId, userId: null, module: null },
      { subjectKind: "user", subjectId: userId, action: actions[errand.kind], changes: [] },
    )
    await letters[errand.kind]?.({ tx, user, errand, language })
  })
}

const actions: Readonly<Record<ErrandKind, SecurityEvent>> = {
  reset: "password_reset_asked",
  refused: "sign_in_refused",
  locked: "sign_in_locked",
}

const letters: Readonly<Partial<Record<ErrandKind, (doing: Doing) => Promise<void>>>> = {
  async reset({ tx, user, errand, language }) {
    const letter = { ...toPerson(user), language, once: errand.id }
    if (await isWithoutFirstPassword(tx, user)) return inviteAgain(tx, user, letter)
    const hindrance = await hindranceOf(tx, user)
    if (hindrance) {
      const values = { ...letter.values, reason: hindrance }
      return postMail(tx, { ...letter, kind: "passwordResetRefused", values, path: "/login" })
    }
    const path = await issueLink(tx, { clientId: user.client_id, userId: user.id, purpose: "reset" })
    const values = { ...letter.values, minutes: String(linkMinutes.reset) }
    return postMail(tx, { ...letter, kind: "passwordReset", values, path })
  },
  async locked({ tx, user, errand, language }) {
    if (await hindranceOf(tx, user)) return undefined
    const path = await issueLink(tx, { clientId: user.client_id, userId: user.id, purpose: "unlock" })
    const letter = { ...toPerson(user), language, once: errand.id }
    return postMail(tx, {
      ...letter,
      kind: "accountLocked",
      values: { ...letter.values, minutes: String(errand.minutes) },
      path,
    })
  },
}

/** Somebody who was invited, never came in, and has no provider to come over. */
async function isWithoutFirstPassword(tx: Tenant, user: UserRow): Promise<boolean> {
  const { active, locked, password_hash: password, last_login: lastLogin } = user
  if (!active || locked || password !== null || lastLogin !== null) return false
  return user.is_client_admin || !(await isPasswordOff(tx, user.client_id, user.email))
}

/** The invitation once more, in the organisation's name; one sent before serves until one of them is used. */
async function inviteAgain(tx: Tenant, user: UserRow, letter: ReturnType<typeof toPerson> & AddressedLetter) {
  const { client_id: clientId, id: userId } = user
  const path = await issueLink(tx, { clientId, userId, purpose: "invitation" })
  const inviter = await readClientName(tx, clientId)
  const values = { ...letter.values, inviter, days: String(linkMinutes.invitation / minutesOfDay) }
  return postMail(tx, { ...letter, kind: "invitation", values, path })
}

/** Why a link would not let the person in. Said by mail alone, so only to whom it concerns. */
async function hindranceOf(tx: Tenant, user: UserRow): Promise<"inactive" | "locked" | "singleSignOn" | undefined> {
  if (!user.active) return "inactive"
  if (user.locked) return "locked"
  if (user.password_hash === null) return "singleSignOn"
  // Client administrators keep their password where their organisation’s provider is everybody else’s only way in.
  const isOff = !user.is_client_admin && (await isPasswordOff(tx, user.client_id, user.email))
  return isOff ? "singleSignOn" : undefined
}

function toPerson(user: UserRow) {
  const name = `${user.first_name} ${user.last_name}`.trim()
  return { clientId: user.client_id, userId: user.id, to: user.email, values: { name } }
}
