import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { saveUserPreferences } from "../../../auth/contracts/signing-in.ts"
import { request } from "../../../../src/api/request.ts"
import { useUser } from "../../../../src/session/session.ts"
import { welcomeQuery } from "./queries.ts"

/** Completes the step of reviewing the roles when an administrator opens their page, while the steps are shown. */
export function useRolesReviewed(): void {
  const { isClientAdmin, viewing } = useUser()
  const client = useQueryClient()
  const { data } = useQuery({ ...welcomeQuery, enabled: isClientAdmin && viewing === null })
  const { mutate } = useMutation({
    mutationFn: () => request(saveUserPreferences, { body: { rolesReviewed: true } }),
    onSuccess: () => client.invalidateQueries({ queryKey: welcomeQuery.queryKey }),
  })
  const isDue = data !== undefined && !data.hidden && data.steps.some(({ step, done }) => step === "roles" && !done)
  useEffect(() => {
    if (isDue) mutate()
  }, [isDue, mutate])
}
