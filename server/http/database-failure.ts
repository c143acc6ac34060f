import { problem } from "../../schemas/problems.ts"
import { Refusal } from "./refusal.ts"

/** What the database could not do, as an answer to the caller; undefined for what only a mistake of ours explains. */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  const code = "code" in error && typeof error.code === "string" ? error.code : ""
  if (code === "53100" || code === "ENOSPC") return new Refusal(507, problem("server.storage_full", []))
  if (code === "57014" || code === "55P03") return busy()
  // The caller's text was no identifier, or is none that PostgreSQL can keep, or the number is greater than it keeps.
  if (["22P02", "22021", "22P05", "22003"].includes(code)) return new Refusal(400, problem("request.invalid", []))
  if (unavailable.test(code) || lostConnection.test(error.message)) {
    return new Refusal(503, problem("server.unavailable", []), { headers: { "retry-after": "2" } })
  }
  return undefined
}

function busy(): Refusal {
  return new Refusal(503, problem("server.busy", []), { headers: { "retry-after": "2" } })
}

/** Connection exceptions, shut-downs and starts of the server, too many connections, and what the network says. */
const unavailable = /^(08...|57P0[123]|53300|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
