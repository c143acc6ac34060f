import { CornerDownRight } from "lucide-react"
import { useEffect, useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { incomingLinks } from "../../../../engine/links/incoming-links.ts"
import { useRecordServices } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { DesignerLink } from "../designer-link.tsx"

/** Lists the record types that link to this one and the linking fields, each linking to its designer. */
export function IncomingList({ editorState: { definition, profiles } }: { readonly editorState: ProfileEditorState }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const others = useOthers(definition.id, profiles)
  const found = useMemo(
    () => incomingLinks({ profileId: definition.id as ProfileId, type: definition.type }, others),
    [definition.id, definition.type, others],
  )
  return (
    <section className="ru-stack ru-gap-8" aria-label={formatMessage({ id: "recordType.incoming" })}>
      <h2 className="ru-heading">
        <FormattedMessage id="recordType.incoming" />
      </h2>
      <p className="designer__hint">
        <FormattedMessage id={found.length > 0 ? "recordType.incoming.shown" : "recordType.incoming.none"} />
      </p>
      {found.length === 0 ? null : (
        <ul>
          {found.map(({ profile, field, link }) => (
            <li
              key={`${profile.profileId} ${field.id}`}
              className="designer-lists__incoming ru-cluster ru-gap-4-8 ru-small"
            >
              <CornerDownRight className="ru-icon-14 ru-flip ru-subtle" aria-hidden="true" />
              <DesignerLink profileId={profile.profileId} at={{ kind: "field", id: field.id }}>
                <bdi>{textIn(profile.pluralName, language)}</bdi>
                {" · "}
                <bdi>{textIn(field.text, language)}</bdi>
              </DesignerLink>
              <small className="ru-muted">
                <FormattedMessage
                  id={link.relation === "PARENT" ? "recordType.incoming.PARENT" : "recordType.incoming.CHILD"}
                />
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Other record types as published; unpublished types, and types the user cannot see, are omitted. */
function useOthers(own: string, profiles: ProfileEditorState["profiles"]): readonly CompiledProfile[] {
  const { loadProfile } = useRecordServices()
  const [others, setOthers] = useState<readonly CompiledProfile[]>([])
  const profileIds = profiles.flatMap(({ id }) => (id === own ? [] : [id])).join(" ")
  useEffect(() => {
    let isUnmounted = false
    const ids = profileIds === "" ? [] : (profileIds.split(" ") as ProfileId[])
    void Promise.allSettled(ids.map(loadProfile)).then((results) => {
      if (!isUnmounted) setOthers(results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])))
    })
    return () => {
      isUnmounted = true
    }
  }, [profileIds, loadProfile])
  return others
}
