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
    "docs/security.md › What is logged.",
    "A document.",
  ),
  "16.2.1": met(
    "Each line tells when, where, who and what.",
    "Time, route, status, code, person and client, address where it was denied, one id per call; the trail tells before and after.",
    statement,
    testsOf("modules/audit-log/tests/server/audit-log.test.ts")(
      "a log is newest first, with sections, parameters and people by name in the reader's language",
    ),
  ),
  "16.2.2": met(
    "Times in UTC.",
    "ISO 8601 with Z; the trail’s are the database’s. That machines’ clocks agree is the operator’s.",
    statement,
  ),
  "16.2.3": metUntested(
    "Logs go only where the inventory says.",
    "The standard output and the trail.",
    "There is no other way out in the code.",
  ),
  "16.2.4": met(
    "Logs can be read together by a machine.",
    "JSON lines with the correlation id that the answer carries too.",
    http("a fault of ours is answered without its detail, and logged with the correlation id"),
    log("nothing a caller sends makes a line of its own or breaks one"),
  ),
  "16.2.5": met(
    "Sensitive data is logged as its kind allows.",
    "Not at all: canaries of every secret are looked for in every line.",
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
    "Sign-ins are logged, good and bad, with the way.",
    "In the trail: signed_in with its way, sign_in_failed, sign_in_locked.",
    locks("attack: user enumeration — what is done for a failed try is noted alike, and looked up after the answer"),
    testsOf("modules/auth/tests/server/single-sign-on.test.ts")("is in the trail where it was refused"),
  ),
  "16.3.2": met("Denied access is logged.", "Each 401, 403 and 429 with code, route, person and address.", statement),
  "16.3.3": met(
    "Documented events, and attempts to pass controls, are logged.",
    "Refusals with their code, limits reached, sessions ended for a copied cookie.",
    statement,
    testsOf("modules/auth/tests/server/account-sessions.test.ts")(
      "attack: token replay — a cookie that was traded ends the session for whoever holds it",
    ),
  ),
  "16.3.4": met(
    "Unexpected errors are logged.",
    "With their stack and correlation id; mail, scanner and providers too.",
    http("a fault of ours is answered without its detail, and logged with the correlation id"),
  ),
  "16.4.1": met(
    "Nothing sent becomes a line of the log.",
    "JSON encodes it; a correlation id has a narrow form.",
    log("nothing a caller sends makes a line of its own or breaks one"),
  ),
  "16.4.2": met(
    "Logs cannot be changed, nor read by anybody.",
    "The trail is chained and sealed, and the application may not change it; the output is the operator’s.",
    seals("whatever is done to a sealed entry is noticed, at its subject"),
    seals("the application itself can neither change nor remove a seal"),
    testsOf("tests/server/database/client-isolation.test.ts")(
      "the application cannot change what was recorded, and cannot leave its role",
    ),
  ),
  "16.4.3": byOperator(
    "Logs are sent to another system.",
    "Collect the standard output; checkpoints of the trail are kept elsewhere.",
    seals("what was removed together with its seals is noticed by a checkpoint kept elsewhere"),
  ),
  "16.5.1": met(
    "Errors tell outsiders nothing of the inside.",
    "One form, a sentence and a code; detail in the log alone.",
    http("a fault of ours is answered without its detail, and logged with the correlation id"),
  ),
  "16.5.2": met(
    "The rest goes on where another system fails.",
    "Letters wait, files stay in quarantine, callers are told to try again.",
    network("while the database is away, callers are told to try again, and health says so"),
    testsOf("tests/server/mail/failures.test.ts")(
      "a server that is not there is tried by one letter now and then, and every letter goes once it is back",
    ),
  ),
  "16.5.3": met(
    "Failing keeps the door shut.",
    "An error in a check is a refusal; an error in a transaction leaves nothing of it.",
    http("an endpoint on records that did not ask for the right gives nothing away"),
    testsOf("tests/server/jobs/jobs.test.ts")(
      "an end that fails half-way leaves nothing of itself, and the next attempt has the one effect",
    ),
  ),
}
