import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useId } from "react"
import type { ProjectId } from "../../../schemas/ids.ts"
import { FormField } from "../../../ui/form-field.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Select } from "../../../ui/select.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { PageError } from "../../../src/shell/page-error.tsx"
import type { Project } from "../../projects/contracts/projects.ts"
import type { RollOverSource } from "../contract.ts"
import { monthsBetween } from "./months-between.ts"
import { processesQuery, sourcesQuery } from "./queries.ts"
import { rollOverStartPath } from "./roll-over-path.ts"
import { SelectionForm } from "./selection-form.tsx"
import { useRollOverText } from "./use-roll-over-text.ts"

interface StartFormProps {
  /** All projects of the user: the previous year's can be closed. */
  readonly projects: readonly Project[]
  readonly openProjects: readonly Project[]
  /** The selected new project. */
  readonly project: Project | undefined
  readonly requestedSource: string | undefined
}

/** Selects the new project and the previous year's, then what comes along. Both are in the address. */
export function StartForm({ projects, openProjects, project, requestedSource }: StartFormProps) {
  const text = useRollOverText()
  const id = useId()
  const navigate = useNavigate()
  const select = (projectId: string | null, sourceId?: string | null) =>
    void navigate({
      href: rollOverStartPath(projectId as ProjectId | null, sourceId as ProjectId | null | undefined),
      replace: true,
    })
  const sources = useQuery({ ...sourcesQuery(project?.id ?? ("" as ProjectId)), enabled: project !== undefined })
  // The latest year comes first.
  const source = sources.data?.find((one) => one.id === requestedSource) ?? sources.data?.[0]
  return (
    <div className="ru-stack ru-gap-24">
      <div className="roll-over-projects ru-grid ru-gap-16">
        <FormField id={`${id}-project`} label={text("rollOver.project")}>
          <Select
            id={`${id}-project`}
            options={openProjects.map(optionOf)}
            value={project?.id ?? null}
            placeholder={text("rollOver.project.select")}
            onChange={(projectId) => select(projectId)}
          />
        </FormField>
        {project && source ? (
          <FormField id={`${id}-source`} label={text("rollOver.source")}>
            <Select
              id={`${id}-source`}
              options={(sources.data ?? []).map(optionOf)}
              value={source.id}
              onChange={(sourceId) => select(project.id, sourceId)}
            />
          </FormField>
        ) : null}
      </div>
      {project === undefined ? null : sources.error && !sources.data ? (
        <PageError failure={sources.error} what={text("rollOver.title")} onRetry={() => void sources.refetch()} />
      ) : !sources.data ? (
        <SkeletonText lines={5} />
      ) : source ? (
        <Processes
          key={`${project.id} ${source.id}`}
          project={project}
          source={source}
          months={monthsBetween(
            // A project that the user no longer sees is assumed to begin in the same month.
            projects.find((one) => one.id === source.id) ?? { ...project, financialYear: source.financialYear },
            project,
          )}
        />
      ) : (
        <EmptyState
          title={text("rollOver.noSource")}
          text={text("rollOver.noSource.text", { project: project.name })}
          actions={<ButtonLink href="/projects">{text("rollOver.projects")}</ButtonLink>}
        />
      )}
    </div>
  )
}

const optionOf = ({ id, name, financialYear }: Pick<Project, "id" | "name" | "financialYear">) => ({
  value: id,
  label: name,
  note: String(financialYear),
})

interface ProcessesProps {
  readonly project: Project
  readonly source: RollOverSource
  readonly months: number
}

/** The processes of the previous year, once loaded. */
function Processes({ project, source, months }: ProcessesProps) {
  const text = useRollOverText()
  const { data, error, refetch } = useQuery(processesQuery(project.id, source.id))
  if (error && !data) {
    return <PageError failure={error} what={text("rollOver.title")} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonText lines={8} />
  if (data.content.length === 0) {
    return <EmptyState title={text("rollOver.noData")} text={text("rollOver.noData.text", { project: source.name })} />
  }
  return <SelectionForm project={project} source={source} processes={data} months={months} />
}
