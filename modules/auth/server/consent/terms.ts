/**
 * The current version of the terms; a new version asks everyone to accept again. Their text is `signIn.consent.text` in
 * every language.
 */
export const termsVersion = "2026-11"
