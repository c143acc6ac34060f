import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState, type ReactNode, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileDraft } from "../../../schemas/api/profile-drafts.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"

interface BeginDialogProps {
  readonly title: string
  readonly description: string
  /** On the button that begins it. */
  readonly confirm: string
  /** What the record type is to be called; it cannot do without. */
  readonly name: string
  readonly onBegin: () => Promise<ProfileDraft>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The way to a record type of one's own, however it begins: made as a draft and opened in the designer. */
export function BeginDialog({ title, description, confirm, name, onBegin, onClose, children }: BeginDialogProps) {
  const intl = useIntl()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [wrong, setWrong] = useState("")
  const [busy, setBusy] = useState(false)

  async function begin(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (busy) return
    if (name.trim() === "") return setWrong(intl.formatMessage({ id: "designer.new.required" }))
    setBusy(true)
    try {
      const made = await onBegin()
      await queries.invalidateQueries({ queryKey: ["profiles"] })
      await navigate({ to: "/profiles/$profileId", params: { profileId: made.id } })
    } catch (failure) {
      setWrong(errorSentence(intl, failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      size="confirm"
      title={title}
      description={description}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button variant="solid" busy={busy} onClick={() => void begin()}>
            {confirm}
          </Button>
        </>
      }
    >
      <form className="profiles__form" noValidate onSubmit={(event) => void begin(event)}>
        {wrong ? <Banner tone="danger" live title={wrong} /> : null}
        {children}
        {/* So that Enter in a field begins it. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}
