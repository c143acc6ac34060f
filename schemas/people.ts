/** How the texts of a person's account may be written; the form says the same as the server. */

/** Longest, in characters. */
export const personLimits = {
  name: 100,
  userName: 60,
  /** What stands before the @, and in all (RFC 5321). */
  emailLocal: 64,
  email: 254,
  designation: 120,
  /** Digits of a telephone number (ITU-T E.164). */
  contactDigits: { minimum: 6, maximum: 15 },
} as const

/** Begins with a letter or a number; dot, underscore, hyphen and spaces may follow. */
const identifier = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control}._ -]*$/u
/** As well the apostrophes that people’s names are written with. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control}._ '’ʼ-]*$/u
const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u
const contactPattern = /^\+?[0-9(][0-9 ().-]*[0-9]$/

export function isIdentifier(text: string): boolean {
  return identifier.test(text)
}

export function isPersonName(text: string): boolean {
  return namePattern.test(text)
}

export function isEmail(text: string): boolean {
  return text.length <= personLimits.email && emailPattern.test(text)
}

export function isContactNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "").length
  const { minimum, maximum } = personLimits.contactDigits
  return contactPattern.test(text) && digits >= minimum && digits <= maximum
}

/** Two letters of ISO 3166-1 that mean a country. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined
}

/** One spelling for an address; what stands before the @ is compared without case as well, as people expect. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase()
}
