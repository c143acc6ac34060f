import { use, useMemo, type ReactNode } from "react"
import { RawIntlProvider, useIntl } from "react-intl"
import type { LazyArea } from "../messages/areas.ts"
import { withMessages, loadAreaMessages } from "./load-intl.ts"

/**
 * Provides the messages of an area to its children, in addition to those of the page. Needs a Suspense boundary above
 * it.
 */
export function LazyMessagesProvider({ area, children }: { readonly area: LazyArea; readonly children: ReactNode }) {
  const page = useIntl()
  const more = use(loadAreaMessages(area, page))
  const intl = useMemo(() => withMessages(page, more), [page, more])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
