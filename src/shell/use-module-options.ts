import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import { getEntityDetails } from "../../modules/auth/contracts/auth.ts"
import type { EntityId } from "../../schemas/ids.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { toast } from "../../ui/toaster.tsx"
import { request } from "../api/request.ts"
import { chooseEntity, useUser } from "../session/session.ts"
import { errorMessage } from "./error-message.ts"
import { canLeave } from "./leaving.ts"

export interface ModuleOption {
  readonly moduleId: ModuleCode
  readonly entity: { readonly id: EntityId; readonly name: string }
  readonly isCurrent: boolean
  /** Switches there, unless an unsaved form prevents it; errors are shown. */
  readonly choose: () => void
}

/** The modules and entities available to the user. */
export function useModuleOptions(): readonly ModuleOption[] {
  const intl = useIntl()
  const user = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ["entity-details"],
    queryFn: ({ signal }) => request(getEntityDetails, {}, { signal }),
    staleTime: 120_000,
  })
  const go = async (moduleId: ModuleCode, entityId: EntityId) => {
    if (!(await canLeave("move"))) return
    await chooseEntity(moduleId, entityId)
    await navigate({ to: "/" })
    // Cached data belongs to the previous module and entity; visible queries are refetched.
    await queries.resetQueries()
  }
  // Module and entity cannot be changed while viewing as a role.
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
            toast.show("error", { title: errorMessage(intl, failure) }),
          )
        },
      })),
  )
}
