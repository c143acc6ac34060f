import { met, metUntested, notMet, partly, testsOf, type Chapter } from "./requirement.ts"

const log = testsOf("tests/server/log-secrets.test.ts")
const http = testsOf("tests/server/http.test.ts")
const session = testsOf("modules/auth/tests/e2e/sign-in.test.ts")
const drafts = testsOf("modules/records/tests/e2e/drafts.test.ts")

export const dataProtection: Chapter = {
  "14.1.1": metUntested("Classify data by protection needs.", "docs/security.md › Data retention.", "A document."),
  "14.1.2": metUntested(
    "Document the protection of each class.",
    "The same table: protection, logging, retention, backup.",
    "A document; 14.2.4 covers enforcement.",
  ),
  "14.2.1": partly(
    "No sensitive data in URLs.",
    "Tokens are in headers and bodies, email links after `#`. As specified, client keys are requested with the email address in the query, and a file’s address is signed; logs contain route templates, never URLs.",
    log("no log line contains a password, token, code, key or email address, for every sign-in method"),
  ),
  "14.2.2": met(
    "No sensitive data in server caches.",
    "`no-store` on every response except built files; the server caches compiled record types in memory, no records.",
    http("the headers restrict the browser to the minimum"),
  ),
  "14.2.3": met(
    "No data to third parties, such as trackers.",
    "Page and emails load nothing from elsewhere.",
    testsOf("tests/architecture/browser-safety.test.ts")(
      "no page listens to messages from other windows or loads scripts from other origins",
    ),
    testsOf("tests/unit/server/mail/render-email.test.ts")(
      "the email %s is complete with the values its English text needs",
    ),
  ),
  "14.2.4": met(
    "Data is protected as its class requires.",
    "Hashes, encryption, access control, secret markers searched for in logs, cleanup by age.",
    log("no log line contains a password, token, code, key or email address, for every sign-in method"),
    testsOf("tests/server/mail/failures.test.ts")(
      "the cleanup fails emails that wait too long, removes their link and finally deletes them",
    ),
    testsOf("modules/auth/tests/server/account-status.test.ts")(
      "a closed account keeps only the user's name for the history",
    ),
  ),
  "14.3.1": partly(
    "Clear the browser when a session ends.",
    "A sign-out reloads the page and clears the browser’s storage. A session that ended elsewhere leaves unsaved input, as the specification requires.",
    session("a user signs in on the way to a list, stays signed in after a reload, and signs out while offline"),
    drafts("unsaved input stays in the browser without a network or a session, and signing out clears it"),
  ),
  "14.3.2": met(
    "Browsers cache nothing sensitive.",
    "`no-store` on every API response; file contents for five minutes, privately.",
    http("the headers restrict the browser to the minimum"),
    testsOf("tests/server/web.test.ts")(
      "files with a hash in their name are cached as immutable, other files are revalidated",
    ),
  ),
  "14.3.3": notMet(
    "No sensitive data in browser storage.",
    "Unsaved drafts and comments are stored under the user’s ID until the server has them: not losing work had priority. Of tokens, only the CSRF token is stored.",
    drafts("unsaved input stays in the browser without a network or a session, and signing out clears it"),
  ),
}
