import { byOperator, met, metUntested, testsOf, type Chapter } from "./requirement.ts"

const http = testsOf("tests/server/http.test.ts")
const web = testsOf("tests/server/web.test.ts")
const network = testsOf("tests/server/network.test.ts")
const sessions = testsOf("modules/auth/tests/server/sessions.test.ts")
const signIn = testsOf("modules/auth/tests/server/sign-in.test.ts")
const safety = testsOf("tests/architecture/browser-safety.test.ts")
const routes = testsOf("tests/architecture/routes.test.ts")
const headers = http("the headers restrict the browser to the minimum")

const csrf = testsOf("modules/auth/tests/server/csrf.test.ts")
const xss = testsOf("tests/server/attacks/stored-xss.test.ts")
const answers = testsOf("tests/server/attacks/security-headers.test.ts")
const everyResponse = answers("declares its content type and restricts the browser to the minimum")

export const webFrontend: Chapter = {
  "3.2.1": met(
    "Responses are not rendered in the wrong context.",
    "`nosniff` everywhere; file contents have a policy that runs nothing, and all but images are downloads.",
    testsOf("modules/files/tests/server/file-calls.test.ts")(
      "only images are displayed inline; everything else is downloaded",
    ),
    headers,
    xss("are returned as JSON by every list"),
  ),
  "3.2.2": met(
    "Text is rendered as text.",
    "React’s text nodes; an architecture test forbids every other way.",
    safety("text becomes markup only through a parser that runs no scripts, whose nodes are rendered one by one"),
    xss("accepts every text as text or rejects it, with a response that no browser executes"),
  ),
  "3.3.1": met(
    "Cookies are Secure with a name prefix.",
    "`__Host-` and Secure; without TLS no user can sign in from another machine unless ALLOW_PLAIN_HTTP is on.",
    network("the secure cookie is set only on secure connections, and a forged header does not change that"),
    network("over plain HTTP sign-in from another machine is rejected unless the operator allows it"),
  ),
  "3.3.2": met(
    "SameSite by the cookie’s purpose.",
    "Strict for the session; Lax for the return from a provider, which starts on another site.",
    signIn("a user with one module and one entity gets an access token, a cookie and a CSRF token"),
    testsOf("modules/auth/tests/server/single-sign-on.test.ts")(
      "has a code that works once, within its lifetime, and only in the browser that requested it",
    ),
  ),
  "3.3.3": met(
    "`__Host-` prefix of cookie names.",
    "Both cookies have it.",
    signIn("a user with one module and one entity gets an access token, a cookie and a CSRF token"),
  ),
  "3.3.4": met(
    "Token cookies are HttpOnly and not exposed elsewhere.",
    "The refresh token is in Set-Cookie only; the access token is in memory.",
    signIn("a user with one module and one entity gets an access token, a cookie and a CSRF token"),
  ),
  "3.4.1": met(
    "HSTS for a year, with subdomains.",
    "Sent with every response if PUBLIC_URL is https.",
    web("over https the browser is told to stay on https"),
    everyResponse,
  ),
  "3.4.2": met(
    "CORS allows nothing unintended.",
    "No CORS header is ever sent.",
    headers,
    testsOf("tests/server/http-framing.test.ts")(
      "unsupported methods do nothing: TRACE echoes nothing, OPTIONS allows no other origins",
    ),
    everyResponse,
  ),
  "3.4.3": met(
    "A content security policy with object-src and base-uri none, and an allow-list or nonces.",
    "Scripts of this origin only, the one inline style by a nonce generated for each page.",
    headers,
    web("a deep link returns the page with a fresh nonce that its policy contains"),
    everyResponse,
    answers("the nonce of a page is unique and appears in no other response"),
  ),
  "3.4.4": met(
    "`nosniff` on every response.",
    "Set first, also for what never became a request.",
    headers,
    testsOf("tests/server/http-framing.test.ts")(
      "invalid HTTP gets a response with the same headers as every other response",
    ),
    everyResponse,
  ),
  "3.4.5": met(
    "A referrer policy that reveals nothing to others.",
    "`same-origin`: other origins get neither address nor host.",
    headers,
    everyResponse,
  ),
  "3.4.6": met("`frame-ancestors` on every response.", "`'none'`.", headers),
  "3.5.1": met(
    "Reject forged requests of other sites (CSRF).",
    "Requests need a bearer token, which no browser adds automatically; the one endpoint that uses a cookie needs a CSRF token.",
    sessions("the cookie is exchanged for new tokens, and needs the CSRF token with it"),
    routes("every endpoint that is not public authenticates the caller before it reads the body"),
    everyResponse,
    csrf("is unauthenticated, whatever it would change and however it is sent"),
    csrf(
      "requires the session's own CSRF token: none, another session's, another user's and a foreign one are rejected",
    ),
  ),
  "3.5.2": met(
    "No way around the CORS preflight.",
    "Requests on behalf of a user need the Authorization or X-CSRF-Token header; neither is ever safelisted.",
    sessions("the cookie is exchanged for new tokens, and needs the CSRF token with it"),
    csrf("accepts the token only from its header, which no form of another site can send"),
    csrf("is not allowed from another origin: the preflight request is rejected"),
  ),
  "3.5.3": met(
    "No state changes by GET.",
    "An architecture test over all contracts.",
    routes("GET requests change nothing, and only sign-in endpoints and signed URLs are public"),
  ),
  "3.5.4": byOperator(
    "Separate applications have separate host names.",
    "docs/security.md requires a separate host name; a bucket for files is another origin.",
  ),
  "3.5.5": met(
    "Validate messages of other windows.",
    "None are listened to.",
    safety("no page listens to messages from other windows or loads scripts from other origins"),
  ),
  "3.7.1": metUntested(
    "Current browser technologies only.",
    "ES modules, no plug-ins.",
    "There is nothing outdated to test.",
  ),
  "3.7.2": met(
    "Redirects to other hosts are on an allow-list.",
    "Only to a company’s provider or Google; links after a sign-in are pages of this application.",
    testsOf("modules/auth/tests/server/single-sign-on.test.ts")(
      "redirects back only to record and scope selection pages of this product",
    ),
    testsOf("modules/auth/tests/server/deep-link.test.ts")("a browser stays on this origin with every accepted link"),
    testsOf("tests/server/attacks/open-redirect.test.ts")("no endpoint redirects to an address from the request"),
  ),
}
