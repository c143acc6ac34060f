import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { createProfile } from "../../../schemas/api/profile-drafts.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { useUser } from "../../session/session.ts"
import { BeginDialog } from "./begin-dialog.tsx"
import { firstDefinition } from "./first-definition.ts"
import { OwnerChoice } from "./owner/owner-choice.tsx"
import { useDesignReach } from "./owner/use-design-reach.ts"

/** A record type of one's own: named, created as a draft with a number and a title, opened in the designer. */
export function NewProfileDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { moduleId } = useUser()
  const id = useId()
  const [name, setName] = useState("")
  const [plural, setPlural] = useState("")
  const { owners } = useDesignReach()
  const [entityId, setEntityId] = useState(owners[0]?.id ?? null)
  const inLanguage = (text: string): LocalisedText => ({ en: text, [language]: text })
  return (
    <BeginDialog
      title={formatMessage({ id: "designer.new" })}
      description={formatMessage({ id: "designer.new.text" })}
      confirm={formatMessage({ id: "designer.new.create" })}
      name={name}
      onBegin={() => {
        const modules = moduleId ? [moduleId] : (["IC", "IA"] as const)
        const names = [inLanguage(name.trim()), inLanguage(plural.trim() || name.trim())] as const
        const definition = firstDefinition(...names, [...modules], language)
        return call(createProfile, { body: { definition, entityId } })
      }}
      onClose={onClose}
    >
      <FieldFrame id={`${id}-name`} label={formatMessage({ id: "designer.new.name" })} required>
        <TextInput id={`${id}-name`} value={name} onChange={setName} required />
      </FieldFrame>
      <FieldFrame id={`${id}-plural`} label={formatMessage({ id: "designer.new.plural" })}>
        <TextInput id={`${id}-plural`} value={plural} onChange={setPlural} />
      </FieldFrame>
      <OwnerChoice value={entityId} onChange={setEntityId} />
    </BeginDialog>
  )
}
