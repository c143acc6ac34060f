import type { FieldContext } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { TagrefOptions } from "./field.ts"
import { listedUsers, selectsUsers } from "./options.ts"

/**
 * Names others instead of users who are keys, each only once; null is nobody. In a field that offers a list of users, a
 * replacement who is not on it is left out, because the field would refuse it.
 */
export function replaceUsers(
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
