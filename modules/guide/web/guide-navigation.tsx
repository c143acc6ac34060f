import { useId } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { type GuidePage, guidePages } from "./guide-pages.ts"
import type { GuideHeading } from "./parse-guide.ts"

interface GuideNavigationProps {
  readonly page: GuidePage
  readonly headings: readonly GuideHeading[]
}

/** All pages of the guide, and the headings of the open one. */
export function GuideNavigation({ page, headings }: GuideNavigationProps) {
  const { formatMessage } = useIntl()
  const onThisPage = useId()
  return (
    <div className="guide__navigation ru-stack">
      <nav aria-label={formatMessage({ id: "guide.pages" })}>
        <ul>
          {guidePages.map((one) => (
            <li key={one}>
              <AppLink href={`/guide/${one}`} aria-current={one === page ? "page" : undefined}>
                <FormattedMessage id={`guide.page.${one}`} />
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {headings.length > 1 && (
        <nav aria-labelledby={onThisPage}>
          <h2 id={onThisPage}>
            <FormattedMessage id="guide.onThisPage" />
          </h2>
          <ul>
            {headings.map(({ id, title }) => (
              <li key={id}>
                <AppLink href={`/guide/${page}#${id}`}>{title}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
