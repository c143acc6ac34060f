import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { textIn } from "../../schemas/languages.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { badgeOf } from "../record/linked-badge.tsx"
import { useProfile } from "../record/use-profile.ts"

/**
 * Name of what the records' badges show, such as the rating of risks; empty until it is loaded. Undefined when they have
 * no badge and show their status.
 */
export function useBadgeName(records: readonly LinkedRecord[]): string | undefined {
  const { language } = useFieldView()
  const record = records.find(({ badge }) => badge !== null)
  const profile = useProfile(record?.profileId)
  if (record && profile === undefined) return ""
  const badge = record?.badge && profile ? badgeOf(profile, record.badge.optionId) : undefined
  return badge && textIn(badge.field.text, language)
}
