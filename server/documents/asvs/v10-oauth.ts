import { met, notApplicable, testsOf, type Chapter } from "./requirement.ts"

const single = testsOf("modules/auth/tests/server/single-sign-on.test.ts")
const google = testsOf("modules/auth/tests/server/google.test.ts")
const providers = testsOf("modules/auth/tests/server/sign-in-providers.test.ts")
const noServer =
  "The product is a client of OpenID providers and gives tokens to its own page alone: no authorization server, no third parties."
const noResource = "Calls take the product’s own reference tokens, no access tokens of an authorization server."

export const oauth: Chapter = {
  "10.1.1": met(
    "Tokens go only where they are needed.",
    "A provider’s tokens stay in the server and are forgotten; the page gets a code of ours behind `#`.",
    single("ends with a session of the person whose verified address it is, at the page they were on the way to"),
  ),
  "10.1.2": met(
    "Only answers to a way this browser began.",
    "State, nonce and verifier follow from a random state; a cookie binds the way to its browser.",
    single("must answer a question of this browser, for the first time, in time"),
    single("serves once, soon, and only the browser that it was given to"),
  ),
  "10.2.1": met(
    "CSRF against the code flow.",
    "PKCE and state, both.",
    single("must answer a question of this browser, for the first time, in time"),
  ),
  "10.2.2": met(
    "Mix-up of several providers.",
    "A way belongs to one provider; an answer that names another issuer is refused.",
    single("is refused where another provider says it answers"),
    google("the code of one way opens nothing on the other: a company's question is not Google's"),
  ),
  "10.3.1": notApplicable("Access tokens name their audience.", noResource),
  "10.3.2": notApplicable("Decisions by the token’s claims.", noResource),
  "10.3.3": notApplicable("People by claims that are not given again.", noResource),
  "10.3.4": notApplicable("Strength by the token’s claims.", noResource),
  "10.4.1": notApplicable("Redirect addresses are registered.", noServer),
  "10.4.2": notApplicable("A code serves once.", noServer),
  "10.4.3": notApplicable("A code is short-lived.", noServer),
  "10.4.4": notApplicable("Grants by client.", noServer),
  "10.4.5": notApplicable("Refresh tokens of public clients.", noServer),
  "10.4.6": notApplicable("PKCE is demanded.", noServer),
  "10.4.7": notApplicable("Open registration of clients.", noServer),
  "10.4.8": notApplicable("Refresh tokens end in any case.", noServer),
  "10.4.9": notApplicable("People revoke tokens at the server.", noServer),
  "10.4.10": notApplicable("Confidential clients show who they are.", noServer),
  "10.4.11": notApplicable("Scopes as needed.", noServer),
  "10.5.1": met(
    "An ID token is not taken twice.",
    "Its nonce must be this way’s, and a way serves once.",
    single("is refused where the ID token %s"),
    single("must answer a question of this browser, for the first time, in time"),
  ),
  "10.5.2": met(
    "People are known by `sub`.",
    "With the issuer; the address counts only the first time.",
    single("knows the person by issuer and subject from then on, whatever their address is there"),
  ),
  "10.5.3": met(
    "Metadata of another issuer is refused.",
    "It must say the very issuer that was entered.",
    providers("a test says who answers; what is no provider, leads elsewhere or lies about its name does not count"),
  ),
  "10.5.4": met(
    "The ID token is for this client.",
    "`aud` and, of several, `azp`.",
    single("is refused where the ID token %s"),
  ),
  "10.5.5": notApplicable("Back-channel logout.", "It is not offered."),
  "10.6.1": notApplicable("Response modes of a provider.", noServer),
  "10.6.2": notApplicable("Forced logout at a provider.", noServer),
  "10.7.1": notApplicable("Consent to each authorization.", noServer),
  "10.7.2": notApplicable("What is consented to is told.", noServer),
  "10.7.3": notApplicable("Consents can be taken back.", noServer),
}
