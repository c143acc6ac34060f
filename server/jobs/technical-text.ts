const maxLength = 200
const deepest = 3
/**
 * Keys that identify an error without containing user data: names chosen by Risk Universe, the database and the system.
 */
const errorKeys = ["name", "code", "syscall", "table", "constraint"] as const
const codePattern = /^[\w.:-]{1,60}$/

/**
 * Describes an error for operators: its name and code, and those of its causes. The message stays in the log, since it
 * may contain a value, an address or a location in the code.
 */
export function technicalText(error: unknown): string {
  const messages: string[] = []
  for (let one: unknown = error; one instanceof Error && messages.length < deepest; one = one.cause)
    messages.push(ofOne(one))
  return messages.length > 0 ? messages.join(" < ").slice(0, maxLength) : typeof error
}

function ofOne(error: Error): string {
  const details: Readonly<Partial<Record<(typeof errorKeys)[number], unknown>>> = error
  return errorKeys
    .map((key) => details[key])
    .filter((value): value is string => typeof value === "string" && codePattern.test(value))
    .join(" ")
}
