import { byOperator, met, metUntested, testsOf, type Chapter } from "./requirement.ts"

const log = testsOf("tests/server/log-secrets.test.ts")
const http = testsOf("tests/server/http.test.ts")
const locks = testsOf("modules/auth/tests/server/locks.test.ts")
const seals = testsOf("modules/audit-log/tests/server/audit-seals.test.ts")
const network = testsOf("tests/server/network.test.ts")
const statement = log("what was refused is told with when, what, to whom and from where; what was sent is not")
const secrets = log("no password, token, code, key or address of a person is in any line, however the ways in are gone")

export const logging: Chapter = {
  "16.1.1": metUntested(
    "An inventory of what is logged, where, how long, for whom.",
    "docs/security.md › Logging.",
    "A document.",
  ),
  "16.2.1": met(
    "Each entry contains when, where, who and what.",
    "Time, route, status, code, user and client, the address if denied, one ID per request; audit entries contain before and after.",
    statement,
    testsOf("modules/audit-log/tests/server/audit-log.test.ts")(
      "a log lists newest entries first, with section, parameter and user names in the user's language",
    ),
  ),
  "16.2.2": met(
    "Times in UTC.",
    "ISO 8601 with Z; those of audit entries are the database’s. The operator synchronizes the machines’ clocks.",
    statement,
  ),
  "16.2.3": metUntested(
    "Logs go only where the inventory says.",
    "The standard output and the audit log.",
    "The code writes no other logs.",
  ),
  "16.2.4": met(
    "Logs can be correlated by machines.",
    "JSON lines with the correlation ID that is also in the response.",
    http("a fault of ours is answered without its detail, and logged with the correlation id"),
    log("nothing a caller sends makes a line of its own or breaks one"),
  ),
  "16.2.5": met(
    "Sensitive data is logged as its class allows.",
    "Not at all: tests search every line for markers of every secret.",
    secrets,
    log(
      "an error tells its kind, code and way, and none of the values that a database or a mail server puts beside them",
    ),
    http("a password or token never reaches the log"),
    testsOf("tests/server/access-control/visibility.test.ts")(
      "no line of the log tells one of them, nor anything anybody wrote",
    ),
  ),
  "16.3.1": met(
    "Log sign-ins, successful and failed, with the method.",
    "In the audit log: signed_in with its method, sign_in_failed, sign_in_locked.",
    locks(
      "attack: user enumeration — a failed attempt is stored alike, and the account is looked up after the response",
    ),
    testsOf("modules/auth/tests/server/single-sign-on.test.ts")("is in the audit log where it was rejected"),
  ),
  "16.3.2": met("Log denied access.", "Each 401, 403 and 429 with code, route, user and address.", statement),
  "16.3.3": met(
    "Log documented events and attempts to bypass controls.",
    "Rejections with their code, exceeded limits, sessions ended because of a copied cookie.",
    statement,
    testsOf("modules/auth/tests/server/account-sessions.test.ts")(
      "attack: token replay — reusing an exchanged cookie ends the session for all holders",
    ),
  ),
  "16.3.4": met(
    "Log unexpected errors.",
    "With stack and correlation ID; also for mail, scanner and providers.",
    http("a fault of ours is answered without its detail, and logged with the correlation id"),
  ),
  "16.4.1": met(
    "No log injection.",
    "JSON encodes values; a correlation ID has a restricted format.",
    log("nothing a caller sends makes a line of its own or breaks one"),
  ),
  "16.4.2": met(
    "Logs are protected from changes and access.",
    "The audit log is hash-chained and sealed, and the application cannot change it; the operator protects the standard output.",
    seals("detects any change to a sealed entry and reports its subject"),
    seals("the application cannot change or remove a seal"),
    testsOf("tests/server/database/client-isolation.test.ts")(
      "the application cannot change what was recorded, and cannot leave its role",
    ),
  ),
  "16.4.3": byOperator(
    "Send logs to another system.",
    "Collect the standard output; store checkpoints of the audit log elsewhere.",
    seals("an external checkpoint detects entries removed together with their seals"),
  ),
  "16.5.1": met(
    "Errors reveal nothing internal.",
    "One format, a message and a code; details are only logged.",
    http("a fault of ours is answered without its detail, and logged with the correlation id"),
  ),
  "16.5.2": met(
    "Continue when another system fails.",
    "Emails wait, files stay in quarantine, callers are told to retry.",
    network("while the database is away, callers are told to try again, and health says so"),
    testsOf("tests/server/mail/failures.test.ts")(
      "a server that is not there is tried by one letter now and then, and every letter goes once it is back",
    ),
  ),
  "16.5.3": met(
    "Fail closed.",
    "An error in a check rejects the request; an error in a transaction rolls it back.",
    http("an endpoint on records that did not ask for the right gives nothing away"),
    testsOf("tests/server/jobs/jobs.test.ts")(
      "an end that fails half-way leaves nothing of itself, and the next attempt has the one effect",
    ),
  ),
}
