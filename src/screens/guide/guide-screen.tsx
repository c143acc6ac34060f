import { useParams } from "@tanstack/react-router"
import { Suspense } from "react"
import { guideTexts } from "../../../messages/guide/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { Sheet } from "../../../ui/sheet.tsx"
import { NotFound } from "../../shell/page-failure.tsx"
import { Starting } from "../../shell/starting.tsx"
import { Guide } from "./guide.tsx"
import { isGuidePage } from "./guide-pages.ts"

/** The guide, at the page that its address names. */
export function GuideScreen() {
  const { page = "start" } = useParams({ strict: false })
  if (!isGuidePage(page)) {
    return (
      <Sheet>
        <NotFound />
      </Sheet>
    )
  }
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={guideTexts}>
        <Guide page={page} />
      </MoreTexts>
    </Suspense>
  )
}
