import { useQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useState } from "react"
import type { Project } from "../../../schemas/api/projects.ts"
import { allows } from "../../../schemas/permissions.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TableBar, TablePage } from "../../../ui/table-page.tsx"
import { projectsQuery } from "../../queries/projects.ts"
import { useUser } from "../../session/session.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { FailedPage } from "../../shell/failed-page.tsx"
import { ProjectFrame, ProjectTrail } from "./project-frame.tsx"
import { ProjectTable } from "./project-table.tsx"
import { useProjectText } from "./use-project-text.ts"

/** The projects of the module that are there for the person. */
export function ProjectListScreen() {
  return (
    <ProjectFrame>
      <Projects />
    </ProjectFrame>
  )
}

const shows = ["open", "closed", "all"] as const
type Shown = (typeof shows)[number]

function Projects() {
  const text = useProjectText()
  const user = useUser()
  const { data, error, refetch } = useQuery(projectsQuery)
  const [search, setSearch] = useState("")
  const [shown, setShown] = useState<Shown>("open")
  const rights = { isClientAdmin: user.isClientAdmin, grants: user.grants }
  const mayCreate = allows(rights, "Activities", "Project", "CREATE")
  const title = text("projects.title")
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const wanted = search.trim().toLocaleLowerCase()
  const found = data?.filter(
    (project) => (shown === "all" || project.closed === (shown === "closed")) && holds(project, wanted),
  )
  const create = mayCreate && (
    <AppLink href="/projects/new" className="ru-button" data-variant="solid" data-icon="">
      <Plus aria-hidden="true" />
      <span>{text("projects.new")}</span>
    </AppLink>
  )
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<ProjectTrail />} actions={create} />
      <TablePage>
        <TableBar count={found ? text("projects.count", { count: found.length }) : null}>
          <SearchInput
            label={text("projects.search")}
            placeholder={text("projects.search")}
            value={search}
            onChange={setSearch}
          />
          <Segmented
            label={text("projects.show")}
            segments={shows.map((value) => ({ value, label: text(`projects.show.${value}`) }))}
            value={shown}
            onChange={setShown}
          />
        </TableBar>
        {found ? null : <SkeletonText lines={6} />}
        {found && found.length > 0 ? <ProjectTable projects={found} /> : null}
        {data?.length === 0 ? (
          <EmptyState
            title={text("projects.empty")}
            text={`${text("projects.empty.text")} ${mayCreate ? "" : text("projects.empty.ask")}`}
            actions={create}
          />
        ) : null}
        {data && data.length > 0 && found?.length === 0 ? (
          <EmptyState
            title={text("projects.nothing")}
            text={text("projects.nothing.text")}
            actions={
              <Button
                onClick={() => {
                  setSearch("")
                  setShown("all")
                }}
              >
                {text("projects.clear")}
              </Button>
            }
          />
        ) : null}
      </TablePage>
    </Sheet>
  )
}

/** By whatever the list shows of a project. */
function holds({ name, processType, financialYear, entities }: Project, wanted: string): boolean {
  const texts = [name, processType, String(financialYear), ...entities.map((entity) => entity.name)]
  return texts.some((one) => one.toLocaleLowerCase().includes(wanted))
}
