import { useMemo } from "react"
import { peopleTag } from "../../../../schemas/compiled.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { SelectOption } from "../../../../ui/options/select-option.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useSharedTags } from "../tags-context.ts"

export interface FlowFields {
  /** User fields. */
  readonly people: readonly SelectOption[]
  /** Fields an action can require. */
  readonly valued: readonly SelectOption[]
  /** Fields an approval can cover. */
  readonly material: readonly SelectOption[]
  readonly nameOf: (fieldId: string) => string
}

/** Fields of the draft that a workflow can reference. */
export function useFlowFields({ sections }: ProfileDefinition): FlowFields {
  const language = useLanguage()
  const lists = useSharedTags()
  return useMemo(() => {
    const fields = sections.flatMap((section) => section.fields)
    const userLists = new Set(lists.filter(({ contentType }) => contentType === "users").map(({ id }) => id))
    const referencesUsers = (field: FieldDefinition) =>
      "tagId" in field && (field.tagId === peopleTag || userLists.has(String(field.tagId)))
    const storage = ({ type }: FieldDefinition) => fieldTypeOf(type)?.storage ?? "none"
    const choices = (some: readonly FieldDefinition[]): readonly SelectOption[] =>
      some.map(({ id, fieldText }) => ({ value: id, label: textIn(fieldText, language) }))
    const names = new Map(fields.map(({ id, fieldText }) => [id, textIn(fieldText, language)]))
    const valued = fields.filter((field) => storage(field) !== "none")
    return {
      people: choices(fields.filter(referencesUsers)),
      valued: choices(valued),
      material: choices(valued.filter((field) => storage(field) !== "links")),
      nameOf: (id) => names.get(id) ?? id,
    }
  }, [sections, lists, language])
}
