import { met, metUntested, notMet, partly, testsOf, type Chapter } from "./requirement.ts"

const log = testsOf("tests/server/log-secrets.test.ts")
const http = testsOf("tests/server/http.test.ts")
const session = testsOf("modules/auth/tests/e2e/sign-in.test.ts")
const drafts = testsOf("modules/records/tests/e2e/drafts.test.ts")

export const dataProtection: Chapter = {
  "14.1.1": metUntested(
    "Sort data by how it must be protected.",
    "docs/security.md › What is kept, and for how long.",
    "A document.",
  ),
  "14.1.2": metUntested(
    "Document how each kind is protected.",
    "The same table: held, logged, kept, backed up.",
    "A document; how it holds is 14.2.4.",
  ),
  "14.2.1": partly(
    "Nothing sensitive in addresses.",
    "Tokens travel in headers and bodies, links of letters behind `#`. The client keys are asked for with the e-mail address in the query, and a file’s address is signed, as the specification’s calls have it; logs hold patterns of routes, never addresses.",
    log("no password, token, code, key or address of a person is in any line, however the ways in are gone"),
  ),
  "14.2.2": met(
    "Nothing sensitive stays in caches of servers.",
    "`no-store` on every answer but built files; the server keeps compiled record types in memory, no records.",
    http("the headers let a browser do as little as possible"),
  ),
  "14.2.3": met(
    "Nothing goes to strangers, such as trackers.",
    "Page and letters load nothing from elsewhere.",
    testsOf("tests/architecture/browser-safety.test.ts")(
      "no page listens to messages of other windows, and none asks for scripts of other origins",
    ),
    testsOf("tests/unit/server/mail/render-email.test.ts")(
      "the letter %s is whole with the values its English text needs",
    ),
  ),
  "14.2.4": met(
    "Data is protected as its kind asks for.",
    "Hashes, seals, walls, canaries in logs, sweeps by age.",
    log("no password, token, code, key or address of a person is in any line, however the ways in are gone"),
    testsOf("tests/server/mail/failures.test.ts")(
      "the sweep gives up what waits too long, forgets where it led, and in the end the letter",
    ),
    testsOf("modules/auth/tests/server/account-status.test.ts")(
      "an account that is closed leaves a name beside what was done, and nothing else",
    ),
  ),
  "14.3.1": partly(
    "The browser is cleared when a session ends.",
    "A sign-out loads the page anew and clears what the browser kept. A session that ended elsewhere leaves what its person typed and had not sent, as the specification asks.",
    session(
      "a person signs in on the way to a list, is still signed in after a reload, and signs out without a connection",
    ),
    drafts("without a network or a session what is typed stays in the browser, and logging out clears it"),
  ),
  "14.3.2": met(
    "Browsers are told to cache nothing sensitive.",
    "`no-store` on every call; contents of files for five minutes, privately.",
    http("the headers let a browser do as little as possible"),
    testsOf("tests/server/web.test.ts")("files with a hash for a name are kept for good, others are asked about"),
  ),
  "14.3.3": notMet(
    "Nothing sensitive in the browser’s storage.",
    "Drafts and comments that were not sent lie there under their person’s id until the server has them: work that is not lost was put first. Of tokens, only the CSRF token is there.",
    drafts("without a network or a session what is typed stays in the browser, and logging out clears it"),
  ),
}
