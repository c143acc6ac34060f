import { fieldCell } from "../../../../../engine/round-trip/field-cell.ts"
import { type CompiledField, peopleTag, type TagElement } from "../../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../../schemas/field-type.ts"
import type { Language } from "../../../../../schemas/languages.ts"
import type { StoredValue } from "../../../../../schemas/values.ts"

/**
 * How a workbook may have said a value: with people by name or, where two have the same, by e-mail address. Each is printed
 * among those alone that the value names, as a workbook knows only whom it met.
 */
export function printedForms(
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
  const said = JSON.stringify(value ?? "")
  const people = (context.tags[peopleTag]?.elements ?? []).filter(({ id }) => said.includes(id))
  const names: readonly ((person: TagElement) => string)[] =
    people.length === 0 ? [({ name }) => name.en] : [({ name }) => name.en, ({ name }) => name.es ?? name.en]
  return names.map((nameOf) => {
    const elements = people.map((person) => ({ ...person, name: { en: nameOf(person) } }))
    const tags = { ...context.tags, [peopleTag]: { id: peopleTag, kind: "SYSTEM" as const, elements } }
    return fieldCell(field, value, { context: { ...context, tags }, language, uidOf: (id) => uids.get(id) }).text
  })
}
