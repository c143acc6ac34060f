import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState, type ReactNode, type SubmitEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"

interface StartDialogProps {
  readonly title: string
  readonly description: string
  /** Label of the submit button. */
  readonly confirm: string
  /** Name of the record type; required. */
  readonly name: string
  readonly onStart: () => Promise<ProfileDraft>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Creates a custom record type by any method and opens its draft in the designer. */
export function StartDialog({ title, description, confirm, name, onStart, onClose, children }: StartDialogProps) {
  const intl = useIntl()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [error, setError] = useState("")
  const [busy, setBusy] = useState(false)

  async function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    if (busy) return
    if (name.trim() === "") return setError(intl.formatMessage({ id: "designer.new.required" }))
    setBusy(true)
    try {
      const createdDraft = await onStart()
      await queries.invalidateQueries({ queryKey: ["profiles"] })
      await navigate({ to: "/profiles/$profileId", params: { profileId: createdDraft.id } })
    } catch (failure) {
      setError(errorMessage(intl, failure))
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
          <Button variant="solid" busy={busy} onClick={() => void submit()}>
            {confirm}
          </Button>
        </>
      }
    >
      <form className="ru-stack ru-gap-12" noValidate onSubmit={(event) => void submit(event)}>
        {error ? <Banner tone="danger" live title={error} /> : null}
        {children}
        {/* Lets Enter in a field submit the form. */}
        <button type="submit" className="ru-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}
