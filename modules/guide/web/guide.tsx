import { useQuery } from "@tanstack/react-query"
import { useLocation } from "@tanstack/react-router"
import { useEffect } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { PageError } from "../../../src/shell/page-error.tsx"
import { GuideBody } from "./guide-body.tsx"
import { loadGuide } from "./guide-files.ts"
import { GuideNavigation } from "./guide-navigation.tsx"
import { type GuidePage, pageAfter } from "./guide-pages.ts"
import "./guide.css"

/** One guide page with navigation. */
export function Guide({ page }: { readonly page: GuidePage }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { hash } = useLocation()
  const { data, error, refetch } = useQuery({
    queryKey: ["guide", language, page],
    queryFn: () => loadGuide(language, page),
    staleTime: Infinity,
  })
  // The text loads after the router has looked for the heading.
  useEffect(() => {
    const heading = data && hash ? document.getElementById(hash) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [data, hash])
  const title = formatMessage({ id: `guide.page.${page}` })
  const next = pageAfter(page)
  const guide = formatMessage({ id: "shell.guide" })
  return (
    <Sheet>
      <SheetHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            label={formatMessage({ id: "shell.breadcrumbs" })}
            items={[
              { label: formatMessage({ id: "shell.home" }), href: "/" },
              { label: guide, href: "/guide" },
              { label: title },
            ]}
            renderLink={({ href, label }) => <AppLink href={href}>{label}</AppLink>}
          />
        }
      />
      {error ? (
        <PageError failure={error} what={guide} onRetry={() => void refetch()} />
      ) : (
        <div className="guide ru-fill-block" key={page}>
          <GuideNavigation page={page} headings={data?.headings ?? []} />
          <div className="guide__page ru-fill">
            {data ? <GuideBody text={data} /> : <SkeletonText lines={12} />}
            {next && (
              <AppLink className="guide__next" href={`/guide/${next}`}>
                <FormattedMessage id="guide.next" values={{ page: formatMessage({ id: `guide.page.${next}` }) }} />
              </AppLink>
            )}
          </div>
        </div>
      )}
    </Sheet>
  )
}
