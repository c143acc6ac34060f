import { useNavigate, useRouterState } from "@tanstack/react-router"
import { ChevronsUpDown, FolderKanban, MenuIcon, PanelLeft } from "lucide-react"
import { useIntl } from "react-intl"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu } from "../../ui/menu.tsx"
import { selectProject, useProjects } from "../session/selected-project.ts"
import { AppLink } from "./app-link.tsx"
import { DownloadsButton } from "./downloads/downloads-button.tsx"
import { Logo } from "./logo.tsx"
import { UserMenu } from "./user-menu.tsx"
import type { useSidebar } from "./use-sidebar.ts"

/** Logo, project and the person; on the canvas, without a line. */
export function TopBar({ sidebar }: { sidebar: ReturnType<typeof useSidebar> }) {
  const { formatMessage } = useIntl()
  const fixed = sidebar.mode === "fixed"
  return (
    <header className="app-top">
      <div className="app-brand">
        <span className="app-brand__menu">
          <IconButton
            label={formatMessage({ id: "shell.openMenu" })}
            icon={<MenuIcon aria-hidden="true" />}
            aria-expanded={sidebar.opened}
            onClick={() => sidebar.setOpened(!sidebar.opened)}
          />
        </span>
        <AppLink href="/" className="app-brand__home" aria-label={formatMessage({ id: "shell.product" })}>
          <Logo />
          <span>{formatMessage({ id: "shell.product" })}</span>
        </AppLink>
        <span className="app-brand__collapse">
          <IconButton
            size="sm"
            label={formatMessage({ id: fixed ? "shell.collapse" : "shell.expand" })}
            icon={<PanelLeft className="ru-flip" aria-hidden="true" />}
            aria-pressed={!fixed}
            onClick={() => sidebar.choose(fixed ? "hover" : "fixed")}
          />
        </span>
      </div>
      <ProjectSelector />
      <span className="app-top__space" />
      <DownloadsButton />
      <UserMenu />
    </header>
  )
}

/** The project one works in. On a record's own page it is fixed by the record, so there it only tells. */
function ProjectSelector() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { projects, selected } = useProjects()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const profile = useRouterState({ select: (state) => state.location.search.profile })
  const [, type, , deeper] = path.split("/")
  if (!projects || type === "profiles" || type === "lists") return null
  const name = selected?.name ?? formatMessage({ id: "shell.selectProject" })
  return (
    <Menu
      label={formatMessage({ id: "shell.project" })}
      items={projects.map((project) => ({
        id: project.id,
        label: project.name,
        checked: project.id === selected?.id,
        ...(project.closed && { note: formatMessage({ id: "shell.projectClosed" }) }),
        onSelect: () => {
          selectProject(project.id)
          if (type && path.split("/").length === 3) {
            const query = profile ? `?profile=${encodeURIComponent(profile)}` : ""
            void navigate({ href: `/${type}/${project.id}${query}` })
          }
        },
      }))}
      trigger={
        <button type="button" className="app-selector" disabled={Boolean(deeper) || projects.length === 0}>
          <FolderKanban aria-hidden="true" />
          <span className="ru-truncate" dir="auto">
            {name}
          </span>
          <ChevronsUpDown aria-hidden="true" />
        </button>
      }
    />
  )
}
