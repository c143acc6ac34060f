import { useMutation } from "@tanstack/react-query"
import { previewDays, previewReminder } from "../../../schemas/api/reminders.ts"
import { dayText } from "../../../schemas/day-text.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { ReminderTerms } from "../../../schemas/reminders.ts"
import { Button } from "../../../ui/button.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { useReminderText } from "./use-reminder-text.ts"

export interface ReminderPreviewProps {
  readonly profileId: ProfileId
  readonly terms: ReminderTerms
  readonly onRefused: (failure: unknown) => void
}

/** What the reminder would speak of in the days to come, as it stands in the form. */
export function ReminderPreview({ profileId, terms, onRefused }: ReminderPreviewProps) {
  const text = useReminderText()
  const language = useLanguage()
  const looking = useMutation({
    mutationFn: (body: ReminderTerms) => call(previewReminder, { params: { profileId }, body }),
    onError: onRefused,
  })
  // What was looked at with other terms says nothing of these.
  const shown = JSON.stringify(looking.variables) === JSON.stringify(terms) ? looking.data : undefined
  const title = text("reminders.preview.title", { days: previewDays })
  return (
    <section className="reminders__preview" aria-busy={looking.isPending}>
      <Button size="sm" busy={looking.isPending} onClick={() => looking.mutate(terms)}>
        {text("reminders.preview")}
      </Button>
      <div role="status">{shown?.content.length === 0 ? <p>{text("reminders.preview.none")}</p> : null}</div>
      {shown && shown.content.length > 0 ? (
        <>
          <h3>{title}</h3>
          <Table label={title}>
            <TableHead
              columns={(["record", "due", "reminds"] as const).map((key) => ({
                key,
                label: text(`reminders.preview.${key}`),
              }))}
            />
            <tbody>
              {shown.content.map(({ recordId, uniqueId, name, dueOn, remindsOn, level }) => (
                <tr key={`${recordId} ${level}`}>
                  <th scope="row">
                    <bdi dir="ltr" className="ru-code">
                      {uniqueId}
                    </bdi>{" "}
                    <bdi>{name}</bdi>
                  </th>
                  <td className="ru-figures">{dayText(dueOn, language)}</td>
                  <td className="ru-figures">{dayText(remindsOn, language)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {shown.more ? <p>{text("reminders.preview.more")}</p> : null}
        </>
      ) : null}
    </section>
  )
}
