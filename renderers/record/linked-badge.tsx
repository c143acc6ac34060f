import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { CompiledProfile, TagElement } from "../../schemas/compiled.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { TagrefOptions } from "../../fields/tagref/field.ts"
import { textIn } from "../../schemas/languages.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { listOptions } from "../../fields/tagref/options.ts"
import { Badge } from "../../ui/badge.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { RecordStatusGlyph } from "../record-status.tsx"
import { useProfile } from "./use-profile.ts"

/**
 * Renders the result of a linked record in its colour, otherwise its rating, otherwise its status. Until the definition
 * that names the result is loaded, its place is kept, so that no status is shown that a result then replaces.
 */
export function LinkedBadge({ record }: { record: LinkedRecord }) {
  const { language } = useFieldView()
  const profile = useProfile(record.badge ? record.profileId : undefined)
  if (record.badge && profile === undefined) return <Skeleton width="56px" height="16px" />
  const badge = record.badge && profile ? badgeOf(profile, record.badge.optionId) : undefined
  if (!badge) return record.status === "NOT_ASSIGNED" ? null : <RecordStatusGlyph status={record.status} />
  return (
    <Badge tone={badge.option.tone ?? "neutral"} mark={badge.isResult ? getBadgeMark(badge.option) : undefined}>
      {textIn(badge.option.name, language)}
    </Badge>
  )
}

/** Finds the option of the badge: in the result field, otherwise in the rating field. */
export function badgeOf(profile: CompiledProfile, optionId: string) {
  for (const role of ["result", "rating"] as const) {
    const field = profile.fields.find((one) => one.role === role)
    if (!field) continue
    const option = listOptions(field.definition as FieldDefinition<TagrefOptions>, profile).find(
      (one) => one.id === optionId,
    )
    if (option) return { field, option, isResult: role === "result" }
  }
  return undefined
}

const getBadgeMark = (option: TagElement) =>
  option.tone === "success" ? "check" : option.tone === "danger" ? "cross" : undefined
