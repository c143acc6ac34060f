import { joinMessages } from "../../schemas/join-messages.ts"
import { ApiError } from "../api/api-error.ts"

/** The server's messages for a field of a rejected request; undefined if it has none. */
export function fieldMessages(failure: unknown, field: string): string | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const messages = failure.problems.filter(({ path }) => path[0] === field).map(({ message }) => message)
  return messages.length > 0 ? joinMessages(messages) : undefined
}
