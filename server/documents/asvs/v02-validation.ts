import { met, partly, testsOf, type Chapter } from "./requirement.ts"

const documents = testsOf("tests/architecture/documents.test.ts")
const http = testsOf("tests/server/http.test.ts")
const sharedValidation = testsOf("modules/records/tests/server/shared-validation.test.ts")
const writing = testsOf("modules/records/tests/server/records-write.test.ts")
const signIn = testsOf("modules/auth/tests/server/sign-in.test.ts")
const network = testsOf("tests/server/network.test.ts")

export const validation: Chapter = {
  "2.1.1": met(
    "Document how each value is validated.",
    "Contracts at `/openapi.json`, record types as JSON Schema, rules in docs/rules.md, limits in docs/limits.md.",
    testsOf("tests/architecture/routes.test.ts")("the OpenAPI document describes every endpoint completely"),
    documents("docs/limits.md matches the constants; `npm run generate` writes it"),
  ),
  "2.1.2": met(
    "Document consistency rules between values.",
    "Rules of a record type are data, described in words at each record; docs/rules.md documents the rule language.",
    documents("docs/rules.md matches the table of operators; `npm run generate` writes it"),
  ),
  "2.1.3": met(
    "Document business limits, per user and in total.",
    "docs/limits.md and docs/security-limits.md, generated from the constants.",
    documents("docs/limits.md matches the constants; `npm run generate` writes it"),
    documents("docs/security-limits.md matches the tables; `npm run generate` writes it"),
  ),
  "2.2.1": met(
    "Validate all input.",
    "Every endpoint has a contract; every record is validated by its type’s schema and rules.",
    http("each contract violation is reported with its path"),
    writing("%s is rejected at its field and nothing is saved"),
  ),
  "2.2.2": met(
    "Validate on the server.",
    "The server validates itself; tests check that page and server return the same result.",
    sharedValidation("on validate, create, update and import, for generated record types and records"),
  ),
  "2.2.3": met(
    "Validate related values together.",
    "Rules across fields and linked records are validated with every save.",
    testsOf("modules/records/tests/server/linked-rules.test.ts")(
      "the server rejects what the page rejects and accepts what it accepts",
    ),
  ),
  "2.3.1": met(
    "Steps are performed in order, none skipped.",
    "Sign-in requires second factor, terms, scope in this order; a locked or finished record cannot change; revisions order writes.",
    testsOf("modules/auth/tests/server/second-factor.test.ts")(
      "with it the password leads to the second factor and nothing else",
    ),
    signIn("a user who has not accepted the terms gets an exchange token that is valid for the terms and nothing else"),
    writing("a locked or completed record is read-only, with the reason"),
  ),
  "2.3.2": met(
    "Documented limits are enforced.",
    "The document is generated from the constants that the server uses; tests reach each limit.",
    testsOf("modules/designer/tests/server/bombs.test.ts")("with %s is rejected by name"),
    testsOf("tests/server/jobs/jobs.test.ts")("jobs of one user do not fill the queue"),
  ),
  "2.3.3": met(
    "Operations succeed completely or not at all.",
    "One database transaction each, including audit entries and emails.",
    testsOf("tests/server/audit-entries.test.ts")("a rollback removes the audit entry of the transaction"),
    testsOf("tests/server/mail/delivery.test.ts")("a rollback enqueues nothing"),
  ),
  "2.3.4": met(
    "Limited resources are not allocated twice.",
    "The database enforces unique record IDs, revisions and email links.",
    writing("numbers assigned concurrently are distinct and have no gaps"),
    writing("of two concurrent saves, one succeeds and the other gets a conflict"),
  ),
  "2.4.1": partly(
    "Protect against automated abuse.",
    "Rates per address, attempts per account, jobs per user. Not detected: a signed-in user who reads a lot, slowly.",
    network("sign-ins and requests per minute are limited per address without delaying other addresses"),
    signIn("concurrent attempts count towards the limit"),
  ),
}
