/** What a line of the log tells of an error. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  /** Of the system, the database or a protocol: names of ours and of theirs, no values. */
  readonly code?: string | number
  readonly constraint?: string
  readonly table?: string
  readonly cause?: LoggedError
}

/** A chain of causes has an end, also one that turns on itself. */
const mostCauses = 4

/**
 * The kind, words, code and way of an error, and nothing else of it: databases and mail servers put beside them what was
 * written ("Key (email)=(…) already exists"), which is nobody's who reads the log. A database's words on a value that it does
 * not understand repeat the value, so they are left out as well.
 */
export function loggedError(error: unknown, causes = mostCauses): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "Something that is no error was thrown." }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const isAboutValue = typeof code === "string" && /^22[\dA-Z]{3}$/.test(code)
  const message = isAboutValue ? "The database did not understand a value." : error.message
  const stack = error.stack?.replace(error.message, message)
  return {
    type: error.name,
    message,
    ...(stack !== undefined && { stack }),
    ...((typeof code === "string" || typeof code === "number") && { code }),
    ...(typeof constraint === "string" && { constraint }),
    ...(typeof table === "string" && { table }),
    ...(error.cause !== undefined && causes > 0 && { cause: loggedError(error.cause, causes - 1) }),
  }
}
