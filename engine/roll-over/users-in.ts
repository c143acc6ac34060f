import { fieldTypeOf, rollOverOf } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { StoredValue, TableRow } from "../../schemas/values.ts"
import { enteredFields } from "../merge/entered-fields.ts"
import type { RollableValues } from "./rolled-values.ts"
import { whenRolledOver } from "./when-rolled-over.ts"

/** The users that a record would name in the new year if nobody was replaced. */
export function usersIn(profile: CompiledProfile, values: RollableValues): ReadonlySet<UserId> {
  const users = enteredFields(profile).flatMap(({ id, definition }) => {
    const value = (values[id] ?? undefined) as StoredValue | undefined
    return value === undefined ? [] : usersOf(profile, definition, value)
  })
  return new Set(users)
}

function usersOf(profile: CompiledProfile, definition: FieldDefinition, value: StoredValue): readonly UserId[] {
  if (whenRolledOver(definition) === "clear") return []
  const columns = fieldTypeOf(definition.type)?.columns?.(definition)
  if (!columns) return (rollOverOf(definition.type)?.usersIn?.(value, definition, profile) ?? []) as readonly UserId[]
  const rows = value as readonly TableRow[]
  return columns.flatMap((column) =>
    rows.flatMap((row) => {
      const cell = row[column.keyword]
      return cell === undefined ? [] : usersOf(profile, column, cell)
    }),
  )
}
