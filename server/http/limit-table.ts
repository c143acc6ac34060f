import { getClientKeys } from "../../schemas/api/signing-in.ts"
import { createToken } from "../../schemas/api/auth.ts"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import { sendTestLetter } from "../../schemas/api/mail-templates.ts"
import { testMail } from "../../schemas/api/outbox.ts"
import {
  confirmPassword,
  forgotPassword,
  openAccountLink,
  resetUserPassword,
  unlockAccount,
} from "../../schemas/api/passwords.ts"
import { getPasskeyQuestion, takeSecondStep } from "../../schemas/api/second-factor.ts"
import { googleLogin, initiateSso } from "../../schemas/api/single-sign-on.ts"
import { openSetup, setUp } from "../../schemas/api/setup.ts"
import { createUser, inviteUser } from "../../schemas/api/user-management.ts"

/** Every limit on guessing, flooding and waiting around the sign-in; `docs/security-limits.md` is written from these tables. */

interface RateLimit {
  readonly what: string
  readonly calls: readonly Endpoint[]
  /** How many there may be in a minute, as a share of the setting RATE_LIMIT_SIGN_IN. */
  readonly share: number
  /** What is counted: of an internet address its calls, or those alone that were refused; or the calls of a person. */
  readonly counts: "address" | "refused" | "person"
}

/** Per minute, in each process; looked at before anything of the call is read. */
export const rateLimits = {
  signIn: { what: "Sign-ins and renewals", calls: [createToken], share: 1, counts: "refused" },
  clientKeys: { what: "Client keys", calls: [getClientKeys], share: 1, counts: "refused" },
  singleSignOn: { what: "Ways to a single sign-on", calls: [initiateSso], share: 1 / 2, counts: "refused" },
  // It takes nothing and leads to Google in any case, so there is nothing to guess.
  google: { what: "Ways to a sign-in with Google", calls: [googleLogin], share: 10, counts: "address" },
  secondFactor: { what: "Second steps", calls: [takeSecondStep, getPasskeyQuestion], share: 1 / 2, counts: "refused" },
  forgotten: { what: "Letters for a forgotten password", calls: [forgotPassword], share: 1 / 6, counts: "address" },
  reset: {
    what: "Uses of a letter’s link",
    calls: [openAccountLink, resetUserPassword, unlockAccount],
    share: 1 / 2,
    counts: "refused",
  },
  setup: { what: "Uses of the set-up address", calls: [openSetup, setUp], share: 1 / 2, counts: "refused" },
  change: { what: "Changes of one’s own password", calls: [confirmPassword], share: 1 / 2, counts: "person" },
  testLetters: { what: "Test letters", calls: [sendTestLetter, testMail], share: 1 / 6, counts: "person" },
  invitations: { what: "Invitations", calls: [createUser, inviteUser], share: 1, counts: "person" },
} as const satisfies Readonly<Record<string, RateLimit>>

/** Where refused calls are counted, all of an address may be so many times as many: what is right costs work as well. */
export const ceilingOfRefused = 20
/** A person may make the calls of so many sessions. */
export const sessionsOfPerson = 2

interface AccountLimit {
  readonly what: string
  /** So many within so many minutes, and the account rests. */
  readonly most: number
  readonly minutes: number
  /** The first rest; each that follows lasts twice as long as the one before, up to the longest. */
  readonly rest: number
  readonly longestRest: number
  readonly told: string
}

/** Per account, known or unknown, in the database, by its clock, for all processes together. */
export const accountLimits = {
  password: {
    what: "Wrong passwords, at sign-in and where one’s own is changed",
    most: 10,
    minutes: 15,
    rest: 15,
    longestRest: 24 * 60,
    told: "`auth.locked`; the owner gets a letter with a way out",
  },
  secondFactor: {
    what: "Wrong second steps",
    most: 10,
    minutes: 15,
    rest: 15,
    longestRest: 24 * 60,
    told: "`auth.locked`",
  },
  letters: {
    what: "Letters for a forgotten password",
    most: 4,
    minutes: 15,
    rest: 15,
    // No longer each time: nobody can keep letters from an owner by asking for them.
    longestRest: 15,
    told: "nothing: the answer is the same, and no letter goes out",
  },
} as const satisfies Readonly<Record<string, AccountLimit>>
export type AccountLimitName = keyof typeof accountLimits

export interface MinuteLimit extends Pick<RateLimit, "counts"> {
  readonly most: number
}

/** What a call is held to in a minute besides all others; undefined where nothing is set. */
export function limitOf(method: string, url: string, signInsPerMinute: number): MinuteLimit | undefined {
  const limit = Object.values<RateLimit>(rateLimits).find(({ calls }) =>
    calls.some((call) => call.method === method && call.path === url),
  )
  return limit && { most: Math.max(1, Math.round(limit.share * signInsPerMinute)), counts: limit.counts }
}
