import { byOperator, met, metUntested, testsOf, type Chapter } from "./requirement.ts"

const dependencies = testsOf("tests/architecture/dependencies.test.ts")
const http = testsOf("tests/server/http.test.ts")
const jobs = testsOf("tests/server/jobs/jobs.test.ts")
const users = testsOf("modules/users/tests/server/users.test.ts")
const framing = testsOf("tests/server/http-framing.test.ts")

export const architecture: Chapter = {
  "15.1.1": metUntested(
    "Document how soon vulnerable components are fixed.",
    "docs/security.md › Dependencies.",
    "A document.",
  ),
  "15.1.2": met(
    "An inventory of components from trusted sources.",
    "`npm sbom` from a lock file in which every package has its hash.",
    dependencies("every package of the lock file, at any depth, has an integrity hash"),
    dependencies("every package of the product has its reason in the decision records"),
  ),
  "15.1.3": met(
    "Document expensive operations and their limits.",
    "docs/security.md › Expensive operations, docs/limits.md.",
    testsOf("tests/architecture/documents.test.ts")(
      "docs/limits.md matches the constants; `npm run generate` writes it",
    ),
  ),
  "15.2.1": byOperator(
    "No component is vulnerable beyond its deadline.",
    "`npm audit --omit=dev` with each release and weekly in between; versions are exact, so the installed code is the audited code.",
    dependencies("every dependency has an exact version, and none a range, a URL or a branch"),
  ),
  "15.2.2": met(
    "Expensive operations cannot cause a denial of service.",
    "Jobs run separately from requests, counted per user; slow clients, archive bombs and endless operations are aborted.",
    jobs("jobs of one user do not fill the queue"),
    testsOf("tests/server/slow-clients.test.ts")(
      "two hundred clients that send a byte at a time get an error, and other users do not wait for them",
    ),
    testsOf("tests/unit/server/typesetting.test.ts")("fails with a suggestion when it exceeds its limits"),
  ),
  "15.2.3": met(
    "Production contains no test code.",
    "The demonstration is loaded in development only; targets of outbox links are shown there only.",
    testsOf("tests/unit/server/configuration.test.ts")("outside development demo data is loaded only when requested"),
    testsOf("modules/outbox/tests/server/outbox.test.ts")(
      "an email's link is shown in the development environment only",
    ),
  ),
  "15.3.1": met(
    "Responses contain only necessary fields.",
    "Every response has a contract, and tests validate each against it.",
    http("a record endpoint that skips the permission check returns no data"),
    testsOf("modules/records/tests/server/field-access.test.ts")(
      "other users find it nowhere: contract, record, fields, list, audit log, validation result",
    ),
  ),
  "15.3.2": met(
    "Outgoing requests follow no redirects.",
    "Providers and scanner: a redirect is a response, or an error.",
    testsOf("tests/server/outbound/guarded-fetch.test.ts")("redirects are not followed"),
  ),
  "15.3.3": met(
    "No mass assignment.",
    "Bodies are closed: unknown properties are rejected, not dropped.",
    users("fields outside the form are rejected"),
    testsOf("tests/architecture/routes.test.ts")("every request body declares its properties and rejects unknown ones"),
    testsOf("tests/server/attacks/mass-assignment.test.ts")(
      "rejects unknown properties by name and succeeds without them",
    ),
  ),
  "15.3.4": met(
    "The caller’s address reaches limits and logs.",
    "Only from the proxies of TRUST_PROXY.",
    testsOf("modules/auth/tests/server/rate-limits.test.ts")("a client cannot spoof its IP address with a header"),
    testsOf("tests/server/log-secrets.test.ts")(
      "a rejected request is logged with time, error, user and source, without the submitted data",
    ),
  ),
  "15.3.5": met(
    "Types are enforced.",
    "TypeScript, strict, without `any`; bodies are validated without coercing text to numbers.",
    http("each contract violation is reported with its path"),
  ),
  "15.3.6": met(
    "No prototype pollution.",
    "`__proto__` and similar names are rejected on parsing; maps are Maps.",
    http("oversized, deeply nested and malicious bodies are rejected before processing"),
  ),
  "15.3.7": met(
    "No HTTP parameter pollution.",
    "Query, body, headers and parameters are validated separately, each by its contract.",
    framing("a duplicate parameter is rejected, never joined or reduced to one value"),
  ),
}
