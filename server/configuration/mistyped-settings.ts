import { settings } from "./settings.ts"

/** Names of other programs' variables differ from a setting's name by more than this. */
const maxDifferences = 2
/** Shorter names, such as HOST, resemble those of other programs. */
const minNameLength = 7

/** Warnings about environment variables whose names differ from a setting's by a typing error, each as one message. */
export function mistypedSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.values(settings).map(({ name }): string => name)
  return Object.keys(environment)
    .filter((name) => name.length >= minNameLength && !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => one.length >= minNameLength && countDifferences(name, one) <= maxDifferences)
      return meant === undefined ? [] : [`${name} is not a setting and has no effect: is ${meant} meant?`]
    })
}

/** Letters that have to be added, removed or replaced to make one name of the other. */
function countDifferences(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > maxDifferences) return maxDifferences + 1
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === wanted ? 0 : 1)
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
