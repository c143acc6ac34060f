/** The terms in force; a new version asks everyone again. Their text is `signIn.consent.text` in every language. */
export const termsVersion = "2026-11"
