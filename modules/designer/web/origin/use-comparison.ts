import { useCallback, useEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import type { OriginMerge } from "../../contracts/origins.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import type { Draft } from "../draft/use-draft.ts"
import type { OriginServices } from "./origin-services.ts"

type Comparison =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly why: "forbidden" | "other"; readonly message: string }
  | { readonly state: "ready"; readonly merge: OriginMerge }

/** Compares the origin with the saved draft; reloads when either changes. */
export function useComparison({ saved }: Draft, services: OriginServices) {
  const intl = useIntl()
  const [comparison, setComparison] = useState<Comparison>({ state: "loading" })
  const requestNumber = useRef(0)
  const load = useCallback(async () => {
    const requestId = (requestNumber.current += 1)
    const found = await compared()
    if (requestId === requestNumber.current) setComparison(found)

    async function compared(): Promise<Comparison> {
      const savedRevision = await saved()
      if (!savedRevision.ok) return { state: "failed", why: "other", message: savedRevision.message }
      try {
        return { state: "ready", merge: await services.compare() }
      } catch (failure) {
        const why = failure instanceof ApiError && failure.status === 403 ? "forbidden" : "other"
        return { state: "failed", why, message: errorMessage(intl, failure) }
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
    /** Reloads while keeping the previous result visible. */
    renew: load,
  }
}
