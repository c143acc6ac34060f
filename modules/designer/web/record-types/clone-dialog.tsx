import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { cloneProfile } from "../../contracts/profile-drafts.ts"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { FormField } from "../../../../ui/form-field.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { request } from "../../../../src/api/request.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { StartDialog } from "./start-dialog.tsx"
import { OwnerSelect } from "./owner/owner-select.tsx"
import { useDesignScope } from "../../../../src/session/use-design-scope.ts"
import { removeIsolates } from "../../../../schemas/isolate-text.ts"

/** Copies a record type under another name as a new draft and opens it in the designer. */
export function CloneDialog({ profile, onClose }: { profile: ProfileListItem; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const original = textIn(profile.name, language)
  const [name, setName] = useState(() =>
    removeIsolates(formatMessage({ id: "recordType.clone.of" }, { name: original })),
  )
  const { owners } = useDesignScope()
  const sameOwner = owners.find((owner) => (owner?.id ?? null) === (profile.entity?.id ?? null))
  const [entityId, setEntityId] = useState((sameOwner === undefined ? owners[0] : sameOwner)?.id ?? null)
  const isDerived = entityId !== null && profile.entity === null && profile.publishedVersion !== null
  const text = name.trim()
  return (
    <StartDialog
      title={formatMessage({ id: "recordType.clone.title" }, { name: original })}
      description={formatMessage({ id: "recordType.clone.text" })}
      confirm={formatMessage({ id: "recordType.clone" })}
      name={name}
      onStart={() =>
        request(cloneProfile, {
          params: { profileId: profile.id },
          body: { name: { en: text, [language]: text }, entityId },
        })
      }
      onClose={onClose}
    >
      <FormField id={id} label={formatMessage({ id: "designer.new.name" })} required>
        <TextInput id={id} value={name} onChange={setName} required />
      </FormField>
      <OwnerSelect
        value={entityId}
        onChange={setEntityId}
        hint={isDerived ? formatMessage({ id: "recordType.origin.hint" }, { name: original }) : undefined}
      />
    </StartDialog>
  )
}
