import { useDateLabels } from "../../../fields/drawing/use-date-labels.ts"
import { useText } from "../../../fields/drawing/use-text.ts"
import type { Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { DateInput } from "../../../ui/date-input.tsx"
import { FieldFrame, labelId } from "../../../ui/field-frame.tsx"
import { Select } from "../../../ui/select.tsx"
import type { AuditLogContent } from "./audit-log.tsx"

/** Which entries are wanted. */
export interface AuditWish {
  readonly userId?: string | undefined
  readonly action?: string | undefined
  readonly parameter?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface AuditFiltersProps {
  readonly log: Pick<AuditLogContent, "people" | "actions" | "parameters">
  readonly language: Language
  readonly wish: AuditWish
  readonly onWish: (wish: AuditWish) => void
}

/** By whom, what and when; offered is what occurs in the log. */
export function AuditFilters({ log, language, wish, onWish }: AuditFiltersProps) {
  const text = useText()
  const dateLabels = useDateLabels()
  const lists = [
    { key: "userId", label: text("audit.column.user"), choices: log.people },
    { key: "action", label: text("audit.column.action"), choices: log.actions },
    { key: "parameter", label: text("audit.column.parameter"), choices: log.parameters },
  ] as const
  const days = [
    { key: "from", label: text("audit.filters.from") },
    { key: "to", label: text("audit.filters.to") },
  ] as const
  return (
    <div className="ru-trail__filters" role="group" aria-label={text("audit.filters")}>
      {lists.map(({ key, label, choices }) => (
        <FieldFrame key={key} id={`audit-${key}`} label={label}>
          <Select
            id={`audit-${key}`}
            aria-labelledby={`${labelId(`audit-${key}`)} audit-${key}`}
            options={choices.map(({ value, name }) => ({ value, label: name }))}
            value={wish[key] ?? null}
            placeholder={text("audit.filters.all")}
            emptyLabel={text("audit.filters.all")}
            onChange={(value) => onWish({ ...wish, [key]: value || undefined })}
          />
        </FieldFrame>
      ))}
      {days.map(({ key, label }) => (
        <FieldFrame key={key} id={`audit-${key}`} label={label}>
          <DateInput
            id={`audit-${key}`}
            value={wish[key] ?? null}
            language={language}
            labels={dateLabels}
            onChange={(value) => onWish({ ...wish, [key]: value ?? undefined })}
          />
        </FieldFrame>
      ))}
      <Button size="sm" onClick={() => onWish({})}>
        {text("audit.filters.clear")}
      </Button>
    </div>
  )
}
