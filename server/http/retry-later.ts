import { problem } from "../../schemas/problems.ts"
import { HttpError } from "./http-error.ts"

const headers = { "retry-after": "2" }

/** Everything works, but whatever serves such requests is in use, such as all connections to the database. */
export function busyError(): HttpError {
  return new HttpError(503, problem("server.busy", []), { headers })
}

/** Something that the request needs does not respond, such as the database. */
export function unavailableError(): HttpError {
  return new HttpError(503, problem("server.unavailable", []), { headers })
}
