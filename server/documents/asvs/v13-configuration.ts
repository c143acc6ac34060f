import { byOperator, met, metUntested, partly, testsOf, type Chapter } from "./requirement.ts"

const clientIsolationTests = testsOf("tests/server/database/client-isolation.test.ts")
const embedded = testsOf("tests/server/embedded/start-embedded.test.ts")
const configuration = testsOf("tests/unit/server/configuration.test.ts")
const web = testsOf("tests/server/web.test.ts")
const http = testsOf("tests/server/http.test.ts")
const fetching = testsOf("tests/server/outbound/guarded-fetch.test.ts")

export const configurationChapter: Chapter = {
  "13.1.1": metUntested(
    "Document all communication of the application.",
    "The table “Network connections” of docs/security.md, and who can enter an address.",
    "A document; 1.3.6 covers that nothing else can be entered.",
  ),
  "13.2.1": byOperator(
    "Back-end components authenticate, without static passwords.",
    "Database, mail and bucket each require an account; whether with a password or a short-lived credential depends on the platform.",
    clientIsolationTests("the application can sign in as a separate user who is only a member of its role"),
  ),
  "13.2.2": met(
    "Accounts between components have minimal privileges.",
    "The application’s role sees one client at a time, and cannot change audit entries or leave its role.",
    clientIsolationTests("the application cannot change audit records or leave its role"),
    testsOf("tests/server/access-control/row-security.test.ts")(
      "has an application role without memberships or elevated rights, and one security definer function",
    ),
    embedded("gives the product an owner that cannot bypass row-level security, and enables fsync"),
  ),
  "13.2.3": met(
    "No default credentials between components.",
    "The bundled database’s passwords are generated at the first start; others have no default.",
    configuration("all invalid settings are reported at once, without repeating a secret"),
    configuration("the defaults are a valid configuration for development"),
  ),
  "13.2.4": partly(
    "External systems are on an allow-list.",
    "Mail, bucket and scanner are set by configuration; providers are entered by administrators, https and public only. The machine’s firewall covers everything else.",
    fetching("only https is requested; http of the same machine only in development"),
    fetching("redirects are not followed"),
  ),
  "13.2.5": partly(
    "The web server loads from an allow-list only.",
    "It serves the files that were present at the start; outgoing requests as in 13.2.4.",
    web("no file outside the built app is served"),
  ),
  "13.3.1": byOperator(
    "A vault for secrets, none in code or builds.",
    "Secrets come from the environment, which a vault can provide; none is in the repository. Providers’ secrets are encrypted in the database.",
    testsOf("modules/auth/tests/server/sign-in-providers.test.ts")(
      "only their client's administrators manage them, and their secret is encrypted and never returned",
    ),
  ),
  "13.3.2": byOperator(
    "Minimal access to secrets.",
    "By the server’s user on its machine; no screen shows one again.",
    configuration("all invalid settings are reported at once, without repeating a secret"),
  ),
  "13.4.1": met(
    "`.git` is not accessible.",
    "Only the built application is served; everything else is the page or 404.",
    web("no file outside the built app is served"),
  ),
  "13.4.2": met(
    "No debug modes in production.",
    "All four environments run the same code; error details are only logged.",
    http("an internal error returns no details and is logged with the correlation ID"),
  ),
  "13.4.3": met(
    "No directory listings.",
    "Only files that were present at the start are served.",
    web("a missing endpoint or file does not return the page"),
  ),
  "13.4.4": met(
    "No TRACE.",
    "It is rejected like any unsupported method.",
    testsOf("tests/server/http-framing.test.ts")(
      "unsupported methods do nothing: TRACE echoes nothing, OPTIONS allows no other origins",
    ),
  ),
  "13.4.5": met(
    "API documentation and metrics are public only on purpose.",
    "`/openapi.json` and `/docs` are public and contain no data; `/metrics` requires its token or this machine.",
    http("metrics are available only on this machine and include route durations"),
    testsOf("tests/architecture/routes.test.ts")("routes without a contract are read-only, public documents or pages"),
  ),
}
