import { isWellKnown } from "./well-known-passwords.ts"

/**
 * What a password must be (overview §5), judged alike where it is typed and where it is kept. Whether it differs from the
 * earlier ones only the server can say, and whether both boxes agree only who has both.
 */

export const passwordLimits = {
  minimum: 8,
  maximum: 128,
  /** So many identical characters in a row are too many. */
  repeated: 3,
  /** So many earlier passwords, with the one in force, are not taken again. */
  earlier: 10,
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

/** Whose password it is: what anybody knows of a person is no secret of theirs. */
export interface PasswordOwner {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Not known to a page that was opened by a letter's link; there the server says so. */
  readonly organisation?: string
}

type Judge = (password: string, owner: PasswordOwner | undefined) => boolean

/** Whether each rule is met. Letters of every script count; those without case are neither upper nor lower. */
const met: Readonly<Record<PasswordRule, Judge>> = {
  length: (password) => {
    const length = Array.from(password).length
    return length >= passwordLimits.minimum && length <= passwordLimits.maximum
  },
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}]/u.test(password),
  repeated: (password) => password !== "" && !tooManyInARow.test(password),
  well_known: (password, owner) => password !== "" && !isWellKnown(password) && !isNamedAfter(password, owner),
  personal: (password, owner) => password !== "" && (owner === undefined || !isPersonal(password, owner)),
}

const tooManyInARow = new RegExp(String.raw`(.)\1{${passwordLimits.repeated - 1}}`, "su")

/** The rules a password does not meet, in the order they are shown. */
export function brokenPasswordRules(password: string, owner?: PasswordOwner): readonly PasswordRule[] {
  const written = password.normalize("NFC")
  return passwordRules.filter((rule) => !met[rule](written, owner))
}

/** Shorter parts of a name stand in too many words to be refused wherever they stand. */
const tellingLength = 4

/** Whether a name or a part of the e-mail address is in it, or is all the letters it has. */
function isPersonal(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const text = folded(password)
  const letters = text.replaceAll(/[^\p{L}\p{M}]/gu, "")
  const parts = [firstName, lastName, ...email.split(/[.@_+-]/)].flatMap((part) =>
    folded(part).split(/[^\p{L}\p{M}\p{N}]+/u),
  )
  return (
    text.includes(folded(email)) ||
    parts.some((part) => {
      const length = Array.from(part).length
      return length >= tellingLength ? text.includes(part) : length > 1 && letters === part
    })
  )
}

/** Whether a telling part of the organisation's name is in it: the first thing that comes to a colleague's mind. */
function isNamedAfter(password: string, owner: PasswordOwner | undefined): boolean {
  const text = folded(password)
  const parts = folded(owner?.organisation ?? "").split(/[^\p{L}\p{M}\p{N}]+/u)
  return parts.some((part) => Array.from(part).length >= tellingLength && text.includes(part))
}

const folded = (text: string): string => text.normalize("NFC").toLowerCase().trim()
