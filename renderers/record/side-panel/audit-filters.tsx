import { useDateLabels } from "../../../fields/rendering/use-date-labels.ts"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { Language } from "../../../schemas/languages.ts"
import { Button } from "../../../ui/button.tsx"
import { DateInput } from "../../../ui/date-input.tsx"
import { FormField, labelId } from "../../../ui/form-field.tsx"
import { Select } from "../../../ui/select.tsx"
import type { AuditLogContent } from "./audit-log.tsx"

/** Filters of the audit log. */
export interface AuditLogFilters {
  readonly userId?: string | undefined
  readonly action?: string | undefined
  readonly parameter?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface AuditFiltersProps {
  readonly log: Pick<AuditLogContent, "people" | "actions" | "parameters">
  readonly language: Language
  readonly filters: AuditLogFilters
  readonly onFiltersChange: (filters: AuditLogFilters) => void
}

/** Filters by user, action and time; offers only what occurs in the log. */
export function AuditFilters({ log, language, filters, onFiltersChange }: AuditFiltersProps) {
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
    <div className="ru-audit-log__filters ru-grid ru-gap-12" role="group" aria-label={text("audit.filters")}>
      {lists.map(({ key, label, choices }) => (
        <FormField key={key} id={`audit-${key}`} label={label}>
          <Select
            id={`audit-${key}`}
            aria-labelledby={`${labelId(`audit-${key}`)} audit-${key}`}
            options={choices.map(({ value, name }) => ({ value, label: name }))}
            value={filters[key] ?? null}
            placeholder={text("audit.filters.all")}
            emptyLabel={text("audit.filters.all")}
            onChange={(value) => onFiltersChange({ ...filters, [key]: value || undefined })}
          />
        </FormField>
      ))}
      {days.map(({ key, label }) => (
        <FormField key={key} id={`audit-${key}`} label={label}>
          <DateInput
            id={`audit-${key}`}
            value={filters[key] ?? null}
            language={language}
            labels={dateLabels}
            onChange={(value) => onFiltersChange({ ...filters, [key]: value ?? undefined })}
          />
        </FormField>
      ))}
      <Button size="sm" onClick={() => onFiltersChange({})}>
        {text("audit.filters.clear")}
      </Button>
    </div>
  )
}
