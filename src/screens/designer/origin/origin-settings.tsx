import { FormattedMessage } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { isOvertaken } from "../../profiles/owner/is-overtaken.ts"
import { useDeskOrigin } from "./origin-context.ts"

/** What the record type was copied from and which version of that it is based on; nothing where it is no copy. */
export function OriginSettings() {
  const language = useLanguage()
  const desk = useDeskOrigin()
  if (!desk) return null
  const { origin, onCompare } = desk
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
