import { met, notApplicable, testsOf, type Chapter } from "./requirement.ts"

const single = testsOf("modules/auth/tests/server/single-sign-on.test.ts")
const google = testsOf("modules/auth/tests/server/google.test.ts")
const providers = testsOf("modules/auth/tests/server/sign-in-providers.test.ts")
const noServer =
  "The application is a client of OpenID providers and issues tokens to its own page only: no authorization server, no third parties."
const noResource = "Requests use the application’s own reference tokens, no access tokens of an authorization server."

export const oauth: Chapter = {
  "10.1.1": met(
    "Tokens are sent only where needed.",
    "A provider’s tokens stay on the server and are discarded; the page gets a one-time code after `#`.",
    single("ends with a session of the user with the verified address, at the page they had requested"),
  ),
  "10.1.2": met(
    "Accept only responses to a flow that this browser started.",
    "State, nonce and verifier are derived from a random state; a cookie binds the flow to its browser.",
    single("must match a request of this browser, once, before it expires"),
    single("has a code that works once, within its lifetime, and only in the browser that requested it"),
  ),
  "10.2.1": met(
    "CSRF protection of the code flow.",
    "PKCE and state, both.",
    single("must match a request of this browser, once, before it expires"),
  ),
  "10.2.2": met(
    "Mix-up protection with several providers.",
    "A flow belongs to one provider; a response from another issuer is rejected.",
    single("is rejected where another provider is named as the issuer"),
    google("a code of one provider is invalid at another: the state of a company provider is rejected for Google"),
  ),
  "10.3.1": notApplicable("Access tokens contain their audience.", noResource),
  "10.3.2": notApplicable("Authorization by the token’s claims.", noResource),
  "10.3.3": notApplicable("Users are identified by claims that are not reassigned.", noResource),
  "10.3.4": notApplicable("Authentication strength by the token’s claims.", noResource),
  "10.4.1": notApplicable("Redirect URIs are registered.", noServer),
  "10.4.2": notApplicable("A code is single use.", noServer),
  "10.4.3": notApplicable("A code is short-lived.", noServer),
  "10.4.4": notApplicable("Grants per client.", noServer),
  "10.4.5": notApplicable("Refresh tokens of public clients.", noServer),
  "10.4.6": notApplicable("PKCE is required.", noServer),
  "10.4.7": notApplicable("Open registration of clients.", noServer),
  "10.4.8": notApplicable("Refresh tokens have an absolute expiry.", noServer),
  "10.4.9": notApplicable("Users can revoke tokens at the server.", noServer),
  "10.4.10": notApplicable("Confidential clients are authenticated.", noServer),
  "10.4.11": notApplicable("Minimal scopes.", noServer),
  "10.5.1": met(
    "An ID token cannot be replayed.",
    "Its nonce must match the flow, and a flow is single use.",
    single("is rejected where the ID token %s"),
    single("must match a request of this browser, once, before it expires"),
  ),
  "10.5.2": met(
    "Users are identified by `sub`.",
    "With the issuer; the address is used only the first time.",
    single("identifies the user by issuer and subject from then on, whatever their address there"),
  ),
  "10.5.3": met(
    "Reject metadata of another issuer.",
    "It must contain exactly the configured issuer.",
    providers("a test names the issuer; a host that is no provider, redirects elsewhere or fakes its name is rejected"),
  ),
  "10.5.4": met(
    "The ID token is for this client.",
    "`aud` and, with several, `azp`.",
    single("is rejected where the ID token %s"),
  ),
  "10.5.5": notApplicable("Back-channel logout.", "Not supported."),
  "10.6.1": notApplicable("Response modes of a provider.", noServer),
  "10.6.2": notApplicable("Forced logout at a provider.", noServer),
  "10.7.1": notApplicable("Consent to each authorization.", noServer),
  "10.7.2": notApplicable("Show what is consented to.", noServer),
  "10.7.3": notApplicable("Consents can be revoked.", noServer),
}
