import type { UserFields } from "../../schemas/api/user-management.ts"
import {
  isContactNumber,
  isCountry,
  isEmail,
  isIdentifier,
  isPersonName,
  normalizeEmail,
  personLimits,
} from "../../schemas/people.ts"
import { problem, type Problem } from "../../schemas/problems.ts"

/** A person's account as it is kept: trimmed, and null where nothing was written. */
export interface SettledPerson {
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

type WrittenPerson = Pick<UserFields, keyof SettledPerson>

/** One who was added by the e-mail address alone is called by what stands before its @. */
export function settlePerson(written: WrittenPerson): SettledPerson {
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

/** What is wrong with what was written of a person, each with the field it is wrong in; what only the database knows is not asked. */
export function judgePerson(person: SettledPerson): Problem[] {
  const { firstName, lastName, userName, email, secondEmail, country, designation, contactNumber } = person
  const found: Problem[] = []
  const say = (wrong: boolean, one: Problem) => {
    if (wrong && !found.some(({ path }) => path[0] === one.path[0])) found.push(one)
  }
  const tooLong = (text: string | null, maximum: number, field: keyof SettledPerson) =>
    say([...(text ?? "")].length > maximum, problem("value.too_long", [field], { maximum }))

  say(firstName === "", problem("value.required", ["firstName"]))
  say(lastName === "" && !person.isExternal, problem("value.required", ["lastName"]))
  tooLong(firstName, personLimits.name, "firstName")
  tooLong(lastName, personLimits.name, "lastName")
  say(firstName !== "" && !isPersonName(firstName), problem("user.bad_name", ["firstName"]))
  say(lastName !== "" && !isPersonName(lastName), problem("user.bad_name", ["lastName"]))
  tooLong(userName, personLimits.userName, "userName")
  say(userName !== null && !isIdentifier(userName), problem("user.bad_user_name", ["userName"]))
  say(email === "", problem("value.required", ["email"]))
  say(!isEmail(email), problem("user.bad_email", ["email"]))
  say(secondEmail !== null && !isEmail(secondEmail), problem("user.bad_email", ["secondEmail"]))
  say(secondEmail !== null && secondEmail === email, problem("user.same_email", ["secondEmail"]))
  say(country !== null && !isCountry(country), problem("user.unknown_country", ["country"]))
  tooLong(designation, personLimits.designation, "designation")
  say(contactNumber !== null && !isContactNumber(contactNumber), problem("user.bad_contact_number", ["contactNumber"]))
  return found
}

function plain(text: string | null | undefined): string | null {
  const trimmed = (text ?? "").normalize("NFC").replaceAll(/\s+/gu, " ").trim()
  return trimmed === "" ? null : trimmed
}
