import { useFieldView } from "../../fields/drawing/view-context.tsx"
import { textIn } from "../../schemas/languages.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { badgeOf } from "../record/linked-badge.tsx"
import { useProfile } from "../record/use-profile.ts"

/** What the badges of records tell, such as the rating of risks; undefined where they carry none and show their status. */
export function useBadgeName(records: readonly LinkedRecord[]): string | undefined {
  const { language } = useFieldView()
  const record = records.find(({ badge }) => badge !== null)
  const profile = useProfile(record?.profileId)
  const badge = record?.badge && profile ? badgeOf(profile, record.badge.optionId) : undefined
  return badge && textIn(badge.field.text, language)
}
