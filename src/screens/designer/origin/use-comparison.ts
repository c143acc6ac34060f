import { useCallback, useEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { OriginMerge } from "../../../../schemas/api/origins.ts"
import { CallError } from "../../../calls/call-error.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import type { Draft } from "../draft/use-draft.ts"
import type { OriginServices } from "./origin-services.ts"

type Comparison =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly why: "forbidden" | "other"; readonly message: string }
  | { readonly state: "ready"; readonly merge: OriginMerge }

/** What taking the origin over would do to the draft as it is saved; asked for anew where either changed meanwhile. */
export function useComparison({ saved }: Draft, services: OriginServices) {
  const intl = useIntl()
  const [comparison, setComparison] = useState<Comparison>({ state: "loading" })
  const asked = useRef(0)
  const load = useCallback(async () => {
    const turn = (asked.current += 1)
    const found = await compared()
    if (turn === asked.current) setComparison(found)

    async function compared(): Promise<Comparison> {
      const kept = await saved()
      if (!kept.ok) return { state: "failed", why: "other", message: kept.message }
      try {
        return { state: "ready", merge: await services.compare() }
      } catch (failure) {
        const why = failure instanceof CallError && failure.status === 403 ? "forbidden" : "other"
        return { state: "failed", why, message: errorSentence(intl, failure) }
      }
    }
  }, [saved, services, intl])
  useEffect(() => void load(), [load])
  return {
    comparison,
    retry: () => {
      setComparison({ state: "loading" })
      void load()
    },
    /** The same without letting go of what is shown until the answer is there. */
    renew: load,
  }
}
