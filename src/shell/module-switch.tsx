import { useNavigate } from "@tanstack/react-router"
import { ChevronsUpDown } from "lucide-react"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"
import { useUser } from "../session/session.ts"
import { useModuleOptions } from "./use-module-options.ts"

/** With more choices than this, a searchable page opens instead of a menu. */
const maxMenuChoices = 16

/** Footer of the sidebar: the current module and entity, and the menu to switch. */
export function ModuleSwitch({ icon }: { icon: ReactNode }) {
  const intl = useIntl()
  const user = useUser()
  const navigate = useNavigate()
  const choices = useModuleOptions()
  if (!user.moduleId) return null
  const modules = [...new Set(choices.map(({ moduleId }) => moduleId))]
  const isLong = choices.length > maxMenuChoices
  const listed = isLong ? choices.filter(({ isCurrent }) => isCurrent) : choices
  const entries = modules.flatMap((moduleId): MenuEntry[] => [
    { id: moduleId, heading: intl.formatMessage({ id: `shell.module.${moduleId}` }) },
    ...listed
      .filter((choice) => choice.moduleId === moduleId)
      .map(({ entity, isCurrent, choose }) => ({
        id: `${moduleId}-${entity.id}`,
        label: entity.name,
        checked: isCurrent,
        onSelect: choose,
      })),
  ])
  if (isLong) {
    const label = intl.formatMessage({ id: "shell.selectModule" })
    entries.push(
      { id: "line", line: true },
      { id: "more", label, onSelect: () => void navigate({ to: "/select-module" }) },
    )
  }
  const name = intl.formatMessage({ id: `shell.module.${user.moduleId}` })
  const entity = user.entities.find(({ id }) => id === user.entityId)?.name
  return (
    <Menu
      label={intl.formatMessage({ id: "shell.selectModule" })}
      placement="top-start"
      items={entries}
      trigger={
        <button type="button" className="app-module ru-row ru-gap-8" aria-label={`${name} ${entity ?? ""}`.trim()}>
          {icon}
          <span className="ru-stack ru-fill">
            <span className="ru-truncate">{name}</span>{" "}
            <span className="app-module__entity ru-truncate ru-subtle" dir="auto">
              {entity}
            </span>
          </span>
          <ChevronsUpDown className="ru-icon-14 ru-subtle" aria-hidden="true" />
        </button>
      }
    />
  )
}
