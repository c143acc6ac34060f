import type { IntlShape } from "react-intl"
import { CallError, Unreachable } from "../calls/call-error.ts"

/** What to say of a failure: the server's own sentence, or that there is no connection, or that something went wrong. */
export function errorSentence(intl: IntlShape, failure: unknown): string {
  if (failure instanceof CallError && failure.message) return failure.message
  if (failure instanceof Unreachable) return intl.formatMessage({ id: "shell.error.network" })
  return intl.formatMessage({ id: "shell.error.unknown" })
}
