import { CornerDownRight } from "lucide-react"
import { useEffect, useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { incomingLinks } from "../../../../engine/links/incoming-links.ts"
import { useRecordServices } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import type { Desk } from "../desk.ts"
import { DesignerLink } from "../designer-link.tsx"

/** Which other record types lead to this one, and through which of their fields, each a way into its designer. */
export function IncomingList({ desk: { definition, profiles } }: { readonly desk: Desk }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const others = useOthers(definition.id, profiles)
  const found = useMemo(
    () => incomingLinks({ profileId: definition.id as ProfileId, type: definition.type }, others),
    [definition.id, definition.type, others],
  )
  return (
    <section className="lists__links" aria-label={formatMessage({ id: "recordType.incoming" })}>
      <h2>
        <FormattedMessage id="recordType.incoming" />
      </h2>
      <p className="designer__hint">
        <FormattedMessage id={found.length > 0 ? "recordType.incoming.shown" : "recordType.incoming.none"} />
      </p>
      {found.length === 0 ? null : (
        <ul>
          {found.map(({ profile, field, link }) => (
            <li key={`${profile.profileId} ${field.id}`} className="lists__incoming">
              <CornerDownRight className="ru-flip" aria-hidden="true" />
              <DesignerLink profileId={profile.profileId} at={{ kind: "field", id: field.id }}>
                <bdi>{textIn(profile.pluralName, language)}</bdi>
                {" · "}
                <bdi>{textIn(field.text, language)}</bdi>
              </DesignerLink>
              <small>
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

/** The other types as they are in force; one that is not, or not for this reader, is not told of. */
function useOthers(own: string, profiles: Desk["profiles"]): readonly CompiledProfile[] {
  const { loadProfile } = useRecordServices()
  const [others, setOthers] = useState<readonly CompiledProfile[]>([])
  const asked = profiles.flatMap(({ id }) => (id === own ? [] : [id])).join(" ")
  useEffect(() => {
    let gone = false
    const ids = asked === "" ? [] : (asked.split(" ") as ProfileId[])
    void Promise.allSettled(ids.map(loadProfile)).then((settled) => {
      if (!gone) setOthers(settled.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])))
    })
    return () => {
      gone = true
    }
  }, [asked, loadProfile])
  return others
}
