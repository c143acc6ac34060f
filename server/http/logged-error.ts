/** The properties of an error that are logged. */
interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack?: string
  /** Of the system, the database or a protocol: contains names, no values. */
  readonly code?: string | number
  readonly constraint?: string
  readonly table?: string
  readonly cause?: LoggedError
}

/** Ends a chain of causes, including a circular one. */
const maxCauses = 4

/**
 * Reduces an error to its name, message, code, stack and causes, with the constraint and table of a database error.
 * Other properties are dropped: databases and mail servers add submitted data to them ("Key (email)=(…) already
 * exists"), which must not be logged. Database messages about invalid values repeat the value, so they are dropped too.
 */
export function toLoggedError(error: unknown, causes = maxCauses): LoggedError {
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
    ...(error.cause !== undefined && causes > 0 && { cause: toLoggedError(error.cause, causes - 1) }),
  }
}
