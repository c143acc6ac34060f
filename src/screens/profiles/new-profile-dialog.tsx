import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { createProfile } from "../../../schemas/api/profiles.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { useUser } from "../../session/session.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { firstDefinition } from "./first-definition.ts"

/** A record type of one's own: named, created as a draft with a number and a title, opened in the designer. */
export function NewProfileDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const intl = useIntl()
  const language = useLanguage()
  const { moduleId } = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  const [name, setName] = useState("")
  const [plural, setPlural] = useState("")
  const [wrong, setWrong] = useState("")
  const [busy, setBusy] = useState(false)

  async function create() {
    if (name.trim() === "") return setWrong(intl.formatMessage({ id: "designer.new.required" }))
    const inLanguage = (text: string): LocalisedText => ({ en: text, [language]: text })
    setBusy(true)
    try {
      const definition = firstDefinition(
        inLanguage(name.trim()),
        inLanguage(plural.trim() || name.trim()),
        moduleId ? [moduleId] : ["IC", "IA"],
      )
      const created = await call(createProfile, { body: { definition } })
      await queries.invalidateQueries({ queryKey: ["profiles"] })
      await navigate({ to: "/profiles/$profileId", params: { profileId: created.id } })
    } catch (failure) {
      setWrong(errorSentence(intl, failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      size="confirm"
      title={intl.formatMessage({ id: "designer.new" })}
      description={intl.formatMessage({ id: "designer.new.text" })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button variant="solid" busy={busy} onClick={() => void create()}>
            <FormattedMessage id="designer.new.create" />
          </Button>
        </>
      }
    >
      <div className="profiles__form">
        {wrong && <Banner tone="danger" live title={wrong} />}
        <FieldFrame id={`${id}-name`} label={intl.formatMessage({ id: "designer.new.name" })} required>
          <TextInput id={`${id}-name`} value={name} onChange={setName} required />
        </FieldFrame>
        <FieldFrame id={`${id}-plural`} label={intl.formatMessage({ id: "designer.new.plural" })}>
          <TextInput id={`${id}-plural`} value={plural} onChange={setPlural} />
        </FieldFrame>
      </div>
    </Dialog>
  )
}
