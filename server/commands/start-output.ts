import { environments } from "../configuration/settings.ts"
import { createLogger } from "../http/access-log.ts"
import { StartRefusal } from "../start-refusal.ts"

/** What a start says: sentences for whoever runs it at a terminal, lines of JSON where an installation's log takes them in. */
export interface StartOutput {
  readonly isForPeople: boolean
  say(sentence: string, details?: Readonly<Record<string, string | number>>): void
  warn(sentence: string): void
  fail(error: unknown): void
}

/** In development people read along; the other environments write JSON alone, whatever the level of the log. */
export function startOutput(
  environment: Readonly<Record<string, string | undefined>>,
  destination?: { write(line: string): void },
): StartOutput {
  const name = environment["RISK_UNIVERSE_ENVIRONMENT"]
  const isForPeople = name === "development" || !environments.some((known) => known === name)
  if (isForPeople) {
    return {
      isForPeople,
      say: (sentence) => console.log(sentence),
      warn: (sentence) => console.warn(sentence),
      fail: (error) => console.error(error instanceof StartRefusal ? error.message : error),
    }
  }
  const logger = createLogger("info", destination)
  return {
    isForPeople,
    say: (sentence, details = {}) => logger.info({ ...details }, sentence.split("\n").filter(Boolean).join(" ")),
    warn: (sentence) => logger.warn(sentence),
    fail: (error) =>
      error instanceof StartRefusal
        ? logger.fatal({ code: error.code }, error.message)
        : logger.fatal({ err: error }, "the product ended with an error"),
  }
}
