import { FormattedMessage } from "react-intl"
import type { ProfileListItem } from "../../../../schemas/api/profiles.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { AppLink } from "../../../shell/app-link.tsx"
import { isOvertaken } from "./is-overtaken.ts"
import { originSide } from "../versions/version-side.ts"
import { useDesignReach } from "./use-design-reach.ts"

/** Whose a record type is, and what of the group's it was copied from; what became of that since is a step away. */
export function OwnerCell({ profile: { id, entity, origin, state } }: { profile: ProfileListItem }) {
  const language = useLanguage()
  const { may } = useDesignReach()
  if (entity === null) return <FormattedMessage id="recordType.owner.group" />
  const name = <bdi>{origin && textIn(origin.name, language)}</bdi>
  return (
    <>
      <bdi>{entity.name}</bdi>
      {origin ? (
        <small>
          {origin.version === null ? (
            <FormattedMessage id="recordType.origin.draft" values={{ name }} />
          ) : (
            <FormattedMessage id="recordType.origin" values={{ name, version: origin.version }} />
          )}
          {isOvertaken(origin) && may("READ", { entity: null }) ? (
            <>
              {" · "}
              <AppLink href={`/profiles/${id}/versions?from=draft&to=${originSide(origin.publishedVersion)}`}>
                <FormattedMessage id="recordType.origin.newer" values={{ version: origin.publishedVersion }} />
              </AppLink>
              {may("UPDATE", { entity }) && state !== "archived" ? (
                <>
                  {" · "}
                  <AppLink href={`/profiles/${id}?takeOver=true`}>
                    <FormattedMessage id="origin.compare" />
                  </AppLink>
                </>
              ) : null}
            </>
          ) : null}
        </small>
      ) : null}
    </>
  )
}
