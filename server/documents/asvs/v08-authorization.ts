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
    features("is rejected for a user with every permission except the required one"),
    testsOf("tests/architecture/routes.test.ts")("every contract is registered as a route with exactly its permission"),
  ),
  "8.2.2": met(
    "Records are visible to permitted users only (IDOR).",
    "Client, entity, project, module, role and single permission, compared with a model for every endpoint on records.",
    records("responds to $what as the model does"),
    visibilityTests("hidden data returns the same response as missing data"),
    testsOf("tests/server/access-control/endpoint-access.test.ts")("responds to every user as the model does"),
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
    testsOf("tests/server/http.test.ts")("a record endpoint that skips the permission check returns no data"),
    features("is rejected without permissions and allowed with the required one, by name or by wildcard"),
    testsOf("tests/server/access-control/coverage.test.ts")(
      "every endpoint is tested with every user or listed with a reason",
    ),
  ),
  "8.4.1": met(
    "Clients cannot access each other’s data.",
    "Row-level security for all data, by the client of the token.",
    clientIsolationTests("rows of another client are hidden, even without a condition in the query"),
    clientIsolationTests("the client of one transaction does not leak into the next on the same connection"),
    testsOf("tests/server/access-control/row-security.test.ts")(
      "no table lets a client read, insert, update or delete rows of another client",
    ),
  ),
}
