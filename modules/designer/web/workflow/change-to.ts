import type { Change } from "../../../../engine/edit/workflow.ts"

/** The change that sets a property, or clears it when undefined. */
export function changeTo<Properties extends object, Key extends keyof Properties>(
  key: Key,
  value: Properties[Key] | undefined,
): Change<Properties> {
  const set: Partial<Properties> = {}
  if (value === undefined) return { set: set as Properties, clear: [key] }
  set[key] = value
  return { set: set as Properties, clear: [] }
}
