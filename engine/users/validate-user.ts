import type { UserFields } from "../../modules/users/contracts/user-management.ts"
import {
  isContactNumber,
  isCountry,
  isEmail,
  isIdentifier,
  isUserPersonalName,
  normalizeEmail,
  accountLimits,
} from "../../schemas/account-fields.ts"
import { problem, type Problem } from "../../schemas/problems.ts"

/** A user's account data as it is stored: trimmed, null for blanks. */
export interface NormalizedUser {
  readonly firstName: string
  readonly lastName: string
  readonly userName: string | null
  readonly email: string
  readonly secondEmail: string | null
  readonly country: string | null
  readonly designation: string | null
  readonly contactNumber: string | null
  readonly isExternal: boolean
}

type UserFieldsInput = Pick<UserFields, keyof NormalizedUser>

/** The name of a user added by email address alone defaults to the part before the @. */
export function normalizeUser(written: UserFieldsInput): NormalizedUser {
  const email = normalizeEmail(written.email)
  const isExternal = written.isExternal ?? false
  const firstName = plain(written.firstName) ?? ""
  const lastName = plain(written.lastName) ?? ""
  const nameless = isExternal && firstName === "" && lastName === ""
  return {
    firstName: nameless ? (email.split("@")[0] ?? "").replaceAll(/[^\p{L}\p{M}\p{N}._-]+/gu, " ").trim() : firstName,
    lastName,
    userName: plain(written.userName),
    email,
    secondEmail: written.secondEmail ? normalizeEmail(written.secondEmail) || null : null,
    country: plain(written.country)?.toUpperCase() ?? null,
    designation: plain(written.designation),
    contactNumber: plain(written.contactNumber),
    isExternal,
  }
}

/** Validates user input, with the field of each problem; checks that need the database are not included. */
export function validateUser(user: NormalizedUser): Problem[] {
  const { firstName, lastName, userName, email, secondEmail, country, designation, contactNumber } = user
  const found: Problem[] = []
  const addProblem = (isInvalid: boolean, one: Problem) => {
    if (isInvalid && !found.some(({ path }) => path[0] === one.path[0])) found.push(one)
  }
  const tooLong = (text: string | null, maximum: number, field: keyof NormalizedUser) =>
    addProblem([...(text ?? "")].length > maximum, problem("value.too_long", [field], { maximum }))

  addProblem(firstName === "", problem("value.required", ["firstName"]))
  addProblem(lastName === "" && !user.isExternal, problem("value.required", ["lastName"]))
  tooLong(firstName, accountLimits.name, "firstName")
  tooLong(lastName, accountLimits.name, "lastName")
  addProblem(firstName !== "" && !isUserPersonalName(firstName), problem("user.bad_name", ["firstName"]))
  addProblem(lastName !== "" && !isUserPersonalName(lastName), problem("user.bad_name", ["lastName"]))
  tooLong(userName, accountLimits.userName, "userName")
  addProblem(userName !== null && !isIdentifier(userName), problem("user.bad_user_name", ["userName"]))
  addProblem(email === "", problem("value.required", ["email"]))
  addProblem(!isEmail(email), problem("user.bad_email", ["email"]))
  addProblem(secondEmail !== null && !isEmail(secondEmail), problem("user.bad_email", ["secondEmail"]))
  addProblem(secondEmail !== null && secondEmail === email, problem("user.same_email", ["secondEmail"]))
  addProblem(country !== null && !isCountry(country), problem("user.unknown_country", ["country"]))
  tooLong(designation, accountLimits.designation, "designation")
  addProblem(
    contactNumber !== null && !isContactNumber(contactNumber),
    problem("user.bad_contact_number", ["contactNumber"]),
  )
  return found
}

function plain(text: string | null | undefined): string | null {
  const trimmed = (text ?? "").normalize("NFC").replaceAll(/\s+/gu, " ").trim()
  return trimmed === "" ? null : trimmed
}
