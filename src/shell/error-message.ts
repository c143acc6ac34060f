import type { IntlShape } from "react-intl"
import { ApiError, UnreachableError } from "../api/api-error.ts"

/** Message of an error: the server's message, a connection error, or a general error. */
export function errorMessage(intl: IntlShape, failure: unknown): string {
  if (failure instanceof ApiError && failure.message) return failure.message
  if (failure instanceof UnreachableError) return intl.formatMessage({ id: "shell.error.network" })
  return intl.formatMessage({ id: "shell.error.unknown" })
}
