import type { IntlShape } from "react-intl"
import { CallError, Unreachable } from "../calls/call-error.ts"

/** Message of an error: the server's message, a connection error, or a general error. */
export function errorMessage(intl: IntlShape, failure: unknown): string {
  if (failure instanceof CallError && failure.message) return failure.message
  if (failure instanceof Unreachable) return intl.formatMessage({ id: "shell.error.network" })
  return intl.formatMessage({ id: "shell.error.unknown" })
}
