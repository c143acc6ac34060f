/** Validation rules for the texts of a user account, shared by form and server. */

/** Maximum lengths in characters. */
export const accountLimits = {
  name: 100,
  userName: 60,
  /** The part before the @, and the total (RFC 5321). */
  emailLocal: 64,
  email: 254,
  designation: 120,
  /** Digits of a telephone number (ITU-T E.164). */
  contactDigits: { minimum: 6, maximum: 15 },
} as const

/** Starts with a letter or digit; dot, underscore, hyphen and spaces may follow. */
const identifier = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control}._ -]*$/u
/** Also allows the apostrophes that occur in names. */
const namePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control}._ '’ʼ-]*$/u
const emailPattern =
  /^[^\s@"(),:;<>[\\\]\p{C}]{1,64}@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+[\p{L}\p{M}\p{N}-]{2,63}$/u
const contactPattern = /^\+?[0-9(][0-9 ().-]*[0-9]$/

export function isIdentifier(text: string): boolean {
  return identifier.test(text)
}

export function isUserPersonalName(text: string): boolean {
  return namePattern.test(text)
}

export function isEmail(text: string): boolean {
  return text.length <= accountLimits.email && emailPattern.test(text)
}

export function isContactNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "").length
  const { minimum, maximum } = accountLimits.contactDigits
  return contactPattern.test(text) && digits >= minimum && digits <= maximum
}

/** Whether two letters are an ISO 3166-1 country code. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(code) !== undefined
}

/** Normalizes an email address; the part before the @ is also compared case-insensitively, as users expect. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase()
}
