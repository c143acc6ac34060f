import type { UserSummary } from "../../modules/auth/contracts/auth.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import type { SelectOption } from "../../ui/options/select-option.ts"

/** A user as an option: name with initials, job title as description. */
export function userOption(user: UserSummary): SelectOption {
  const note = user.designation ?? undefined
  return { value: user.id, label: user.name, user: true, ...(note ? { note } : {}) }
}

/** A record as an option: its name, and its ID as description. */
export function recordOption(record: LinkedRecord): SelectOption {
  return { value: record.id, label: record.name || record.uniqueId, note: record.uniqueId }
}
