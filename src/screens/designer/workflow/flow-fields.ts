import { useMemo } from "react"
import { peopleTag } from "../../../../schemas/compiled.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { Choice } from "../../../../ui/options/choice.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { useSharedTags } from "../tags-context.ts"

export interface FlowFields {
  /** Those that name people. */
  readonly people: readonly Choice[]
  /** Those an action may wait for. */
  readonly valued: readonly Choice[]
  /** Those an approval may be of. */
  readonly material: readonly Choice[]
  readonly nameOf: (fieldId: string) => string
}

/** The draft's fields as a workflow may speak of them. */
export function useFlowFields({ sections }: ProfileDefinition): FlowFields {
  const language = useLanguage()
  const lists = useSharedTags()
  return useMemo(() => {
    const fields = sections.flatMap((section) => section.fields)
    const userLists = new Set(lists.filter(({ holds }) => holds === "users").map(({ id }) => id))
    const namesPeople = (field: FieldDefinition) =>
      "tagId" in field && (field.tagId === peopleTag || userLists.has(String(field.tagId)))
    const storage = ({ type }: FieldDefinition) => fieldTypeOf(type)?.storage ?? "none"
    const choices = (some: readonly FieldDefinition[]): readonly Choice[] =>
      some.map(({ id, fieldText }) => ({ value: id, label: textIn(fieldText, language) }))
    const names = new Map(fields.map(({ id, fieldText }) => [id, textIn(fieldText, language)]))
    const valued = fields.filter((field) => storage(field) !== "none")
    return {
      people: choices(fields.filter(namesPeople)),
      valued: choices(valued),
      material: choices(valued.filter((field) => storage(field) !== "links")),
      nameOf: (id) => names.get(id) ?? id,
    }
  }, [sections, lists, language])
}
