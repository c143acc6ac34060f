import type { Person } from "../../schemas/api/auth.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import type { Choice } from "../../ui/options/choice.ts"

/** A person as a choice: the name with initials, the designation as a remark. */
export function personChoice(person: Person): Choice {
  const note = person.designation ?? undefined
  return { value: person.id, label: person.name, person: true, ...(note ? { note } : {}) }
}

/** A record as a choice: its name, and its number as a remark. */
export function recordChoice(record: LinkedRecord): Choice {
  return { value: record.id, label: record.name || record.uniqueId, note: record.uniqueId }
}
