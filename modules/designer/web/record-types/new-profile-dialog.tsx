import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { createProfile } from "../../contracts/profile-drafts.ts"
import type { LocalisedText } from "../../../../schemas/languages.ts"
import { FormField } from "../../../../ui/form-field.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { request } from "../../../../src/api/request.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useUser } from "../../../../src/session/session.ts"
import { StartDialog } from "./start-dialog.tsx"
import { firstDefinition } from "./first-definition.ts"
import { OwnerSelect } from "./owner/owner-select.tsx"
import { useDesignScope } from "../../../../src/session/use-design-scope.ts"

/** Creates a custom record type as a draft with number and title, and opens it in the designer. */
export function NewProfileDialog({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { moduleId } = useUser()
  const id = useId()
  const [name, setName] = useState("")
  const [plural, setPlural] = useState("")
  const { owners } = useDesignScope()
  const [entityId, setEntityId] = useState(owners[0]?.id ?? null)
  const inLanguage = (text: string): LocalisedText => ({ en: text, [language]: text })
  return (
    <StartDialog
      title={formatMessage({ id: "designer.new" })}
      description={formatMessage({ id: "designer.new.text" })}
      confirm={formatMessage({ id: "designer.new.create" })}
      name={name}
      onStart={() => {
        const modules = moduleId ? [moduleId] : (["IC", "IA"] as const)
        const names = [inLanguage(name.trim()), inLanguage(plural.trim() || name.trim())] as const
        const definition = firstDefinition(...names, [...modules], language)
        return request(createProfile, { body: { definition, entityId } })
      }}
      onClose={onClose}
    >
      <FormField id={`${id}-name`} label={formatMessage({ id: "designer.new.name" })} required>
        <TextInput id={`${id}-name`} value={name} onChange={setName} required />
      </FormField>
      <FormField id={`${id}-plural`} label={formatMessage({ id: "designer.new.plural" })}>
        <TextInput id={`${id}-plural`} value={plural} onChange={setPlural} />
      </FormField>
      <OwnerSelect value={entityId} onChange={setEntityId} />
    </StartDialog>
  )
}
