import { problem } from "../../schemas/problems.ts"
import { HttpError } from "./http-error.ts"

/** Maps a database error to a response; undefined for errors that only a bug can cause. */
export function toDatabaseError(error: unknown): HttpError | undefined {
  if (!(error instanceof Error)) return undefined
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  if (code === "53100" || code === "ENOSPC") return new HttpError(507, problem("server.storage_full", []))
  if (code === "57014" || code === "55P03") return busy()
  // The caller's text is not a valid identifier, cannot be stored by PostgreSQL, or the number is out of range.
  if (["22P02", "22021", "22P05", "22003"].includes(code)) return new HttpError(400, problem("request.invalid", []))
  if (unavailable.test(code) || connectionErrorPattern.test(error.message)) {
    return new HttpError(503, problem("server.unavailable", []), { headers: { "retry-after": "2" } })
  }
  return undefined
}

function busy(): HttpError {
  return new HttpError(503, problem("server.busy", []), { headers: { "retry-after": "2" } })
}

/** Connection exceptions, server shutdown and start-up, too many connections, and network errors. */
const unavailable = /^(08...|57P0[123]|53300|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
const connectionErrorPattern =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
