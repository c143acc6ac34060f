import { met, notApplicable, testsOf, type Chapter } from "./requirement.ts"

const single = testsOf("modules/auth/tests/server/single-sign-on.test.ts")
const folder = testsOf("tests/server/files/folder-store.test.ts")

/** Sessions are reference tokens; ID tokens of providers and signed URLs of files are self-contained. */
export const selfContainedTokens: Chapter = {
  "9.1.1": met(
    "Verify signatures before using contents.",
    "ID tokens with the provider’s keys, file addresses with an HMAC in constant time.",
    single("is rejected where the ID token %s"),
    folder("returns 403 for an expired URL and for a URL with another signature"),
  ),
  "9.1.2": met(
    "Algorithms are on an allow-list, without none.",
    "What `openid-client` allows for asymmetric keys; file addresses have one.",
    single("is rejected where the ID token %s"),
  ),
  "9.1.3": met(
    "Keys come from a trusted source.",
    "From the metadata of the configured issuer; a token cannot choose others.",
    testsOf("modules/auth/tests/server/sign-in-providers.test.ts")(
      "a test names the issuer; a host that is no provider, redirects elsewhere or fakes its name is rejected",
    ),
    single("is rejected where the ID token %s"),
  ),
  "9.2.1": met(
    "Tokens are valid only within their time.",
    "`exp` of ID tokens, the expiry in a file’s address.",
    single("is rejected where the ID token %s"),
    folder("returns 403 for an expired URL and for a URL with another signature"),
  ),
  "9.2.2": met(
    "Tokens are valid only for their purpose.",
    "ID tokens are used to sign in and give no access; an address is signed for one path and one content.",
    testsOf("modules/auth/tests/server/google.test.ts")(
      "a code of one provider is invalid at another: the state of a company provider is rejected for Google",
    ),
    folder("returns 403 for an expired URL and for a URL with another signature"),
  ),
  "9.2.3": met(
    "Tokens are valid only for their audience.",
    "`aud` must be the client ID.",
    single("is rejected where the ID token %s"),
  ),
  "9.2.4": notApplicable("Issued tokens contain their audience.", "None are issued to other parties."),
}
