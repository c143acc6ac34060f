import { FormattedMessage } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { isOvertaken } from "../record-types/owner/is-overtaken.ts"
import { useOrigin } from "./origin-context.ts"

/** The origin of the record type and the version it is based on; renders nothing when it is not a copy. */
export function OriginSettings() {
  const language = useLanguage()
  const originState = useOrigin()
  if (!originState) return null
  const { origin, onCompare } = originState
  const { version, publishedVersion } = origin
  const name = <bdi>{textIn(origin.name, language)}</bdi>
  return (
    <section aria-labelledby="type-settings-origin">
      <h2 id="type-settings-origin">
        <FormattedMessage id="origin.settings" />
      </h2>
      <p>
        {version === null ? (
          <FormattedMessage id="origin.settings.draft" values={{ name }} />
        ) : (
          <FormattedMessage id="origin.settings.based" values={{ name, version }} />
        )}
      </p>
      {isOvertaken(origin) ? (
        <p>
          {version === null ? (
            <FormattedMessage id="origin.newer.draft" values={{ name, version: publishedVersion }} />
          ) : (
            <FormattedMessage id="origin.newer" values={{ name, from: version, version: publishedVersion }} />
          )}
        </p>
      ) : publishedVersion === null ? null : (
        <p>
          <FormattedMessage id="origin.settings.newest" />
        </p>
      )}
      {onCompare ? (
        <Button size="sm" onClick={onCompare}>
          <FormattedMessage id="origin.compare" />
        </Button>
      ) : null}
    </section>
  )
}
