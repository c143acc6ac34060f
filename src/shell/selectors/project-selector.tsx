import { ChevronsUpDown, FolderKanban } from "lucide-react"
import { useIntl } from "react-intl"
import type { Project } from "../../../modules/projects/contracts/projects.ts"
import { masterLibrary, noProject } from "../../../schemas/ids.ts"
import { Menu } from "../../../ui/menu.tsx"
import { useProjects } from "../../session/selected-project.ts"
import { useSwitchProject } from "./use-switch-project.ts"

interface ProjectSelectorProps {
  readonly projects: readonly Project[]
  /** What the page says about its project: its ID, or that of the master library or of no project. */
  readonly pageProject: string | undefined
  /** Offers only projects of this type, plus the current one. */
  readonly processType: string | null
  readonly isFixed: boolean
}

/** The project of the page if it has one; otherwise the current project. */
export function ProjectSelector({ projects, pageProject, processType, isFixed }: ProjectSelectorProps) {
  const { formatMessage } = useIntl()
  const switchProject = useSwitchProject()
  const { selected } = useProjects()
  const isLibrary = pageProject === masterLibrary
  const current = isLibrary ? undefined : (projects.find(({ id }) => id === pageProject) ?? selected)
  const isOutside = isFixed && pageProject === noProject
  const available = projects.filter(
    (project) => processType === null || project.processType === processType || project.id === selected?.id,
  )
  return (
    <Menu
      label={formatMessage({ id: "shell.project" })}
      items={available.map((project) => ({
        id: project.id,
        label: project.name,
        checked: project.id === current?.id,
        ...(project.closed && { note: formatMessage({ id: "shell.projectClosed" }) }),
        onSelect: () => switchProject(project.id),
      }))}
      trigger={
        <button type="button" className="app-selector ru-row ru-gap-8" disabled={isFixed || projects.length === 0}>
          <FolderKanban aria-hidden="true" />
          <span className="ru-truncate" dir="auto">
            {isLibrary
              ? formatMessage({ id: "masterLibrary.title" })
              : isOutside
                ? formatMessage({ id: "shell.outsideProjects" })
                : (current?.name ?? formatMessage({ id: "shell.selectProject" }))}
          </span>
          <ChevronsUpDown className="ru-icon-12" aria-hidden="true" />
        </button>
      }
    />
  )
}
