import { fieldCell } from "../../../../engine/round-trip/field-cell.ts"
import { type CompiledField, peopleTag, type TagElement } from "../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../schemas/field-type.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { StoredValue } from "../../../../schemas/values.ts"

/**
 * Formats a value in all the ways an exported workbook can contain it: users by name or, for duplicate names, by email
 * address. Names are compared only among the users in the value, because the workbook knew no others.
 */
export function formatVariants(
  field: CompiledField,
  value: StoredValue | undefined,
  {
    context,
    language,
    uids,
  }: {
    readonly context: FieldContext
    readonly language: Language
    readonly uids: ReadonlyMap<string, string>
  },
): readonly string[] {
  const json = JSON.stringify(value ?? "")
  const users = (context.tags[peopleTag]?.elements ?? []).filter(({ id }) => json.includes(id))
  const names: readonly ((user: TagElement) => string)[] =
    users.length === 0 ? [({ name }) => name.en] : [({ name }) => name.en, ({ name }) => name.es ?? name.en]
  return names.map((nameOf) => {
    const elements = users.map((user) => ({ ...user, name: { en: nameOf(user) } }))
    const tags = { ...context.tags, [peopleTag]: { id: peopleTag, kind: "SYSTEM" as const, elements } }
    return fieldCell(field, value, { context: { ...context, tags }, language, uidOf: (id) => uids.get(id) }).text
  })
}
