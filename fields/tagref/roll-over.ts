import type { FieldContext } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldRollOver } from "../roll-over.ts"
import type { TagrefOptions } from "./field.ts"
import { listedUsers, selectsUsers } from "./options.ts"

export const tagrefRollOver: FieldRollOver<TagrefOptions, readonly string[]> = {
  usersIn: (value, field, context) => (selectsUsers(field, context) ? value : []),
  replaceUsers,
}

/** In a field that offers a list of users, a replacement who is not on it is left out: the field would refuse it. */
function replaceUsers(
  value: readonly string[],
  field: FieldDefinition<TagrefOptions>,
  context: FieldContext,
  replacements: ReadonlyMap<string, string | null>,
): readonly string[] | undefined {
  if (!selectsUsers(field, context)) return value
  const listed = listedUsers(field, context)
  const replaced = value.flatMap((id) => {
    const replacement = replacements.get(id)
    if (replacement === undefined) return id
    return replacement === null || listed?.has(replacement) === false ? [] : replacement
  })
  return replaced.length > 0 ? [...new Set(replaced)] : undefined
}
