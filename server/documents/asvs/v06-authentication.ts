import { byOperator, met, metUntested, notApplicable, notMet, partly, testsOf, type Chapter } from "./requirement.ts"

const documents = testsOf("tests/architecture/documents.test.ts")
const rules = testsOf("tests/unit/schemas/password-rules.test.ts")
const lists = testsOf("modules/auth/tests/server/password-lists.test.ts")
const passwords = testsOf("modules/auth/tests/server/passwords.test.ts")
const locks = testsOf("modules/auth/tests/server/locks.test.ts")
const signIn = testsOf("modules/auth/tests/server/sign-in.test.ts")
const reset = testsOf("modules/auth/tests/server/reset.test.ts")
const factor = testsOf("modules/auth/tests/server/second-factor.test.ts")
const single = testsOf("modules/auth/tests/server/single-sign-on.test.ts")
const google = testsOf("modules/auth/tests/server/google.test.ts")
const safety = testsOf("tests/architecture/browser-safety.test.ts")
const limits = documents("docs/security-limits.md matches the tables; `npm run generate` writes it")
const noOutOfBand =
  "No codes are sent over another channel; links in emails reset passwords and invite, and are no second factor."

export const authentication: Chapter = {
  "6.1.1": met(
    "Document protection against guessing, and how it cannot lock the owner out.",
    "docs/security-limits.md and decision 0028: locks double, sessions continue, the owner can unlock by email.",
    limits,
    locks("a signed-in user stays signed in: failed attempts at their account end no session"),
  ),
  "6.1.2": met(
    "Document context-specific words forbidden in passwords.",
    "`schemas/product-terms.ts`, listed in docs/security-limits.md.",
    limits,
  ),
  "6.1.3": metUntested(
    "Document all authentication methods with their strength.",
    "The table “Sign-in methods” of docs/security.md, and decision 0029.",
    "A document; 6.3.4 covers that there is no other method.",
  ),
  "6.2.1": met(
    "At least eight characters.",
    "8 to 128, counted as users see them.",
    rules("the length counts visible characters in normalized form"),
  ),
  "6.2.2": met(
    "Users can change their password.",
    "My profile › Password.",
    passwords("the password change requires the current password; all other sessions end and this one continues"),
  ),
  "6.2.3": met(
    "Changing the password requires the current one.",
    "And a wrong one counts as a failed sign-in.",
    passwords("a missing or wrong current password changes nothing"),
    passwords("a hijacked session cannot guess the password: attempts count together with those of the sign-in"),
  ),
  "6.2.4": met(
    "Reject the 3,000 most common passwords.",
    "49,000 of public leaks, 850 words in five languages, alone or combined, and keyboard patterns, whatever digits and special characters surround or replace their letters: decision 0082.",
    rules("the 3,000 most common passwords of leaks are rejected, as they are and with what the other rules demand"),
    rules("%s is rejected, though it meets every other rule"),
    rules("digits and symbols around a well-known word do not hide it, in any case"),
  ),
  "6.2.5": notMet(
    "No rules about character types.",
    "The specification requires an uppercase letter, a lowercase letter, a digit and a special character, and is binding. Every character is allowed.",
    rules("every character class is required separately"),
  ),
  "6.2.6": met(
    "Passwords are masked, and shown on request.",
    "type=password with a button to show it.",
    safety("a password is masked until its owner shows it, can be pasted, and is marked for password managers"),
  ),
  "6.2.7": met(
    "Allow pasting and password managers.",
    "No paste handlers; fields have autocomplete names.",
    safety("a password is masked until its owner shows it, can be pasted, and is marked for password managers"),
  ),
  "6.2.8": met(
    "Verify the password exactly as entered.",
    "Neither truncated nor case-folded; only NFC unifies what keyboards send for the same letters.",
    lists("accepts any other password, also of 64 characters and more and in any script"),
    rules("the length counts visible characters in normalized form"),
  ),
  "6.2.9": met(
    "Allow at least 64 characters.",
    "128.",
    lists("accepts any other password, also of 64 characters and more and in any script"),
  ),
  "6.2.10": metUntested(
    "No periodic password changes.",
    "They never expire.",
    "There is no code that expires passwords.",
  ),
  "6.2.11": met(
    "Reject context-specific words.",
    "Those of the domain, the organisation’s name, and the user’s name and address.",
    lists("%s"),
    rules("a short name is rejected when it is the only word, and accepted inside another word"),
  ),
  "6.2.12": byOperator(
    "Check new passwords against breached ones.",
    "BREACHED_PASSWORDS_FILE is a public collection on the machine; without it only 6.2.4 applies.",
    lists("is searched at every position, whatever precedes and follows the password"),
    lists("%s"),
  ),
  "6.3.1": met(
    "Documented protection against guessing is enforced.",
    "Rates per address; attempts per account are charged before the password is checked.",
    signIn("ten wrong attempts lock an address, known or unknown, even for the correct password"),
    signIn("concurrent attempts count towards the limit"),
    locks("15, 30, 60 … and at most a day"),
  ),
  "6.3.2": met(
    "No default accounts.",
    "Only the demonstration creates some, in development or on request.",
    testsOf("tests/unit/server/configuration.test.ts")("outside development demo data is loaded only when requested"),
  ),
  "6.3.3": byOperator(
    "Use a second factor.",
    "Available, and required role by role; off until an administrator requires it. For level 2 require it for every role.",
    factor("where a role requires it, setup happens at the next sign-in, and the last factor cannot be removed"),
    factor("with it the password leads to the second factor and nothing else"),
  ),
  "6.3.4": met(
    "No undocumented authentication method, and equal strength of each.",
    "A test lists all public endpoints; every method ends at one check for the second factor. After a provider it is required if a role requires it.",
    testsOf("tests/architecture/routes.test.ts")(
      "GET requests change nothing, and only sign-in endpoints and signed URLs are public",
    ),
    google("does not bypass a provider that is the only sign-in method of its users"),
  ),
  "6.4.1": met(
    "Initial secrets are random, short-lived, and no lasting password.",
    "An invitation link: 256 bits, single use, seven days; the user chooses a password with it.",
    reset("an invitation’s link sets the first password without an email about a change"),
    reset("a link works once, also under concurrency"),
  ),
  "6.4.2": metUntested("No hints or secret questions.", "There are none.", "Nothing to test."),
  "6.4.3": met(
    "A password reset does not bypass the second factor.",
    "A link sets a password and signs nobody in; the sign-in that follows requires the second factor.",
    testsOf("modules/auth/tests/server/reset-second-factor.test.ts")(
      "a password reset by email leads to the second factor and nothing else",
    ),
    reset("only a hash is stored, and any other text is rejected"),
  ),
  "6.4.4": byOperator(
    "Replace a lost factor only after proof of identity.",
    "A client administrator removes it, sessions end, an email is sent; how to verify the user is the organisation’s rule.",
    factor("a client administrator resets a lost factor: sessions end, an email is sent, the audit log names who"),
  ),
  "6.5.1": met(
    "Codes are single use.",
    "A time step of the app and those before it; a recovery code; a passkey’s response.",
    factor("a code is accepted once, one time step early or late, and earlier codes are rejected after it"),
    factor("each recovery code completes the second factor once, in any spelling"),
  ),
  "6.5.2": met(
    "Store weak recovery codes with a password hash.",
    "They have 120 bits, so a plain hash is sufficient.",
    factor("is off until its owner sets it up, which requires the password again"),
  ),
  "6.5.3": metUntested(
    "Codes and seeds are random.",
    "`randomBytes` of Node; the library generates the app’s secret from the same source.",
    "Randomness cannot be shown by a test.",
  ),
  "6.5.4": met(
    "Recovery codes have at least 20 bits.",
    "120.",
    factor("is off until its owner sets it up, which requires the password again"),
  ),
  "6.5.5": partly(
    "An app’s code is valid for 30 seconds.",
    "30 seconds, plus one step before and after for clock differences, so 90 at most; a code is single use.",
    factor("a code is accepted once, one time step early or late, and earlier codes are rejected after it"),
  ),
  "6.6.1": notApplicable("Codes by telephone.", noOutOfBand),
  "6.6.2": notApplicable("Codes are bound to their request.", noOutOfBand),
  "6.6.3": notApplicable("Guessing of such codes.", noOutOfBand),
  "6.8.1": met(
    "One provider cannot impersonate another.",
    "Users are identified by issuer and subject.",
    single("identifies the user by issuer and subject from then on, whatever their address there"),
    single("does not sign in another subject with the same address"),
  ),
  "6.8.2": met(
    "Verify signatures of assertions.",
    "Of every ID token, with the provider’s keys.",
    single("is rejected where the ID token %s"),
  ),
  "6.8.3": notApplicable("SAML assertions are single use.", "SAML is not supported."),
  "6.8.4": met(
    "Evaluate the provider’s authentication strength or assume the minimum.",
    "Assumed to be a password: if a role requires a second factor, it is also required after the provider.",
    factor("where a role requires it, setup happens at the next sign-in, and the last factor cannot be removed"),
  ),
}
