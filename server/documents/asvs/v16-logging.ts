import { byOperator, met, metUntested, testsOf, type Chapter } from "./requirement.ts"

const log = testsOf("tests/server/log-secrets.test.ts")
const http = testsOf("tests/server/http.test.ts")
const locks = testsOf("modules/auth/tests/server/locks.test.ts")
const seals = testsOf("modules/audit-log/tests/server/audit-seals.test.ts")
const network = testsOf("tests/server/network.test.ts")
const statement = log("a rejected request is logged with time, error, user and source, without the submitted data")
const secrets = log("no log line contains a password, token, code, key or email address, for every sign-in method")

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
    http("an internal error returns no details and is logged with the correlation ID"),
    log("user input can neither create nor break a log line"),
  ),
  "16.2.5": met(
    "Sensitive data is logged as its class allows.",
    "Not at all: tests search every line for markers of every secret.",
    secrets,
    log("an error is logged with kind, code and stack, without values from the database or mail server"),
    http("passwords and tokens never appear in the log"),
    testsOf("tests/server/access-control/visibility.test.ts")("no line of the log reveals one or any user input"),
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
    http("an internal error returns no details and is logged with the correlation ID"),
  ),
  "16.4.1": met(
    "No log injection.",
    "JSON encodes values; a correlation ID has a restricted format.",
    log("user input can neither create nor break a log line"),
  ),
  "16.4.2": met(
    "Logs are protected from changes and access.",
    "The audit log is hash-chained and sealed, and the application cannot change it; the operator protects the standard output.",
    seals("detects any change to a sealed entry and reports its subject"),
    seals("the application cannot change or remove a seal"),
    testsOf("tests/server/database/client-isolation.test.ts")(
      "the application cannot change audit records or leave its role",
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
    http("an internal error returns no details and is logged with the correlation ID"),
  ),
  "16.5.2": met(
    "Continue when another system fails.",
    "Emails wait, files stay in quarantine, callers are told to retry.",
    network("while the database is down, requests return a retry hint and health reports it"),
    testsOf("tests/server/mail/failures.test.ts")(
      "while a server is down one email probes it at intervals, and all are sent when it is back",
    ),
  ),
  "16.5.3": met(
    "Fail closed.",
    "An error in a check rejects the request; an error in a transaction rolls it back.",
    http("a record endpoint that skips the permission check returns no data"),
    testsOf("tests/server/jobs/jobs.test.ts")(
      "an end that fails half-way is rolled back, and the next attempt has the effect once",
    ),
  ),
}
