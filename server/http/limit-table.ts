import { getClientKeys } from "../../modules/auth/contracts/signing-in.ts"
import { createToken } from "../../modules/auth/contracts/auth.ts"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import { sendTestEmail } from "../../modules/mail-templates/contract.ts"
import { testMail } from "../../modules/outbox/contract.ts"
import {
  confirmPassword,
  forgotPassword,
  openAccountLink,
  resetUserPassword,
  unlockAccount,
} from "../../modules/auth/contracts/passwords.ts"
import { getPasskeyOptions, verifySecondFactor } from "../../modules/auth/contracts/second-factor.ts"
import { googleLogin, initiateSso } from "../../modules/auth/contracts/single-sign-on.ts"
import { openSetup, setUp } from "../../modules/setup/contract.ts"
import { createUser, inviteUser } from "../../modules/users/contracts/user-management.ts"

/**
 * All limits on guessing, flooding and waiting around sign-in; `docs/security-limits.md` is generated from these
 * tables.
 */

interface RateLimit {
  readonly what: string
  readonly calls: readonly Endpoint[]
  /** The maximum per minute, as a share of the setting RATE_LIMIT_SIGN_IN. */
  readonly share: number
  /** What is counted: all requests of an IP address, only its rejected requests, or the requests of a user. */
  readonly counts: "address" | "rejected" | "user"
}

/** Per minute and process; checked before anything of the request is read. */
export const rateLimits = {
  signIn: { what: "Sign-ins and renewals", calls: [createToken], share: 1, counts: "rejected" },
  clientKeys: { what: "Client keys", calls: [getClientKeys], share: 1, counts: "rejected" },
  singleSignOn: { what: "Starts of single sign-on", calls: [initiateSso], share: 1 / 2, counts: "rejected" },
  // It takes no input and always redirects to Google, so there is nothing to guess.
  google: { what: "Starts of a sign-in with Google", calls: [googleLogin], share: 10, counts: "address" },
  secondFactor: {
    what: "Second factors",
    calls: [verifySecondFactor, getPasskeyOptions],
    share: 1 / 2,
    counts: "rejected",
  },
  forgotten: { what: "Emails for a forgotten password", calls: [forgotPassword], share: 1 / 6, counts: "address" },
  reset: {
    what: "Uses of an email’s link",
    calls: [openAccountLink, resetUserPassword, unlockAccount],
    share: 1 / 2,
    counts: "rejected",
  },
  setup: { what: "Uses of the set-up address", calls: [openSetup, setUp], share: 1 / 2, counts: "rejected" },
  change: { what: "Changes of the user’s own password", calls: [confirmPassword], share: 1 / 2, counts: "user" },
  testEmails: { what: "Test emails", calls: [sendTestEmail, testMail], share: 1 / 6, counts: "user" },
  invitations: { what: "Invitations", calls: [createUser, inviteUser], share: 1, counts: "user" },
} as const satisfies Readonly<Record<string, RateLimit>>

/**
 * Where rejected requests are counted, an address may send this many times as many requests in total: successful ones
 * cost processing time too.
 */
export const rejectedCallsFactor = 20
/** A user may send as many requests as this number of sessions. */
export const sessionsPerUser = 2

interface AccountLimit {
  readonly what: string
  /** This many failures within the given minutes lock the account. */
  readonly max: number
  readonly minutes: number
  /** Duration of the first lock; each further lock lasts twice as long as the one before, up to the maximum. */
  readonly lockMinutes: number
  readonly maxLockMinutes: number
  readonly outcome: string
}

/** Per account, existing or not; stored in the database with its clock, shared by all processes. */
export const accountLimits = {
  password: {
    what: "Wrong passwords, at sign-in and when changing the password",
    max: 10,
    minutes: 15,
    lockMinutes: 15,
    maxLockMinutes: 24 * 60,
    outcome: "`auth.locked`; the user gets an email with an unlock link",
  },
  secondFactor: {
    what: "Wrong second factors",
    max: 10,
    minutes: 15,
    lockMinutes: 15,
    maxLockMinutes: 24 * 60,
    outcome: "`auth.locked`",
  },
  emails: {
    what: "Emails for a forgotten password",
    max: 4,
    minutes: 15,
    lockMinutes: 15,
    // Does not grow: requesting emails repeatedly must not keep them from the account's owner.
    maxLockMinutes: 15,
    outcome: "the same response, but no email is sent",
  },
} as const satisfies Readonly<Record<string, AccountLimit>>
export type AccountLimitName = keyof typeof accountLimits

export interface MinuteLimit extends Pick<RateLimit, "counts"> {
  readonly max: number
}

/** The endpoint's own limit per minute; undefined when it has none. */
export function limitOf(method: string, url: string, signInsPerMinute: number): MinuteLimit | undefined {
  const limit = Object.values<RateLimit>(rateLimits).find(({ calls }) =>
    calls.some((call) => call.method === method && call.path === url),
  )
  return limit && { max: Math.max(1, Math.round(limit.share * signInsPerMinute)), counts: limit.counts }
}
