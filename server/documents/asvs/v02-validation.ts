import { met, partly, testsOf, type Chapter } from "./requirement.ts"

const documents = testsOf("tests/architecture/documents.test.ts")
const http = testsOf("tests/server/http.test.ts")
const sharedValidation = testsOf("modules/records/tests/server/shared-validation.test.ts")
const writing = testsOf("modules/records/tests/server/records-write.test.ts")
const signIn = testsOf("modules/auth/tests/server/sign-in.test.ts")
const network = testsOf("tests/server/network.test.ts")

export const validation: Chapter = {
  "2.1.1": met(
    "Document how each value is judged.",
    "Contracts at `/openapi.json`, record types as JSON Schema, rules in docs/rules.md, limits in docs/limits.md.",
    testsOf("tests/architecture/routes.test.ts")("the OpenAPI document says everything of every call"),
    documents("docs/limits.md is what the constants say; `npm run generate` writes it"),
  ),
  "2.1.2": met(
    "Document what values must agree with each other.",
    "Rules of a record type are data, explained in words at each record; their language is docs/rules.md.",
    documents("docs/rules.md is what the table of operators says; `npm run generate` writes it"),
  ),
  "2.1.3": met(
    "Document limits of business logic, per user and in all.",
    "docs/limits.md and docs/security-limits.md, written from the constants.",
    documents("docs/limits.md is what the constants say; `npm run generate` writes it"),
    documents("docs/security-limits.md is what the tables say; `npm run generate` writes it"),
  ),
  "2.2.1": met(
    "Judge all input against what is expected.",
    "Every call has a contract; every record is judged by its type’s schema and rules.",
    http("what breaks the contract is named, part by part"),
    writing("%s is refused at its field and nothing is saved"),
  ),
  "2.2.2": met(
    "Judge on the server.",
    "The server comes to its own verdict; page and server are held to the same one.",
    sharedValidation("by validate, create, update and import, on generated record types and records"),
  ),
  "2.2.3": met(
    "Judge values that belong together.",
    "Rules across fields and linked records, judged with every save.",
    testsOf("modules/records/tests/server/linked-rules.test.ts")(
      "the server refuses what the page refuses, and takes what it takes",
    ),
  ),
  "2.3.1": met(
    "Steps in their order, none left out.",
    "Sign-in goes second step, terms, place; a locked or finished record takes no change; revisions order writes.",
    testsOf("modules/auth/tests/server/second-factor.test.ts")(
      "with it the password opens the second step and nothing else",
    ),
    signIn("who has not accepted the terms gets an exchange token that opens the terms and nothing else"),
    writing("a locked or finished record is read-only, with the reason"),
  ),
  "2.3.2": met(
    "The documented limits hold.",
    "The document is printed from the constants that the server goes by; each is reached in a test.",
    testsOf("modules/designer/tests/server/bombs.test.ts")("with %s is refused by name"),
    testsOf("tests/server/jobs/jobs.test.ts")("one person's work does not fill the queue"),
  ),
  "2.3.3": met(
    "All of an operation or none of it.",
    "One database transaction each, with its trail and its letters.",
    testsOf("tests/server/audit-entries.test.ts")("an entry leaves with the transaction it belongs to"),
    testsOf("tests/server/mail/delivery.test.ts")("what is rolled back posts nothing"),
  ),
  "2.3.4": met(
    "What there is once is not taken twice.",
    "Numbers of records, revisions and links of letters are held by the database.",
    writing("numbers made at once are distinct and leave no gap"),
    writing("of two saves at once one wins and the other is told"),
  ),
  "2.4.1": partly(
    "Hold off automata that take, flood or exhaust.",
    "Rates per address, tries per account, work per person. Not told apart: a signed-in person who reads much, slowly.",
    network("an address may try few sign-ins and make only so many requests in a minute; others are not held up"),
    signIn("tries sent all at once cannot slip past the limit"),
  ),
}
