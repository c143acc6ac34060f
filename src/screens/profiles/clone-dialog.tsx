import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { cloneProfile, type ProfileListItem } from "../../../schemas/api/profiles.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"

/** A copy of a record type under another name: a draft of its own, opened in the designer. */
export function CloneDialog({ profile, onClose }: { profile: ProfileListItem; onClose: () => void }) {
  const intl = useIntl()
  const language = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  const original = textIn(profile.name, language)
  const [name, setName] = useState(() => intl.formatMessage({ id: "recordType.clone.of" }, { name: original }))
  const [wrong, setWrong] = useState("")
  const [busy, setBusy] = useState(false)

  async function clone() {
    const text = name.trim()
    if (text === "") return setWrong(intl.formatMessage({ id: "designer.new.required" }))
    setBusy(true)
    try {
      const copy = await call(cloneProfile, {
        params: { profileId: profile.id },
        body: { name: { en: text, [language]: text } },
      })
      await queries.invalidateQueries({ queryKey: ["profiles"] })
      await navigate({ to: "/profiles/$profileId", params: { profileId: copy.id } })
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
      title={intl.formatMessage({ id: "recordType.clone.title" }, { name: original })}
      description={intl.formatMessage({ id: "recordType.clone.text" })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button variant="solid" busy={busy} onClick={() => void clone()}>
            <FormattedMessage id="recordType.clone" />
          </Button>
        </>
      }
    >
      <div className="profiles__form">
        {wrong && <Banner tone="danger" live title={wrong} />}
        <FieldFrame id={id} label={intl.formatMessage({ id: "designer.new.name" })} required>
          <TextInput id={id} value={name} onChange={setName} required />
        </FieldFrame>
      </div>
    </Dialog>
  )
}
