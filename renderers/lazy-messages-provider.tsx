import { use, useMemo, type ReactNode } from "react"
import { RawIntlProvider, useIntl } from "react-intl"
import type { LazyMessages } from "../messages/on-demand.ts"
import { withMessages, loadAreaMessages } from "./load-intl.ts"

/**
 * Provides lazily loaded messages to its children, in addition to those of the page. Needs a Suspense boundary above
 * it.
 */
export function LazyMessagesProvider({
  messages,
  children,
}: {
  readonly messages: LazyMessages
  readonly children: ReactNode
}) {
  const page = useIntl()
  const more = use(loadAreaMessages(messages, page))
  const intl = useMemo(() => withMessages(page, more), [page, more])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
