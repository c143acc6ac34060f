import { useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import { useUser } from "../../../src/session/session.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { recordServices } from "./record-services.ts"

export function useServices() {
  const intl = useIntl()
  const { clientId } = useUser()
  const queries = useQueryClient()
  const router = useRouter()
  return useMemo(
    () =>
      recordServices({
        clientId,
        queries,
        goTo: (href) => void router.navigate({ href }),
        formatError: (failure) => errorMessage(intl, failure),
      }),
    [clientId, queries, router, intl],
  )
}
