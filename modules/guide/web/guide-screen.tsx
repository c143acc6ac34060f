import { useParams } from "@tanstack/react-router"
import { Suspense } from "react"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { StatePage } from "../../../ui/page-state.tsx"
import { NotFound } from "../../../src/shell/page-error.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { Guide } from "./guide.tsx"
import { isGuidePage } from "./guide-pages.ts"

/** The guide page named in the URL. */
export function GuideScreen() {
  const { page = "start" } = useParams({ strict: false })
  if (!isGuidePage(page)) {
    return (
      <StatePage>
        <NotFound />
      </StatePage>
    )
  }
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="guide">
        <Guide page={page} />
      </LazyMessagesProvider>
    </Suspense>
  )
}
