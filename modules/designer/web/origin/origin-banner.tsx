import { GitMerge } from "lucide-react"
import { FormattedMessage } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useOrigin } from "./origin-context.ts"

/** Banner above the draft of a copy whose origin has a newer published version, for users who can apply it. */
export function OriginBanner() {
  const language = useLanguage()
  const originState = useOrigin()
  if (!originState?.onCompare) return null
  const { origin, onCompare } = originState
  const name = <bdi>{textIn(origin.name, language)}</bdi>
  return (
    <Banner
      tone="info"
      icon={<GitMerge className="ru-flip" aria-hidden="true" />}
      title={
        origin.version === null ? (
          <FormattedMessage id="origin.newer.draft" values={{ name, version: origin.publishedVersion }} />
        ) : (
          <FormattedMessage
            id="origin.newer"
            values={{ name, from: origin.version, version: origin.publishedVersion }}
          />
        )
      }
      action={
        <Button size="sm" onClick={onCompare}>
          <FormattedMessage id="origin.compare" />
        </Button>
      }
    >
      <FormattedMessage id="origin.newer.text" />
    </Banner>
  )
}
