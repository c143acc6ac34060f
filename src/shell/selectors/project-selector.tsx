import { useRouterState } from "@tanstack/react-router"
import { ChevronsUpDown, FolderKanban } from "lucide-react"
import { useIntl } from "react-intl"
import type { Project } from "../../../schemas/api/projects.ts"
import { noProject } from "../../../schemas/ids.ts"
import { Menu } from "../../../ui/menu.tsx"
import { useProjects } from "../../session/selected-project.ts"
import { useWorkIn } from "./use-work-in.ts"

interface ProjectSelectorProps {
  readonly projects: readonly Project[]
  /** Only projects of it are offered, and the one in force. */
  readonly processType: string | null
  readonly isFixed: boolean
}

/** The project of the page one looks at, where its address names one; else the one that is worked in. */
export function ProjectSelector({ projects, processType, isFixed }: ProjectSelectorProps) {
  const { formatMessage } = useIntl()
  const workIn = useWorkIn()
  const { selected } = useProjects()
  const place = useRouterState({ select: (state) => state.location.pathname.split("/")[2] })
  const shown = projects.find(({ id }) => id === place) ?? selected
  const isOutside = isFixed && place === noProject
  const offered = projects.filter(
    (project) => processType === null || project.processType === processType || project.id === selected?.id,
  )
  return (
    <Menu
      label={formatMessage({ id: "shell.project" })}
      items={offered.map((project) => ({
        id: project.id,
        label: project.name,
        checked: project.id === shown?.id,
        ...(project.closed && { note: formatMessage({ id: "shell.projectClosed" }) }),
        onSelect: () => workIn(project.id),
      }))}
      trigger={
        <button type="button" className="app-selector" disabled={isFixed || projects.length === 0}>
          <FolderKanban aria-hidden="true" />
          <span className="ru-truncate" dir="auto">
            {isOutside
              ? formatMessage({ id: "shell.outsideProjects" })
              : (shown?.name ?? formatMessage({ id: "shell.selectProject" }))}
          </span>
          <ChevronsUpDown aria-hidden="true" />
        </button>
      }
    />
  )
}
