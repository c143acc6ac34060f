import { byOperator, met, notApplicable, testsOf, type Chapter } from "./requirement.ts"

const http = testsOf("tests/server/http.test.ts")
const network = testsOf("tests/server/network.test.ts")
const framing = testsOf("tests/server/http-framing.test.ts")
const noWebSocket = "Events use HTTP (server-sent events); there is no WebSocket."

export const api: Chapter = {
  "4.1.1": met(
    "Every body has its media type and charset.",
    "Set by the route’s contract or the file’s type; texts are UTF-8.",
    http("the headers restrict the browser to the minimum"),
    testsOf("tests/server/security-contact.test.ts")("security.txt contains the operator's contact and an expiry date"),
    testsOf("tests/server/attacks/security-headers.test.ts")(
      "declares its content type and restricts the browser to the minimum",
    ),
  ),
  "4.1.2": byOperator(
    "Only pages are redirected to HTTPS, API requests are not.",
    "The server redirects nothing; a sign-in over plain HTTP is rejected. The proxy’s rule is in docs/security.md.",
    network("over plain HTTP sign-in from another machine is rejected unless the operator allows it"),
  ),
  "4.1.3": met(
    "Users cannot set headers that a proxy sets.",
    "X-Forwarded-* are trusted only from the addresses of TRUST_PROXY.",
    network("the secure cookie is set only on secure connections, and a forged header does not change that"),
    testsOf("modules/auth/tests/server/rate-limits.test.ts")("a client cannot spoof its IP address with a header"),
  ),
  "4.2.1": met(
    "No request smuggling.",
    "Node’s strict parser; ambiguous requests are rejected and the connection closed.",
    framing("a message %s is rejected and the data after it is ignored"),
  ),
  "4.3.1": notApplicable("GraphQL costs.", "There is no GraphQL."),
  "4.3.2": notApplicable("GraphQL introspection.", "There is no GraphQL."),
  "4.4.1": notApplicable("WebSocket over TLS.", noWebSocket),
  "4.4.2": notApplicable("WebSocket origin.", noWebSocket),
  "4.4.3": notApplicable("WebSocket sessions.", noWebSocket),
  "4.4.4": notApplicable("WebSocket tokens.", noWebSocket),
}
