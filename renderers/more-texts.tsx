import { use, useMemo, type ReactNode } from "react"
import { RawIntlProvider, useIntl } from "react-intl"
import type { TextsOnDemand } from "../messages/on-demand.ts"
import { speaksMore, textsOf } from "./speak-more.ts"

/** Speaks texts that are fetched when they are needed to what is inside, beside those of the page. Needs a Suspense above it. */
export function MoreTexts({ texts, children }: { readonly texts: TextsOnDemand; readonly children: ReactNode }) {
  const page = useIntl()
  const more = use(textsOf(texts, page))
  const intl = useMemo(() => speaksMore(page, more), [page, more])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
