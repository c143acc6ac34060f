import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { listRecords } from "../../../../schemas/api/records.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { Choice } from "../../../../ui/options/choice.ts"
import { useDateLabels } from "../../../../fields/drawing/use-date-labels.ts"
import { usePickerLabels } from "../../../../fields/drawing/use-picker-labels.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Combobox } from "../../../../ui/combobox.tsx"
import { DateInput } from "../../../../ui/date-input.tsx"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { call } from "../../../calls/call.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { reminderTimelineQuery, type TimelineOf } from "../../../queries/reminders.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { useReminderText } from "../use-reminder-text.ts"
import { TimelineDays } from "./timeline-days.tsx"
import "./timeline.css"

/** As many records as a search offers. */
const offered = 20

/** What is told of one record, day by day; as it is due, or were it due on another day. Looking tells nobody anything. */
export function RecordTimeline({ profileId }: { readonly profileId: ProfileId }) {
  const text = useReminderText()
  const id = useId()
  const language = useLanguage()
  const dateLabels = useDateLabels()
  const pickerLabels = usePickerLabels()
  const [recordId, setRecordId] = useState<string | null>(null)
  const [due, setDue] = useState<string | null>(null)
  return (
    <section className="reminder-timeline" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text("reminders.timeline")}</h2>
      <p>{text("reminders.timeline.text")}</p>
      <div className="reminder-timeline__wish">
        <FieldFrame id={`${id}-record`} label={text("reminders.timeline.record")}>
          <Combobox
            id={`${id}-record`}
            options={noChoices}
            placeholder={text("reminders.timeline.choose")}
            onSearch={async (wanted, signal) => (await searchRecords(profileId, wanted, signal)).map(choiceOf)}
            value={recordId}
            labels={pickerLabels}
            onChange={setRecordId}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-due`} label={text("reminders.timeline.due")}>
          <DateInput id={`${id}-due`} language={language} labels={dateLabels} value={due} onChange={setDue} />
        </FieldFrame>
      </div>
      {recordId === null ? null : <Shown profileId={profileId} recordId={recordId as RecordId} due={due} />}
    </section>
  )
}

const noChoices: readonly Choice[] = []

async function searchRecords(profileId: ProfileId, search: string, signal: AbortSignal) {
  const body = { profileId, search: search.trim(), query: { page: 0, size: offered } }
  return (await call(listRecords, { body }, { signal })).content
}

interface Found {
  readonly id: RecordId
  readonly uniqueId: string
  readonly name: string
}

const choiceOf = ({ id, uniqueId, name }: Found): Choice => ({ value: id, label: `${uniqueId} ${name}`.trim() })

function Shown(wish: TimelineOf) {
  const text = useReminderText()
  const intl = useIntl()
  const { data, error, isPlaceholderData, refetch } = useQuery(reminderTimelineQuery(wish, intl.locale))
  if (error) {
    return (
      <Banner
        tone="danger"
        live
        title={errorSentence(intl, error)}
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
      <TimelineDays timeline={data} isSupposed={wish.due !== null} />
    </div>
  )
}
