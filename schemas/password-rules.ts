import { isWellKnown } from "./well-known-passwords.ts"

/**
 * The password rules (overview §5), checked the same way on input and when saved. Only the server can check whether it
 * differs from previous ones, and only the form whether both inputs match.
 */

export const passwordLimits = {
  minimum: 8,
  maximum: 128,
  /** This many identical characters in a row are rejected. */
  repeated: 3,
  /** This many previous passwords, including the current one, cannot be reused. */
  previous: 10,
} as const

export const passwordRules = [
  "length",
  "upper",
  "lower",
  "digit",
  "special",
  "repeated",
  "well_known",
  "personal",
] as const
export type PasswordRule = (typeof passwordRules)[number]

/** The owner of a password: it must not contain what is commonly known about them. */
export interface PasswordOwner {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Unknown to a page opened by an email link; there the server checks it. */
  readonly organisation?: string
}

type PasswordCheck = (
  password: string,
  owner: PasswordOwner | undefined,
  commonPasswords: ReadonlySet<string>,
) => boolean

/** Whether each rule is met. Letters of every script count; letters without case are neither upper nor lower. */
const met: Readonly<Record<PasswordRule, PasswordCheck>> = {
  length: (password) => {
    const length = Array.from(password).length
    return length >= passwordLimits.minimum && length <= passwordLimits.maximum
  },
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}]/u.test(password),
  repeated: (password) => password !== "" && !tooManyInARow.test(password),
  well_known: (password, owner, commonPasswords) =>
    password !== "" && !isWellKnown(password, commonPasswords) && !isNamedAfter(password, owner),
  personal: (password, owner) => password !== "" && (owner === undefined || !isPersonal(password, owner)),
}

const tooManyInARow = new RegExp(String.raw`(.)\1{${passwordLimits.repeated - 1}}`, "su")

/** The rules a password violates, in display order. `commonPasswords` are those of `loadCommonPasswords`. */
export function brokenPasswordRules(
  password: string,
  commonPasswords: ReadonlySet<string>,
  owner?: PasswordOwner,
): readonly PasswordRule[] {
  const written = password.normalize("NFC")
  return passwordRules.filter((rule) => !met[rule](written, owner, commonPasswords))
}

/** Shorter parts of a name occur in too many words to be rejected everywhere. */
const minSignificantLength = 4

/** Whether it contains a name or a part of the email address, or consists of nothing else. */
function isPersonal(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const text = normalizeText(password)
  const letters = text.replaceAll(/[^\p{L}\p{M}]/gu, "")
  const parts = [firstName, lastName, ...email.split(/[.@_+-]/)].flatMap((part) =>
    normalizeText(part).split(/[^\p{L}\p{M}\p{N}]+/u),
  )
  return (
    text.includes(normalizeText(email)) ||
    parts.some((part) => {
      const length = Array.from(part).length
      return length >= minSignificantLength ? text.includes(part) : length > 1 && letters === part
    })
  )
}

/** Whether it contains a significant part of the organisation's name, which is easy to guess for a colleague. */
function isNamedAfter(password: string, owner: PasswordOwner | undefined): boolean {
  const text = normalizeText(password)
  const parts = normalizeText(owner?.organisation ?? "").split(/[^\p{L}\p{M}\p{N}]+/u)
  return parts.some((part) => Array.from(part).length >= minSignificantLength && text.includes(part))
}

const normalizeText = (text: string): string => text.normalize("NFC").toLowerCase().trim()
