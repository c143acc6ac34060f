import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { useReadOnly } from "../../../../renderers/read-only.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import {
  type NotificationPreferences,
  saveNotificationPreferences,
} from "../../../notifications/contracts/notification-preferences.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { notificationPreferencesQuery } from "../notification-queries.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useUnsaved } from "../../../../src/shell/use-unsaved.tsx"
import { useNotificationText } from "./use-notification-text.ts"
import { PreferencesTable } from "./preferences-table.tsx"
import "./notification-panel.css"

/** Notification preferences: in-app, immediate email, or daily digest. */
export function NotificationPanel() {
  return (
    <LazyMessagesProvider area="notifications">
      <Loaded />
    </LazyMessagesProvider>
  )
}

function Loaded() {
  const intl = useIntl()
  const text = useNotificationText()
  const { data, error, refetch } = useQuery(notificationPreferencesQuery)
  if (data) return <PreferencesForm savedPreferences={data} />
  if (!error) return <SkeletonText lines={8} />
  return (
    <Banner
      tone="danger"
      live
      title={text("notifications.preferences.loadFailed")}
      action={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
    >
      {errorMessage(intl, error)}
    </Banner>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function PreferencesForm({ savedPreferences }: { readonly savedPreferences: NotificationPreferences }) {
  const intl = useIntl()
  const text = useNotificationText()
  const queries = useQueryClient()
  const isReadOnly = useReadOnly()
  const id = useId()
  const [draft, setDraft] = useState(savedPreferences)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { confirmDialog } = useUnsaved(!isSame(draft, savedPreferences))

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      const kinds = draft.kinds.map(({ kind, inApp, email }) => ({ kind, inApp, email }))
      const saved = await request(saveNotificationPreferences, { body: { kinds, digestHour: draft.digestHour } })
      queries.setQueryData(notificationPreferencesQuery.queryKey, saved)
      setDraft(saved)
      toast.show("success", { title: text("notifications.preferences.saved") })
    } catch (reason) {
      setFailure(reason)
    } finally {
      setBusy(false)
    }
  }

  const asEverybody = () =>
    setDraft({ ...draft, kinds: draft.kinds.map((one) => ({ ...one, inApp: true, email: one.preset })) })
  return (
    <>
      <form className="my-profile__form ru-stack ru-gap-16" onSubmit={(event) => void save(event)}>
        <p className="ru-muted">{text("notifications.preferences.text")}</p>
        {failure === undefined ? null : (
          <Banner tone="danger" live title={text("notifications.preferences.failed")}>
            {errorMessage(intl, failure)}
          </Banner>
        )}
        <PreferencesTable
          kinds={draft.kinds}
          readOnly={isReadOnly}
          onChange={(changed) =>
            setDraft({ ...draft, kinds: draft.kinds.map((one) => (one.kind === changed.kind ? changed : one)) })
          }
        />
        <FormField
          id={`${id}-hour`}
          label={text("notifications.preferences.hour")}
          help={text("notifications.preferences.zone", { timeZone: draft.timeZone })}
        >
          <Select
            id={`${id}-hour`}
            className="notification-panel__hour"
            readOnly={isReadOnly}
            options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
            value={String(draft.digestHour)}
            onChange={(hour) => setDraft({ ...draft, digestHour: Number(hour) })}
          />
        </FormField>
        {isReadOnly ? null : (
          <div className="ru-cluster ru-gap-8">
            <Button type="submit" variant="solid" busy={busy}>
              {text("notifications.preferences.save")}
            </Button>
            <Button variant="ghost" onClick={asEverybody}>
              {text("notifications.preferences.presets")}
            </Button>
          </div>
        )}
      </form>
      {confirmDialog}
    </>
  )
}

/** Formatted like every other time of day. */
function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`
}

function isSame(one: NotificationPreferences, other: NotificationPreferences): boolean {
  return (
    one.digestHour === other.digestHour &&
    one.kinds.every(({ inApp, email }, index) => {
      const adjacent = other.kinds[index]
      return adjacent?.inApp === inApp && adjacent.email === email
    })
  )
}
