import { ChevronsUpDown } from "lucide-react"
import { useIntl } from "react-intl"
import type { Project } from "../../../modules/projects/contracts/projects.ts"
import { Menu } from "../../../ui/menu.tsx"
import { useProjects } from "../../session/selected-project.ts"
import { chooseProcessType } from "./process-type.ts"
import { useSwitchProject } from "./use-switch-project.ts"

interface ProcessTypeSelectorProps {
  readonly projects: readonly Project[]
  readonly types: readonly string[]
  readonly processType: string | null
}

/**
 * Filters the projects by process type; selecting a type opens its newest open project when the current project has a
 * different type.
 */
export function ProcessTypeSelector({ projects, types, processType }: ProcessTypeSelectorProps) {
  const { formatMessage } = useIntl()
  const switchProject = useSwitchProject()
  const { selected } = useProjects()
  const all = formatMessage({ id: "shell.processType.all" })
  const choose = (type: string) => {
    chooseProcessType(type)
    if (!selected || selected.processType === type) return
    const ofType = projects.filter((project) => project.processType === type)
    const next = ofType.find(({ closed }) => !closed) ?? ofType[0]
    if (next) switchProject(next.id)
  }
  return (
    <Menu
      label={formatMessage({ id: "shell.processType" })}
      items={[
        { id: "all", label: all, checked: processType === null, onSelect: () => chooseProcessType(null) },
        ...types.map((type) => ({
          id: `type ${type}`,
          label: type,
          checked: processType === type,
          onSelect: () => choose(type),
        })),
      ]}
      trigger={
        <button type="button" className="app-selector app-selector--process ru-row ru-gap-8 ru-muted">
          <span className="ru-truncate" dir="auto">
            {processType ?? all}
          </span>
          <ChevronsUpDown className="ru-icon-12" aria-hidden="true" />
        </button>
      }
    />
  )
}
