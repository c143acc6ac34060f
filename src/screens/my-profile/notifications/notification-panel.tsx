import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useState, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { notificationTexts } from "../../../../messages/notifications/on-demand.ts"
import { useLookOnly } from "../../../../renderers/look-only.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import {
  type NotificationPreferences,
  saveNotificationPreferences,
} from "../../../../schemas/api/notification-preferences.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { notificationPreferencesQuery } from "../../../queries/notification-preferences.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { useUnsaved } from "../../../shell/use-unsaved.tsx"
import { useNotificationText } from "./use-notification-text.ts"
import { WishTable } from "./wish-table.tsx"
import "./notification-panel.css"

/** How one wants to be told of what: below the bell, by a letter at once, or by the letter of the day. */
export function NotificationPanel() {
  return (
    <MoreTexts texts={notificationTexts}>
      <Loaded />
    </MoreTexts>
  )
}

function Loaded() {
  const intl = useIntl()
  const text = useNotificationText()
  const { data, error, refetch } = useQuery(notificationPreferencesQuery)
  if (data) return <WishForm kept={data} />
  if (!error) return <SkeletonText lines={8} />
  return (
    <Banner
      tone="danger"
      live
      title={text("notifications.preferences.loadFailed")}
      action={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
    >
      {errorSentence(intl, error)}
    </Banner>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function WishForm({ kept }: { readonly kept: NotificationPreferences }) {
  const intl = useIntl()
  const text = useNotificationText()
  const queries = useQueryClient()
  const lookOnly = useLookOnly()
  const id = useId()
  const [wanted, setWanted] = useState(kept)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { question } = useUnsaved(!isSame(wanted, kept))

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    try {
      const kinds = wanted.kinds.map(({ kind, inApp, letter }) => ({ kind, inApp, letter }))
      const saved = await call(saveNotificationPreferences, { body: { kinds, digestHour: wanted.digestHour } })
      queries.setQueryData(notificationPreferencesQuery.queryKey, saved)
      setWanted(saved)
      toast.show("success", { title: text("notifications.preferences.saved") })
    } catch (refused) {
      setFailure(refused)
    } finally {
      setBusy(false)
    }
  }

  const asEverybody = () =>
    setWanted({ ...wanted, kinds: wanted.kinds.map((one) => ({ ...one, inApp: true, letter: one.preset })) })
  return (
    <>
      <form className="my-profile__form" onSubmit={(event) => void save(event)}>
        <p className="my-profile__text">{text("notifications.preferences.text")}</p>
        {failure === undefined ? null : (
          <Banner tone="danger" live title={text("notifications.preferences.failed")}>
            {errorSentence(intl, failure)}
          </Banner>
        )}
        <WishTable
          kinds={wanted.kinds}
          readOnly={lookOnly}
          onChange={(changed) =>
            setWanted({ ...wanted, kinds: wanted.kinds.map((one) => (one.kind === changed.kind ? changed : one)) })
          }
        />
        <FieldFrame
          id={`${id}-hour`}
          label={text("notifications.preferences.hour")}
          help={text("notifications.preferences.zone", { timeZone: wanted.timeZone })}
        >
          <Select
            id={`${id}-hour`}
            className="my-notes__hour"
            readOnly={lookOnly}
            options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
            value={String(wanted.digestHour)}
            onChange={(hour) => setWanted({ ...wanted, digestHour: Number(hour) })}
          />
        </FieldFrame>
        {lookOnly ? null : (
          <div className="my-notes__end">
            <Button type="submit" variant="solid" busy={busy}>
              {text("notifications.preferences.save")}
            </Button>
            <Button variant="ghost" onClick={asEverybody}>
              {text("notifications.preferences.presets")}
            </Button>
          </div>
        )}
      </form>
      {question}
    </>
  )
}

/** As every other time of day of the product is written. */
function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`
}

function isSame(one: NotificationPreferences, other: NotificationPreferences): boolean {
  return (
    one.digestHour === other.digestHour &&
    one.kinds.every(({ inApp, letter }, index) => {
      const beside = other.kinds[index]
      return beside?.inApp === inApp && beside.letter === letter
    })
  )
}
