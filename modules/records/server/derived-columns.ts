import { validate as isUuid } from "uuid"
import { titleOf } from "../../../engine/wire/title-of.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { firstCharacters } from "../../../schemas/characters.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import type { UserId } from "../../../schemas/ids.ts"
import type { FieldRole } from "../../../schemas/profile-types.ts"
import type { RecordValues, StoredValue } from "../../../schemas/values.ts"

/**
 * Computes the columns that lists sort by and home pages query, from the values of fields with the corresponding roles.
 */
export function derivedColumns(profile: CompiledProfile, values: RecordValues) {
  return {
    name: firstCharacters(titleOf(profile, values), valueLimits.name),
    due_date: dateOf(valueByRole(profile, values, "due_date")),
    owner_id:
      (["owner", "assignee", "preparer"] as const)
        .map((role) => firstUserId(valueByRole(profile, values, role)))
        .find((id) => id !== null) ?? null,
  }
}

function valueByRole(profile: CompiledProfile, values: RecordValues, role: FieldRole): StoredValue | undefined {
  const field = profile.fields.find((candidate) => candidate.role === role)
  return field && values[field.keyword]
}

function dateOf(value: StoredValue | undefined): string | null {
  return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null
}

function firstUserId(value: StoredValue | undefined): UserId | null {
  const first: unknown = Array.isArray(value) ? value[0] : value
  // User values are user IDs of the client.
  return typeof first === "string" && isUuid(first) ? (first as UserId) : null
}
