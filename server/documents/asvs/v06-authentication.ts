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
const limits = documents("docs/security-limits.md is what the tables say; `npm run generate` writes it")
const noOutOfBand = "Codes are sent over no other channel; letters’ links reset and invite, and are no second step."

export const authentication: Chapter = {
  "6.1.1": met(
    "Document what holds off guessing, and how it cannot shut the owner out.",
    "docs/security-limits.md and decisions 0028: rests double, sessions stay, the owner gets a way out by mail.",
    limits,
    locks("who is signed in stays so: nobody can be thrown out by guessing at their account"),
  ),
  "6.1.2": met(
    "Document words of the context that passwords may not be.",
    "`schemas/product-terms.ts`, printed in docs/security-limits.md.",
    limits,
  ),
  "6.1.3": metUntested(
    "Document all ways in, with their strength.",
    "The table “Ways in” of docs/security.md, and decision 0029.",
    "A document; that there is no other way is 6.3.4.",
  ),
  "6.2.1": met(
    "Eight characters at least.",
    "8 to 128, counted as people see them.",
    rules("the length is counted in characters as people see them typed, in one spelling"),
  ),
  "6.2.2": met(
    "People can change their password.",
    "My profile › Password.",
    passwords("the password is changed by who knows it; every other session ends and this one goes on"),
  ),
  "6.2.3": met(
    "The change asks for the current password.",
    "And a wrong one counts as a failed sign-in.",
    passwords("without the current password, or with a wrong one, nothing is changed"),
    passwords("a session that was taken over is no way to guess on: tries are counted with those of the sign-in"),
  ),
  "6.2.4": partly(
    "The 3,000 commonest passwords are refused.",
    "Some 850 words alone or two together in any dress, and walks over the keys, stand for far more; they were not compared with a counted list. BREACHED_PASSWORDS_FILE brings one.",
    rules("%s, though it meets every other rule"),
    rules("no dress of figures and signs hides a well-known word, in whatever case"),
  ),
  "6.2.5": notMet(
    "No rules about kinds of characters.",
    "The product’s specification asks for a capital, a small letter, a digit and a special character; it binds. Every character is allowed.",
    rules("every class of characters is asked for alone"),
  ),
  "6.2.6": met(
    "Passwords are masked, and shown when asked.",
    "type=password with an eye.",
    safety("a password is masked until its owner asks, may be pasted, and is named for password managers"),
  ),
  "6.2.7": met(
    "Pasting and password managers are let.",
    "No handler of pasting; boxes are named by autocomplete.",
    safety("a password is masked until its owner asks, may be pasted, and is named for password managers"),
  ),
  "6.2.8": met(
    "The password is verified as it was typed.",
    "Neither cut nor folded; only NFC makes one form of what keyboards send for the same letters.",
    lists("and any other is taken, of 64 characters and more and in any script as well"),
    rules("the length is counted in characters as people see them typed, in one spelling"),
  ),
  "6.2.9": met(
    "64 characters at least are let.",
    "128.",
    lists("and any other is taken, of 64 characters and more and in any script as well"),
  ),
  "6.2.10": metUntested(
    "Passwords are not to be renewed by the calendar.",
    "They never expire.",
    "There is nothing that would make one expire.",
  ),
  "6.2.11": met(
    "The words of the context are refused.",
    "Those of the field, the organisation’s name, and the person’s own name and address.",
    lists("%s"),
    rules("a short name is refused where it is all the letters there are, and not inside another word"),
  ),
  "6.2.12": byOperator(
    "New passwords are looked up among breached ones.",
    "BREACHED_PASSWORDS_FILE names a public collection on the machine; without it only 6.2.4 holds.",
    lists("is searched like a list, wherever in it a password stands, whatever stands around it"),
    lists("%s"),
  ),
  "6.3.1": met(
    "What is documented against guessing holds.",
    "Rates per address, tries per account charged before the password is looked at.",
    signIn("ten wrong tries rest an address, known or unknown, even for the right password"),
    signIn("tries sent all at once cannot slip past the limit"),
    locks("15, 30, 60 … and at most a day"),
  ),
  "6.3.2": met(
    "No default accounts.",
    "None is made but by the demonstration, in development or when asked for.",
    testsOf("tests/unit/server/configuration.test.ts")(
      "outside development no demonstration is loaded unless asked for",
    ),
  ),
  "6.3.3": byOperator(
    "A second factor is used.",
    "Built, and demanded role by role; off until an administrator demands it. For level 2 demand it of every role.",
    factor("where a role demands it, it is set up at the next sign-in, and the last one cannot be taken away"),
    factor("with it the password opens the second step and nothing else"),
  ),
  "6.3.4": met(
    "No undocumented way in, and the same strength on each.",
    "Public calls are listed in a law; every way ends at one door that asks for the second step. After a provider it is asked where a role demands it.",
    testsOf("tests/architecture/routes.test.ts")(
      "no call that changes something is a GET, and only the way in and signed addresses are public",
    ),
    google("is no way around a provider that is its people's only way in"),
  ),
  "6.4.1": met(
    "First secrets are random, short-lived, and no lasting password.",
    "An invitation’s link: 256 bits, once, seven days; with it the person chooses a password.",
    reset("a first password is chosen with an invitation’s link, and no letter tells of a change"),
    reset("a link serves once, also when it is used at the same moment"),
  ),
  "6.4.2": metUntested("No hints or secret questions.", "There are none.", "Nothing to try."),
  "6.4.3": met(
    "A reset that goes round no second factor.",
    "A link chooses a password and signs nobody in; the sign-in that follows asks for the second step.",
    testsOf("modules/auth/tests/server/reset-second-factor.test.ts")(
      "a password chosen by letter opens the second step and nothing else",
    ),
    reset("only a hash is kept, and no other text opens anything"),
  ),
  "6.4.4": byOperator(
    "A lost factor is replaced only by who proved who they are.",
    "A client administrator takes it away, sessions end, a letter goes out; how the person is known is the organisation’s rule.",
    factor("a client administrator takes a lost one away: sessions end, a letter goes out, the trail says who"),
  ),
  "6.5.1": met(
    "Codes count once.",
    "A step of the app’s clock and those before it; a recovery code; a passkey’s answer.",
    factor("a code counts once, one step early or late, and no earlier one counts after it"),
    factor("each recovery code opens the second step once, however it is typed"),
  ),
  "6.5.2": met(
    "Weak recovery codes are kept by a password hash.",
    "They have 120 bits, so a plain hash keeps them.",
    factor("is off until its owner sets it up, and asks for the password again to do so"),
  ),
  "6.5.3": metUntested(
    "Codes and seeds are random.",
    "`randomBytes` of Node; the app’s secret by the library from the same source.",
    "Randomness is not shown by a test.",
  ),
  "6.5.4": met(
    "Recovery codes have 20 bits at least.",
    "120.",
    factor("is off until its owner sets it up, and asks for the password again to do so"),
  ),
  "6.5.5": partly(
    "A code of an app lives 30 seconds.",
    "30 seconds, and one step early or late for clocks that differ, so 90 at most; a code counts once.",
    factor("a code counts once, one step early or late, and no earlier one counts after it"),
  ),
  "6.6.1": notApplicable("Codes by telephone.", noOutOfBand),
  "6.6.2": notApplicable("Codes belong to their own request.", noOutOfBand),
  "6.6.3": notApplicable("Guessing at such codes.", noOutOfBand),
  "6.8.1": met(
    "One provider cannot pass for another.",
    "People are known by issuer and subject.",
    single("knows the person by issuer and subject from then on, whatever their address is there"),
    single("takes nobody else for the person whose address they were given"),
  ),
  "6.8.2": met(
    "Signatures of assertions are checked.",
    "Of every ID token, by the provider’s keys.",
    single("is refused where the ID token %s"),
  ),
  "6.8.3": notApplicable("SAML assertions count once.", "There is no SAML."),
  "6.8.4": met(
    "The provider’s strength is asked or assumed to be least.",
    "Assumed to be a password’s: where a role demands a second step, it is asked after the provider too.",
    factor("where a role demands it, it is set up at the next sign-in, and the last one cannot be taken away"),
  ),
}
