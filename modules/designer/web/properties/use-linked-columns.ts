import { useMemo } from "react"
import type { ProfilerefOptions } from "../../../../fields/profileref/field.ts"
import { columnLabel } from "../../../../renderers/list/list-columns.tsx"
import { useListText } from "../../../../renderers/list/use-list-text.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { usePublishedProfiles } from "../rules/use-published-profiles.ts"
import type { ConditionColumn } from "./condition-columns.ts"

/**
 * Columns by which the records of a reference can be filtered, named as in their lists: those published with the same
 * kind in all linked types, since a type without the column rejects the condition. Empty until loaded.
 */
export function useLinkedColumns(
  field: FieldDefinition,
  profiles: readonly ProfileSummary[],
): readonly ConditionColumn[] {
  const text = useListText()
  const language = useLanguage()
  const { profileId, profileType } = field as FieldDefinition<ProfilerefOptions>
  const targets = useMemo(() => {
    const fits = ({ id, type }: ProfileSummary) => (profileId === undefined ? type === profileType : id === profileId)
    return field.type === "PROFILEREF" ? profiles.filter(fits).map(({ id }) => id) : []
  }, [field.type, profileId, profileType, profiles])
  const publishedProfiles = usePublishedProfiles(targets)
  return useMemo(() => {
    const [first, ...others] = targets.flatMap((id) => publishedProfiles.get(id) ?? [])
    if (!first) return []
    return first.columns.flatMap((column) => {
      const { key, filter } = column
      const inAll = others.every(({ columns }) => columns.some((one) => one.key === key && one.filter === filter))
      return filter && inAll ? [{ id: key, name: columnLabel(first, column, { text, language }), kind: filter }] : []
    })
  }, [targets, publishedProfiles, text, language])
}
