import { expect, test } from "vitest"
import { toSendFailure } from "../../../../server/mail/send-failure.ts"

const thrown = (fields: object) => Object.assign(new Error("failed"), fields)

test.each([
  ["RCPT TO", 550, true],
  ["DATA", 554, true],
  ["DATA", 452, false],
  ["RCPT TO", 450, false],
  // Not caused by the email: invalid sender settings, or a mail server that is temporarily unavailable.
  ["MAIL FROM", 550, false],
  ["CONN", 554, false],
  ["DATA", 503, false],
  ["RCPT TO", 421, false],
])("a reply to %s of %i is final: %s", (command, responseCode, isFinal) => {
  const failure = toSendFailure(thrown({ command, responseCode, response: `${responseCode} said so` }))
  expect(failure).toMatchObject({
    isFinal,
    reply: `${responseCode} said so`,
    reason: isFinal ? "rejected" : "postpone",
  })
})

test.each([
  [{ code: "ETIMEDOUT", command: "CONN" }, "timedOut"],
  [{ code: "EABORT" }, "timedOut"],
  [{ code: "ECONNECTION" }, "unreachable"],
  [{ code: "ESOCKET", message: "connect ECONNREFUSED 127.0.0.1:25" }, "unreachable"],
  [{ code: "EDNS" }, "unreachable"],
  [{ code: "EAUTH", responseCode: 535, response: "535 no" }, "signIn"],
  [{ code: "ETLS" }, "insecure"],
  [{ code: "ESOCKET", message: "self-signed certificate" }, "insecure"],
  [{ code: "ESOCKET", message: "Hostname/IP does not match certificate's altnames" }, "insecure"],
])("%o is retried, as %s", (fields, reason) => {
  expect(toSendFailure(thrown(fields))).toMatchObject({ reason, isFinal: false })
})

test("the server's reply becomes one short line", () => {
  const { reply } = toSendFailure(thrown({ responseCode: 450, response: `450 a\r\nb\u0000${"c".repeat(1_000)}` }))
  expect(reply).toMatch(/^450 a b c+$/)
  expect(reply?.length).toBe(300)
})

test("a thrown value that is not an error is a failure like any other", () => {
  expect(toSendFailure("gone")).toMatchObject({ reason: "unreachable", isFinal: false })
})
