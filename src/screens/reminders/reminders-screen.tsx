import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { Suspense } from "react"
import { useIntl } from "react-intl"
import { reminderTexts } from "../../../messages/reminders/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import type { ProfileId } from "../../../schemas/ids.ts"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { profilesQuery } from "../../queries/profiles.ts"
import { PageFailure } from "../../shell/page-failure.tsx"
import { PageTrail } from "../../shell/page-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { ReminderBoard } from "./reminder-board.tsx"
import { useReminderMatrix } from "./use-reminder-matrix.ts"
import { useReminderText } from "./use-reminder-text.ts"

/** The reminders of one record type, on their page. */
export function RemindersScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={reminderTexts}>
        <RemindersPage />
      </MoreTexts>
    </Suspense>
  )
}

function RemindersPage() {
  const text = useReminderText()
  const { formatMessage } = useIntl()
  const { profileId } = useParams({ from: "/shell/profiles/$profileId/reminders" })
  const profile = useQuery(profilesQuery).data?.find(({ id }) => id === profileId)
  const { data, error, refetch, mayChange, onlyRead, changed } = useReminderMatrix(profileId as ProfileId, profile)
  if (error && !data) {
    return (
      <Sheet>
        <PageFailure failure={error} what={text("reminders.title")} onRetry={() => void refetch()} />
      </Sheet>
    )
  }
  if (!data) return <Starting />
  const title = text("reminders.titleOf", { name: data.profileName })
  const trail = { kind: "list", href: "/profiles", label: formatMessage({ id: "shell.profiles" }) } as const
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<PageTrail kind="profile" label={title} parent={trail} />} />
      <ReminderBoard
        profileId={profileId as ProfileId}
        matrix={data}
        mayChange={mayChange}
        onlyRead={onlyRead}
        onChanged={changed}
      />
    </Sheet>
  )
}
