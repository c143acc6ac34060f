import { useQuery } from "@tanstack/react-query"
import { Suspense, useEffect, useState } from "react"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { lazily } from "../../../../ui/lazily.ts"
import { whenIdle } from "../../../../ui/on-demand.ts"
import { recordYearsQuery } from "./record-years-query.ts"
import type { YearsOffer } from "./years-offer.ts"

const YearsNote = lazily(async () => ({ default: (await import("./years-note.tsx")).YearsNote }))

export interface OtherYearsProps {
  readonly recordId: RecordId
  readonly profile: CompiledProfile
  readonly onOffer: (offer: YearsOffer | undefined) => void
}

/**
 * Links a record with the same one in other years and with its master. Most records have none, so it asks once the page
 * is idle, and loads everything else only for a record that has one.
 */
export function OtherYears(props: OtherYearsProps) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data: years } = useQuery({ ...recordYearsQuery(props.recordId, useLanguage()), enabled: isIdle })
  if (!years || (!years.previous && years.next.length === 0 && !years.master)) return null
  return (
    <Suspense>
      <LazyMessagesProvider area="records/years">
        <YearsNote {...props} years={years} />
      </LazyMessagesProvider>
    </Suspense>
  )
}
