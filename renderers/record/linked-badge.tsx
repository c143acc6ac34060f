import { useFieldView } from "../../fields/drawing/view-context.tsx"
import type { CompiledProfile, TagElement } from "../../schemas/compiled.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { TagrefOptions } from "../../fields/tagref/field.ts"
import { textIn } from "../../schemas/languages.ts"
import type { LinkedRecord } from "../../schemas/record.ts"
import { choicesOf } from "../../fields/tagref/choices.ts"
import { Badge } from "../../ui/badge.tsx"
import { RecordStatusGlyph } from "../record-status.tsx"
import { useProfile } from "./use-profile.ts"

/** A linked record's result or rating in its colour; where it has none, its status. */
export function LinkedBadge({ record }: { record: LinkedRecord }) {
  const { language } = useFieldView()
  const profile = useProfile(record.badge ? record.profileId : undefined)
  const badge = record.badge && profile ? badgeOf(profile, record.badge.optionId) : undefined
  if (!badge) return record.status === "NOT_ASSIGNED" ? null : <RecordStatusGlyph status={record.status} />
  return (
    <Badge tone={badge.option.tone ?? "neutral"} mark={badge.isResult ? markOf(badge.option) : undefined}>
      {textIn(badge.option.name, language)}
    </Badge>
  )
}

/** The option that the badge names, of the field that tells the result, else of the one that rates. */
export function badgeOf(profile: CompiledProfile, optionId: string) {
  for (const role of ["result", "rating"] as const) {
    const field = profile.fields.find((one) => one.role === role)
    if (!field) continue
    const option = choicesOf(field.definition as FieldDefinition<TagrefOptions>, profile).find(
      (one) => one.id === optionId,
    )
    if (option) return { field, option, isResult: role === "result" }
  }
  return undefined
}

const markOf = (option: TagElement) =>
  option.tone === "success" ? "check" : option.tone === "danger" ? "cross" : undefined
