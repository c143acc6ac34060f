import { FormattedMessage } from "react-intl"
import type { ProfileListItem } from "../../../../profiles/contract.ts"
import { textIn } from "../../../../../schemas/languages.ts"
import { useLanguage } from "../../../../../src/language/language-provider.tsx"
import { AppLink } from "../../../../../src/shell/app-link.tsx"
import { isOvertaken } from "./is-overtaken.ts"
import { originSide } from "../versions/version-side.ts"
import { useDesignScope } from "../../../../../src/session/use-design-scope.ts"

/** Owner of a record type and the group record type it was copied from, with a link to a newer version. */
export function OwnerCell({ profile: { id, entity, origin, state } }: { profile: ProfileListItem }) {
  const language = useLanguage()
  const { can } = useDesignScope()
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
          {isOvertaken(origin) && can("READ", { entity: null }) ? (
            <>
              {" · "}
              <AppLink href={`/profiles/${id}/versions?from=draft&to=${originSide(origin.publishedVersion)}`}>
                <FormattedMessage id="recordType.origin.newer" values={{ version: origin.publishedVersion }} />
              </AppLink>
              {can("UPDATE", { entity }) && state !== "archived" ? (
                <>
                  {" · "}
                  <AppLink href={`/profiles/${id}?applyOrigin=true`}>
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
