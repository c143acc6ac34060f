import { useMutation } from "@tanstack/react-query"
import { previewDays, previewReminder } from "../contract.ts"
import { dayText } from "../../../schemas/day-text.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { ReminderSettings } from "../../../schemas/reminders.ts"
import { Button } from "../../../ui/button.tsx"
import { Table, TableHead } from "../../../ui/table-page.tsx"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useReminderText } from "./use-reminder-text.ts"

export interface ReminderPreviewProps {
  readonly profileId: ProfileId
  readonly settings: ReminderSettings
  readonly onError: (failure: unknown) => void
}

/** Preview of a reminder's upcoming notifications with the settings in the form. */
export function ReminderPreview({ profileId, settings, onError }: ReminderPreviewProps) {
  const text = useReminderText()
  const language = useLanguage()
  const previewMutation = useMutation({
    mutationFn: (body: ReminderSettings) => request(previewReminder, { params: { profileId }, body }),
    onError: onError,
  })
  // A result for other settings is outdated.
  const visible =
    JSON.stringify(previewMutation.variables) === JSON.stringify(settings) ? previewMutation.data : undefined
  const title = text("reminders.preview.title", { days: previewDays })
  return (
    <section className="reminders__preview ru-grid ru-gap-16" aria-busy={previewMutation.isPending}>
      <Button size="sm" busy={previewMutation.isPending} onClick={() => previewMutation.mutate(settings)}>
        {text("reminders.preview")}
      </Button>
      <div role="status">{visible?.content.length === 0 ? <p>{text("reminders.preview.none")}</p> : null}</div>
      {visible && visible.content.length > 0 ? (
        <>
          <h3 className="ru-heading-md">{title}</h3>
          <Table label={title}>
            <TableHead
              columns={(["record", "due", "reminds"] as const).map((key) => ({
                key,
                label: text(`reminders.preview.${key}`),
              }))}
            />
            <tbody>
              {visible.content.map(({ recordId, uniqueId, name, dueOn, remindsOn, level }) => (
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
          {visible.more ? <p>{text("reminders.preview.more")}</p> : null}
        </>
      ) : null}
    </section>
  )
}
