import { expect, test } from "vitest"
import { toDatabaseUrlError, toListenError } from "../../../server/commands/connection-error.ts"
import { toFileSystemError, toOutputError } from "../../../server/database/embedded/failure-message.ts"

const url = "postgres://me:secret@db.example:6543/risk"
const failure = (code: string) => Object.assign(new Error("connect"), { code })

test.for([
  ["ECONNREFUSED", "database-unreachable", "No PostgreSQL answers at db.example:6543/risk"],
  ["ENOTFOUND", "database-host-unknown", "The host of db.example:6543/risk is not known"],
  ["28P01", "database-sign-in-refused", "rejected the user or password"],
  ["3D000", "database-unreachable", "There is no such database at db.example:6543/risk"],
  ["53100", "disk-full", "is full"],
  ["53300", "database-unreachable", "raise its max_connections"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "database-certificate-rejected", "NODE_EXTRA_CA_CERTS must name"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "database-certificate-rejected", "must name this host"],
] as const)("DATABASE_URL failing with %s", ([code, errorCode, expectedMessage]) => {
  const startupError = toDatabaseUrlError(failure(code), url)
  expect(startupError).toMatchObject({ code: errorCode, message: expect.stringContaining(expectedMessage) })
  expect(String(startupError)).not.toContain("secret")
})

test("several addresses of one host are one failure", () => {
  const startupError = toDatabaseUrlError(new AggregateError([failure("ECONNREFUSED"), failure("ECONNREFUSED")]), url)
  expect(startupError).toMatchObject({ code: "database-unreachable" })
})

test.for(["postgres:7119//me:secret@db/risk", "nonsense", "postgres://me/secret@db/risk"])(
  "hides an address mistyped as %s",
  (mistyped) => {
    expect(String(toDatabaseUrlError(failure("ECONNREFUSED"), mistyped))).not.toContain("secret")
  },
)

test.for([
  ["Connection terminated due to connection timeout", "database-unreachable"],
  ["SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", "database-sign-in-refused"],
  ["The server does not support SSL connections", "database-unreachable"],
] as const)("error from pg without a code: %s", ([message, code]) => {
  expect(toDatabaseUrlError(new Error(message), url)).toMatchObject({ code })
})

test("an unknown error passes through unchanged", () => {
  const error = failure("42P01")
  expect(toDatabaseUrlError(error, url)).toBe(error)
  expect(toListenError(error, "127.0.0.1", 80)).toBe(error)
  expect(toFileSystemError(error, { dataDirectory: "/d" })).toBe(error)
})

test("a port in use is reported with a solution", () => {
  expect(toListenError(failure("EADDRINUSE"), "127.0.0.1", 3000)).toMatchObject({
    code: "port-busy",
    message: expect.stringContaining("PORT=3001 npm start"),
  })
})

test.for(["ENOTFOUND", "EADDRNOTAVAIL"])("a HOST that is no address of this machine (%s) is named", (code) => {
  expect(toListenError(failure(code), "risk.example.org", 8080)).toMatchObject({
    code: "configuration-invalid",
    message: expect.stringMatching(/^HOST is risk\.example\.org, /),
  })
})

test.for([
  ['FATAL:  could not extend file "base/1": No space left on device', "disk-full"],
  ["PANIC:  could not write to file: No space left on device", "disk-full"],
  ['FATAL:  could not open file "global/pg_control": Permission denied', "data-directory-not-writable"],
  ["FATAL:  something else", "database-did-not-start"],
] as const)("error from PostgreSQL: %s", ([output, code]) => {
  expect(toOutputError(`LOG:  starting\n${output}\n`, { dataDirectory: "/d", logFile: "/d/log" })).toMatchObject({
    code,
  })
})
