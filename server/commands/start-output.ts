import { environments } from "../configuration/settings.ts"
import { createLogger } from "../http/access-log.ts"
import { StartupError } from "../startup-error.ts"

/** The output of a start: messages for operators at a terminal, lines of JSON for log collection. */
export interface StartOutput {
  readonly isInteractive: boolean
  info(message: string, details?: Readonly<Record<string, string | number>>): void
  warn(message: string): void
  fail(error: unknown): void
}

/** Readable output in development; JSON only in other environments, regardless of the log level. */
export function startOutput(
  environment: Readonly<Record<string, string | undefined>>,
  destination?: { write(line: string): void },
): StartOutput {
  const name = environment["RISK_UNIVERSE_ENVIRONMENT"]
  const isInteractive = name === "development" || !environments.some((known) => known === name)
  if (isInteractive) {
    return {
      isInteractive,
      info: (message) => console.log(message),
      warn: (message) => console.warn(message),
      fail: (error) => console.error(error instanceof StartupError ? error.message : error),
    }
  }
  const logger = createLogger("info", destination)
  return {
    isInteractive,
    info: (message, details = {}) => logger.info({ ...details }, message.split("\n").filter(Boolean).join(" ")),
    warn: (message) => logger.warn(message),
    fail: (error) =>
      error instanceof StartupError
        ? logger.fatal({ code: error.code }, error.message)
        : logger.fatal({ err: error }, "server failed"),
  }
}
