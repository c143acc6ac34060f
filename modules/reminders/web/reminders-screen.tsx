import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { Suspense } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { ProfileId } from "../../../schemas/ids.ts"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { profilesQuery } from "../../../src/queries/profiles.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { PageBreadcrumbs } from "../../../src/shell/page-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { ReminderPanel } from "./reminder-panel.tsx"
import { useReminderMatrix } from "./use-reminder-matrix.ts"
import { useReminderText } from "./use-reminder-text.ts"

/** The reminders of one record type, on their page. */
export function RemindersScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="reminders">
        <RemindersPage />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function RemindersPage() {
  const text = useReminderText()
  const { formatMessage } = useIntl()
  const { profileId } = useParams({ from: "/shell/profiles/$profileId/reminders" })
  const profile = useQuery(profilesQuery).data?.find(({ id }) => id === profileId)
  const { data, error, refetch, canEdit, readOnlyReason, changed } = useReminderMatrix(profileId as ProfileId, profile)
  if (error && !data)
    return <FailedPage failure={error} what={text("reminders.title")} onRetry={() => void refetch()} />
  if (!data) return <Starting />
  const title = text("reminders.titleOf", { name: data.profileName })
  const parentPage = { kind: "list", href: "/profiles", label: formatMessage({ id: "shell.profiles" }) } as const
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<PageBreadcrumbs kind="profile" label={title} parent={parentPage} />} />
      <ReminderPanel
        profileId={profileId as ProfileId}
        matrix={data}
        canEdit={canEdit}
        readOnlyReason={readOnlyReason}
        onChanged={changed}
      />
    </Sheet>
  )
}
