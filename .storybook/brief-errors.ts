import { configure, getConfig } from "storybook/test"

/**
 * The error of a query that finds nothing shows the whole page. While a story waits each attempt would write one, and
 * nobody reads it: a wait that ends without success shows the page itself. Only what is thrown meanwhile is brief.
 */
export function withoutPagesOfAttempts(): void {
  configure(({ getElementError }) => ({
    getElementError: (message, container) => (isAttempt() ? briefError(message) : getElementError(message, container)),
  }))
}

/** The setting by which the library itself omits what is costly to find out, while it waits. */
const isAttempt = () => new Map(Object.entries(getConfig())).get("_disableExpensiveErrorDiagnostics") === true

function briefError(message: string | null): Error {
  const error = new Error(message ?? "")
  // The library replaces the stack of errors of this name by that of the wait.
  error.name = "TestingLibraryElementError"
  return error
}
