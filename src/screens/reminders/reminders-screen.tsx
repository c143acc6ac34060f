import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { Suspense } from "react"
import { useIntl } from "react-intl"
import { reminderTexts } from "../../../messages/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import type { ProfileId } from "../../../schemas/ids.ts"
import { allows } from "../../../schemas/permissions.ts"
import { Sheet } from "../../../ui/sheet.tsx"
import { reminderMatrixQuery } from "../../queries/reminders.ts"
import { useUser } from "../../session/session.ts"
import { PageFailure } from "../../shell/page-failure.tsx"
import { PageTrail } from "../../shell/page-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { Reminders } from "./reminders.tsx"
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
  const { formatMessage, locale } = useIntl()
  const user = useUser()
  const queries = useQueryClient()
  const { profileId } = useParams({ from: "/shell/profiles/$profileId/reminders" })
  const query = reminderMatrixQuery(profileId as ProfileId, locale)
  const { data, error, refetch } = useQuery(query)
  if (error && !data) {
    return (
      <Sheet>
        <PageFailure failure={error} what={text("reminders.title")} onRetry={() => void refetch()} />
      </Sheet>
    )
  }
  if (!data) return <Starting />
  const title = text("reminders.titleOf", { name: data.profileName })
  return (
    <Reminders
      profileId={profileId as ProfileId}
      matrix={data}
      title={title}
      breadcrumbs={
        <PageTrail
          kind="profile"
          label={title}
          parent={{ kind: "list", href: "/profiles", label: formatMessage({ id: "shell.profiles" }) }}
        />
      }
      mayChange={allows(user, "Settings", "Profile_Setting", "UPDATE") && !user.viewing}
      onChanged={() => void queries.invalidateQueries({ queryKey: ["reminders", profileId] })}
    />
  )
}
