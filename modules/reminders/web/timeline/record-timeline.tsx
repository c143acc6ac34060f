import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { listRecords } from "../../../records/contracts/records.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { SelectOption } from "../../../../ui/options/select-option.ts"
import { useDateLabels } from "../../../../fields/rendering/use-date-labels.ts"
import { usePickerLabels } from "../../../../fields/rendering/use-picker-labels.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Combobox } from "../../../../ui/combobox.tsx"
import { DateInput } from "../../../../ui/date-input.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { request } from "../../../../src/api/request.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { reminderTimelineQuery, type TimelineOf } from "../queries.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useReminderText } from "../use-reminder-text.ts"
import { TimelineDays } from "./timeline-days.tsx"
import "./timeline.css"

/** Maximum number of search results. */
const maxCandidates = 20

/** Reminders of one record by day, for its due date or a hypothetical one. Read-only: sends nothing. */
export function RecordTimeline({ profileId }: { readonly profileId: ProfileId }) {
  const text = useReminderText()
  const id = useId()
  const language = useLanguage()
  const dateLabels = useDateLabels()
  const pickerLabels = usePickerLabels()
  const [recordId, setRecordId] = useState<string | null>(null)
  const [due, setDue] = useState<string | null>(null)
  return (
    <section className="reminder-timeline ru-grid ru-gap-12" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="ru-heading-md">
        {text("reminders.timeline")}
      </h2>
      <p className="ru-muted">{text("reminders.timeline.text")}</p>
      <div className="reminder-timeline__filters ru-grid ru-gap-12">
        <FormField id={`${id}-record`} label={text("reminders.timeline.record")}>
          <Combobox
            id={`${id}-record`}
            options={noOptions}
            placeholder={text("reminders.timeline.choose")}
            onSearch={async (searchText, signal) => (await searchRecords(profileId, searchText, signal)).map(optionOf)}
            value={recordId}
            labels={pickerLabels}
            onChange={setRecordId}
          />
        </FormField>
        <FormField id={`${id}-due`} label={text("reminders.timeline.due")}>
          <DateInput id={`${id}-due`} language={language} labels={dateLabels} value={due} onChange={setDue} />
        </FormField>
      </div>
      {recordId === null ? null : <TimelineContent profileId={profileId} recordId={recordId as RecordId} due={due} />}
    </section>
  )
}

const noOptions: readonly SelectOption[] = []

async function searchRecords(profileId: ProfileId, search: string, signal: AbortSignal) {
  const body = { profileId, search: search.trim(), query: { page: 0, size: maxCandidates } }
  return (await request(listRecords, { body }, { signal })).content
}

interface SelectedRecord {
  readonly id: RecordId
  readonly uniqueId: string
  readonly name: string
}

const optionOf = ({ id, uniqueId, name }: SelectedRecord): SelectOption => ({
  value: id,
  label: `${uniqueId} ${name}`.trim(),
})

function TimelineContent(timelineProps: TimelineOf) {
  const text = useReminderText()
  const intl = useIntl()
  const { data, error, isPlaceholderData, refetch } = useQuery(reminderTimelineQuery(timelineProps, intl.locale))
  if (error) {
    return (
      <Banner
        tone="danger"
        live
        title={errorMessage(intl, error)}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {text("reminders.timeline.retry")}
          </Button>
        }
      />
    )
  }
  if (!data) return <SkeletonText lines={4} />
  return (
    <div aria-busy={isPlaceholderData}>
      <TimelineDays timeline={data} isSupposed={timelineProps.due !== null} />
    </div>
  )
}
