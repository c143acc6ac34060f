import { met, metUntested, testsOf, type Chapter } from "./requirement.ts"

const features = testsOf("tests/server/access-control/feature-permissions.test.ts")
const records = testsOf("tests/server/access-control/record-permissions.test.ts")
const visibilityTests = testsOf("modules/records/tests/server/visibility.test.ts")
const fieldAccess = testsOf("modules/records/tests/server/field-access.test.ts")
const clientIsolationTests = testsOf("tests/server/database/client-isolation.test.ts")

export const authorization: Chapter = {
  "8.1.1": metUntested(
    "Document who can access functions and data.",
    "docs/security.md › Authorization, decisions 0031, 0032 and 0034; each contract states its permission.",
    "A document; 8.2 covers enforcement.",
  ),
  "8.1.2": metUntested(
    "Document who can read and write which field.",
    "Decision 0033; each record describes the rules of its type in words.",
    "A document; 8.2.3 covers enforcement.",
  ),
  "8.2.1": met(
    "Functions require a permission.",
    "Every route states one; none can be registered without.",
    features("is refused to whoever holds every right but its own"),
    testsOf("tests/architecture/routes.test.ts")("every contract is served, under exactly its permission"),
  ),
  "8.2.2": met(
    "Records are visible to permitted users only (IDOR).",
    "Client, entity, project, module, role and single permission, compared with a model for every endpoint on records.",
    records("answers $what as the model does"),
    visibilityTests("hidden data returns the same response as missing data"),
    testsOf("tests/server/access-control/endpoint-access.test.ts")("answers everybody as the model does"),
  ),
  "8.2.3": met(
    "Fields are visible to permitted users only.",
    "A restricted field is in no response, and for a write that includes it, it does not exist.",
    fieldAccess("other users find it nowhere: contract, record, fields, list, audit log, validation result"),
    testsOf("modules/designer/tests/server/user-only.test.ts")(
      "externally provided values stay; only users change fields tagged USER",
    ),
  ),
  "8.3.1": met(
    "Permissions are enforced on the server.",
    "Before a handler runs; an endpoint on records that did not check permissions returns nothing.",
    testsOf("tests/server/http.test.ts")("an endpoint on records that did not ask for the right gives nothing away"),
    features("is refused to whoever holds nothing, and not to whoever holds its right, by name or by wildcard"),
    testsOf("tests/server/access-control/coverage.test.ts")(
      "every call is tried with everybody, or stands in a list with its reason",
    ),
  ),
  "8.4.1": met(
    "Clients cannot access each other’s data.",
    "Row-level security for all data, by the client of the token.",
    clientIsolationTests("another client's rows are not there, whatever a query forgets to say"),
    clientIsolationTests("the client of one transaction does not leak into the next on the same connection"),
    testsOf("tests/server/access-control/row-security.test.ts")(
      "no table gives a foreign row, takes one in, changes one or lets one go",
    ),
  ),
}
