import { problem } from "../../schemas/problems.ts"
import { HttpError } from "./http-error.ts"
import { busyError, unavailableError } from "./retry-later.ts"

/** Maps a database error to a response; undefined for errors that only a bug can cause. */
export function toDatabaseError(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  if (code === "53100" || code === "ENOSPC") return new HttpError(507, problem("server.storage_full", []))
  if (busyCodes.has(code) || error.message === poolExhausted) return busyError()
  // The caller's text is not a valid identifier, cannot be stored by PostgreSQL, or the number is out of range.
  if (["22P02", "22021", "22P05", "22003"].includes(code)) return new HttpError(400, problem("request.invalid", []))
  if (unavailable.test(code) || connectionErrorPattern.test(error.message)) return unavailableError()
  return undefined
}

/** A statement or a lock took too long, or PostgreSQL has no more connections. */
const busyCodes: ReadonlySet<string> = new Set(["57014", "55P03", "53300"])
/** Of `pg-pool`, when all connections of the pool were in use for as long as a request waits. */
const poolExhausted = "timeout exceeded when trying to connect"

/** Connection exceptions, server shutdown and start-up, and network errors. */
const unavailable = /^(08...|57P0[123]|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
const connectionErrorPattern = /^(Connection terminated|Client has encountered a connection error)/
