import { expect, test } from "vitest"
import { toDatabaseError } from "../../../server/http/database-error.ts"

const failure = (code: string, message = "") => Object.assign(new Error(message), { code })

test.each([
  ["a table cannot grow", failure("53100"), 507, "server.storage_full"],
  ["the database restarts, for example because its log could not grow", failure("57P03"), 503, "server.unavailable"],
  ["the database does not run", failure("ECONNREFUSED"), 503, "server.unavailable"],
  ["the connection broke", new Error("Connection terminated unexpectedly"), 503, "server.unavailable"],
  [
    "a connection took too long",
    new Error("Connection terminated due to connection timeout"),
    503,
    "server.unavailable",
  ],
  ["a statement took too long", failure("57014"), 503, "server.busy"],
  ["PostgreSQL has no more connections", failure("53300"), 503, "server.busy"],
])("%s: the caller learns what the server lacks, and when to try again", (_name, error, status, code) => {
  const headers = status === 503 ? { "retry-after": "2" } : {}
  expect(toDatabaseError(error)).toMatchObject({ status, headers, problems: [{ code }] })
})

test("an error that only a bug can cause is none of the database", () => {
  expect(toDatabaseError(failure("42601"))).toBeUndefined()
})
