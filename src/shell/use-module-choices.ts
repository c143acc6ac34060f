import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import { getEntityDetails } from "../../schemas/api/auth.ts"
import type { EntityId } from "../../schemas/ids.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { toast } from "../../ui/toaster.tsx"
import { call } from "../calls/call.ts"
import { chooseEntity, useUser } from "../session/session.ts"
import { errorSentence } from "./error-sentence.ts"
import { mayLeave } from "./leaving.ts"

export interface ModuleChoice {
  readonly moduleId: ModuleCode
  readonly entity: { readonly id: EntityId; readonly name: string }
  readonly isCurrent: boolean
  /** Goes there, unless something unsaved stands in the way; what fails is told. */
  readonly choose: () => void
}

/** The modules and entities one may work in. */
export function useModuleChoices(): readonly ModuleChoice[] {
  const intl = useIntl()
  const user = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ["entity-details"],
    queryFn: ({ signal }) => call(getEntityDetails, {}, { signal }),
    staleTime: 120_000,
  })
  const go = async (moduleId: ModuleCode, entityId: EntityId) => {
    if (!(await mayLeave("move"))) return
    await chooseEntity(moduleId, entityId)
    await navigate({ to: "/" })
    // What was known belongs to the module and entity one came from; what is on the page is asked for anew.
    await queries.resetQueries()
  }
  // Where one works is changed by nobody who only views as a role.
  const isThere = (moduleId: ModuleCode, entityId: EntityId) => moduleId === user.moduleId && entityId === user.entityId
  return (data?.modules ?? []).flatMap(({ moduleId, entities }) =>
    entities
      .filter(({ id }) => !user.viewing || isThere(moduleId, id))
      .map((entity) => ({
        moduleId,
        entity,
        isCurrent: isThere(moduleId, entity.id),
        choose: () => {
          go(moduleId, entity.id).catch((failure: unknown) =>
            toast.show("error", { title: errorSentence(intl, failure) }),
          )
        },
      })),
  )
}
