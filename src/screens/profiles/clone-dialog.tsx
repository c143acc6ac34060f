import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { cloneProfile } from "../../../schemas/api/profile-drafts.ts"
import type { ProfileListItem } from "../../../schemas/api/profiles.ts"
import { textIn } from "../../../schemas/languages.ts"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { BeginDialog } from "./begin-dialog.tsx"
import { OwnerChoice } from "./owner/owner-choice.tsx"
import { useDesignReach } from "./owner/use-design-reach.ts"

/** A copy of a record type under another name: a draft of its own, opened in the designer. */
export function CloneDialog({ profile, onClose }: { profile: ProfileListItem; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const original = textIn(profile.name, language)
  const [name, setName] = useState(() => formatMessage({ id: "recordType.clone.of" }, { name: original }))
  const { owners } = useDesignReach()
  const sameOwner = owners.find((owner) => (owner?.id ?? null) === (profile.entity?.id ?? null))
  const [entityId, setEntityId] = useState((sameOwner === undefined ? owners[0] : sameOwner)?.id ?? null)
  const isDerived = entityId !== null && profile.entity === null && profile.publishedVersion !== null
  const text = name.trim()
  return (
    <BeginDialog
      title={formatMessage({ id: "recordType.clone.title" }, { name: original })}
      description={formatMessage({ id: "recordType.clone.text" })}
      confirm={formatMessage({ id: "recordType.clone" })}
      name={name}
      onBegin={() =>
        call(cloneProfile, {
          params: { profileId: profile.id },
          body: { name: { en: text, [language]: text }, entityId },
        })
      }
      onClose={onClose}
    >
      <FieldFrame id={id} label={formatMessage({ id: "designer.new.name" })} required>
        <TextInput id={id} value={name} onChange={setName} required />
      </FieldFrame>
      <OwnerChoice
        value={entityId}
        onChange={setEntityId}
        hint={isDerived ? formatMessage({ id: "recordType.origin.hint" }, { name: original }) : undefined}
      />
    </BeginDialog>
  )
}
