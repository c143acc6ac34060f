import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { ChevronsUpDown } from "lucide-react"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { getEntityDetails } from "../../schemas/api/auth.ts"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"
import { toast } from "../../ui/toaster.tsx"
import { call } from "../calls/call.ts"
import { chooseEntity, useUser } from "../session/session.ts"
import { errorSentence } from "./error-sentence.ts"
import { mayLeave } from "./leaving.ts"

/** At the foot of the sidebar: the module and entity one works in, and the way to another. */
export function ModuleSwitch({ icon }: { icon: ReactNode }) {
  const intl = useIntl()
  const user = useUser()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ["entity-details"],
    queryFn: ({ signal }) => call(getEntityDetails, {}, { signal }),
    staleTime: 120_000,
  })
  if (!user.moduleId) return null
  const choices: MenuEntry[] = (data?.modules ?? []).flatMap((module): MenuEntry[] => [
    { id: module.moduleId, heading: intl.formatMessage({ id: `shell.module.${module.moduleId}` }) },
    ...module.entities.map((entity) => ({
      id: `${module.moduleId}-${entity.id}`,
      label: entity.name,
      checked: module.moduleId === user.moduleId && entity.id === user.entityId,
      onSelect: () => {
        mayLeave("move")
          .then(async (may) => {
            if (!may) return
            await chooseEntity(module.moduleId, entity.id)
            await navigate({ to: "/" })
            // What was known belongs to the module and entity one came from; what is on the page is asked for anew.
            await queries.resetQueries()
          })
          .catch((failure: unknown) => toast.show("error", { title: errorSentence(intl, failure) }))
      },
    })),
  ])
  const name = intl.formatMessage({ id: `shell.module.${user.moduleId}` })
  const entity = user.entities.find(({ id }) => id === user.entityId)?.name
  return (
    <Menu
      label={intl.formatMessage({ id: "shell.selectModule" })}
      placement="top-start"
      items={choices}
      trigger={
        <button type="button" className="app-module" aria-label={`${name}, ${entity ?? ""}`}>
          {icon}
          <span className="app-module__names">
            <span className="ru-truncate">{name}</span>
            <span className="ru-truncate app-module__entity" dir="auto">
              {entity}
            </span>
          </span>
          <ChevronsUpDown aria-hidden="true" />
        </button>
      }
    />
  )
}
