const longest = 200
const deepest = 3
/** What says which error it was and is no value of anybody's: names that the product, the database and the system chose. */
const parts = ["name", "code", "syscall", "table", "constraint"] as const
const word = /^[\w.:-]{1,60}$/

/**
 * An error for whoever runs the product: its name and code, and those of what caused it. Its message stays in the log, since
 * it may hold a value, an address or a place in the code.
 */
export function technicalText(error: unknown): string {
  const said: string[] = []
  for (let one: unknown = error; one instanceof Error && said.length < deepest; one = one.cause) said.push(ofOne(one))
  return said.length > 0 ? said.join(" < ").slice(0, longest) : typeof error
}

function ofOne(error: Error): string {
  const told: Readonly<Partial<Record<(typeof parts)[number], unknown>>> = error
  return parts
    .map((part) => told[part])
    .filter((value): value is string => typeof value === "string" && word.test(value))
    .join(" ")
}
