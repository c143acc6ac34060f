import { met, notApplicable, testsOf, type Chapter } from "./requirement.ts"

const single = testsOf("modules/auth/tests/server/single-sign-on.test.ts")
const folder = testsOf("tests/server/files/folder-store.test.ts")

/** Sessions are reference tokens; ID tokens of providers and signed URLs of files are self-contained. */
export const selfContainedTokens: Chapter = {
  "9.1.1": met(
    "Signatures come before contents.",
    "ID tokens by the provider’s keys, file addresses by an HMAC in constant time.",
    single("is refused where the ID token %s"),
    folder("an address that has expired is 403, and so is one signed by somebody else"),
  ),
  "9.1.2": met(
    "Algorithms are on a list, none is not.",
    "What `openid-client` allows for asymmetric keys; the addresses have one.",
    single("is refused where the ID token %s"),
  ),
  "9.1.3": met(
    "Keys come from a known place.",
    "From the configured issuer’s own metadata; a token cannot name others.",
    testsOf("modules/auth/tests/server/sign-in-providers.test.ts")(
      "a test says who answers; what is no provider, leads elsewhere or lies about its name does not count",
    ),
    single("is refused where the ID token %s"),
  ),
  "9.2.1": met(
    "Only within their time.",
    "`exp` of ID tokens, the end written into a file’s address.",
    single("is refused where the ID token %s"),
    folder("an address that has expired is 403, and so is one signed by somebody else"),
  ),
  "9.2.2": met(
    "Only for their purpose.",
    "ID tokens sign in and open nothing; an address is signed for one path and one content.",
    testsOf("modules/auth/tests/server/google.test.ts")(
      "the code of one way opens nothing on the other: a company's question is not Google's",
    ),
    folder("an address that has expired is 403, and so is one signed by somebody else"),
  ),
  "9.2.3": met("Only for this audience.", "`aud` must be the client id.", single("is refused where the ID token %s")),
  "9.2.4": notApplicable("Tokens given out name their audience.", "None are given out to other parties."),
}
