import { useMemo } from "react"
import type { ProfilerefOptions } from "../../../../fields/profileref/field.ts"
import { columnLabel } from "../../../../renderers/list/list-columns.tsx"
import { useListText } from "../../../../renderers/list/use-list-text.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { useProfilesInForce } from "../rules/use-profiles-in-force.ts"
import type { ConditionColumn } from "./condition-columns.ts"

/**
 * By which columns the records that a reference leads to can be narrowed, as their lists call them: those that all of their
 * types have in force and of one kind, since a type without one refuses the condition. None until they are known.
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
  const inForce = useProfilesInForce(targets)
  return useMemo(() => {
    const [first, ...others] = targets.flatMap((id) => inForce.get(id) ?? [])
    if (!first) return []
    return first.columns.flatMap((column) => {
      const { key, filter } = column
      const inAll = others.every(({ columns }) => columns.some((one) => one.key === key && one.filter === filter))
      return filter && inAll ? [{ id: key, name: columnLabel(first, column, { text, language }), kind: filter }] : []
    })
  }, [targets, inForce, text, language])
}
