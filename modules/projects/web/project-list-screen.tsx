import { useQuery } from "@tanstack/react-query"
import { Plus } from "lucide-react"
import { useState } from "react"
import type { Project } from "../contracts/projects.ts"
import { allows } from "../../../schemas/permissions.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TableBar, TablePage } from "../../../ui/table-page.tsx"
import { projectsQuery } from "../../../src/queries/projects.ts"
import { useUser } from "../../../src/session/session.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { ProjectLayout, ProjectBreadcrumbs } from "./project-layout.tsx"
import { ProjectTable } from "./project-table.tsx"
import { useProjectText } from "./use-project-text.ts"

/** Projects of the module that the user can see. */
export function ProjectListScreen() {
  return (
    <ProjectLayout>
      <Projects />
    </ProjectLayout>
  )
}

const shows = ["open", "closed", "all"] as const
type ProjectFilter = (typeof shows)[number]

function Projects() {
  const text = useProjectText()
  const user = useUser()
  const { data, error, refetch } = useQuery(projectsQuery)
  const [search, setSearch] = useState("")
  const [filter, setFilter] = useState<ProjectFilter>("open")
  const rights = { isClientAdmin: user.isClientAdmin, grants: user.grants }
  const canCreate = allows(rights, "Activities", "Project", "CREATE")
  const title = text("projects.title")
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const searchText = search.trim().toLocaleLowerCase()
  const found = data?.filter(
    (project) => (filter === "all" || project.closed === (filter === "closed")) && matchesSearch(project, searchText),
  )
  const create = canCreate && (
    <ButtonLink href="/projects/new" variant="solid" icon={<Plus aria-hidden="true" />}>
      {text("projects.new")}
    </ButtonLink>
  )
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<ProjectBreadcrumbs />} actions={create} />
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
            value={filter}
            onChange={setFilter}
          />
        </TableBar>
        {found ? null : <SkeletonText lines={6} />}
        {found && found.length > 0 ? <ProjectTable projects={found} /> : null}
        {data?.length === 0 ? (
          <EmptyState
            title={text("projects.empty")}
            text={`${text("projects.empty.text")} ${canCreate ? "" : text("projects.empty.ask")}`}
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
                  setFilter("all")
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

/** Searches the displayed properties of a project. */
function matchesSearch({ name, processType, financialYear, entities }: Project, searchText: string): boolean {
  const searchTexts = [name, processType, String(financialYear), ...entities.map((entity) => entity.name)]
  return searchTexts.some((one) => one.toLocaleLowerCase().includes(searchText))
}
