import { useId, useState, type FormEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { signOut } from "../../../../src/session/session.ts"
import { consent } from "../../../../src/session/sign-in.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"

/** Terms of use, shown once; accepting repeats the sign-in, closing cancels it. */
export function ConsentDialog({ open }: { open: boolean }) {
  const intl = useIntl()
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState("")

  const formId = useId()

  async function accept(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!agreed) return setNote(intl.formatMessage({ id: "signIn.consent.required" }))
    setBusy(true)
    try {
      await consent()
    } catch (failure) {
      setNote(errorMessage(intl, failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      size="confirm"
      keepOpen
      title={intl.formatMessage({ id: "signIn.consent.title" })}
      // A description of the dialog, so that a screen reader reads the terms before the checkbox.
      description={intl.formatMessage({ id: "signIn.consent.text" })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={() => void signOut()}
      footerNote={<span role="alert">{note}</span>}
      footer={
        <Button variant="solid" type="submit" form={formId} busy={busy}>
          <FormattedMessage id="signIn.consent.accept" />
        </Button>
      }
    >
      <form id={formId} className="sign-in__consent" noValidate onSubmit={(event) => void accept(event)}>
        <Checkbox checked={agreed} onChange={setAgreed}>
          <FormattedMessage id="signIn.consent.agree" />
        </Checkbox>
      </form>
    </Dialog>
  )
}
