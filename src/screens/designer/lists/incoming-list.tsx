import { CornerDownRight } from "lucide-react"
import { use, useEffect, useMemo, useState, type MouseEvent } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { incomingLinks } from "../../../../engine/links/incoming-links.ts"
import { useRecordServices } from "../../../../renderers/record/services.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import type { Desk } from "../desk.ts"
import { OpenAddressContext } from "./open-address.ts"

/** Which other record types lead to this one, and through which of their fields, each a way into its designer. */
export function IncomingList({ desk: { definition, profiles } }: { readonly desk: Desk }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const open = use(OpenAddressContext)
  const others = useOthers(definition.id, profiles)
  const found = useMemo(
    () => incomingLinks({ profileId: definition.id as ProfileId, type: definition.type }, others),
    [definition.id, definition.type, others],
  )
  const follow = (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    if (!open || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open(href)
  }
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
          {found.map(({ profile, field, link }) => {
            const href = `/profiles/${profile.profileId}?field=${encodeURIComponent(field.id)}`
            return (
              <li key={`${profile.profileId} ${field.id}`} className="lists__incoming">
                <CornerDownRight className="ru-flip" aria-hidden="true" />
                <a href={href} onClick={(event) => follow(event, href)}>
                  <bdi>{textIn(profile.pluralName, language)}</bdi>
                  {" · "}
                  <bdi>{textIn(field.text, language)}</bdi>
                </a>
                <small>
                  <FormattedMessage
                    id={link.relation === "PARENT" ? "recordType.incoming.PARENT" : "recordType.incoming.CHILD"}
                  />
                </small>
              </li>
            )
          })}
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
