import { fieldTypeOf } from "../../../../fields/index.ts"
import type { TagCatalogue } from "../../../../schemas/compiled.ts"
import type { Contradiction } from "../../../../schemas/contradictions.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"

interface ExampleNaming {
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly tags: TagCatalogue
  readonly language: Language
}

/** Maximum number of values per line. */
const max = 6

/** Values of the example record on which the rules collide, by field label; null is blank. */
export function exampleOf(
  example: Contradiction["example"],
  { fields, tags, language }: ExampleNaming,
): readonly { readonly field: string; readonly value: string | null }[] {
  return Object.entries(example)
    .slice(0, max)
    .flatMap(([keyword, value]) => {
      const field = fields.get(keyword)
      const type = field && fieldTypeOf(field.type)
      if (!field || !type) return []
      return {
        field: textIn(field.fieldText, language),
        value: value === null ? null : type.toText(value, field, { tags }, language),
      }
    })
}
