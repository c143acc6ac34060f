import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { Check, Pencil } from "lucide-react"
import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { updateProject, type ProjectDetails } from "../contracts/one-project.ts"
import { allows, allowsMasters } from "../../../schemas/permissions.ts"
import { profileTypes } from "../../../schemas/profile-types.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { projectQuery } from "./queries.ts"
import { selectProject, useProjects } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { isolateText } from "../../../schemas/isolate-text.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { getEffectiveRights } from "../../../src/session/effective-rights.ts"
import { canReadMatrix } from "../../../src/shell/can-read-matrix.ts"
import { matrixPath } from "../../../src/shell/matrix-path.ts"
import { syncStartPath } from "../../master-sync/web/sync-path.ts"
import { canRollOver } from "../../roll-over/web/can-roll-over.ts"
import { rollOverStartPath } from "../../roll-over/web/roll-over-path.ts"
import { ProjectLayout, ProjectBreadcrumbs } from "./project-layout.tsx"
import { ProjectState } from "./project-state.tsx"
import { ProjectUsers } from "./project-users.tsx"
import { useProjectText } from "./use-project-text.ts"
import { useYearText } from "./use-year-text.ts"
import { joinNames } from "../../../schemas/join-names.ts"

/** One project: details, users and closing. */
export function ProjectScreen() {
  return (
    <ProjectLayout>
      <OneProject />
    </ProjectLayout>
  )
}

function OneProject() {
  const text = useProjectText()
  const { projectId } = useParams({ from: "/shell/projects/$projectId" })
  const { data, error, refetch } = useQuery(projectQuery(projectId))
  if (error && !data) return <FailedPage failure={error} what={text("projects.title")} onRetry={() => void refetch()} />
  return data ? <Details key={data.id} project={data} /> : <Starting />
}

function Details({ project }: { readonly project: ProjectDetails }) {
  const text = useProjectText()
  const user = useUser()
  const { selected } = useProjects()
  const canEdit = allows({ isClientAdmin: user.isClientAdmin, grants: user.grants }, "Activities", "Project", "UPDATE")
  const isSelected = selected?.id === project.id
  return (
    <Sheet>
      <SheetHeader
        title={project.name}
        breadcrumbs={<ProjectBreadcrumbs crumbs={[{ label: project.name }]} />}
        titleAside={<ProjectState project={project} />}
        actions={
          <>
            {canEdit ? <Closing project={project} /> : null}
            {canEdit && !project.closed ? (
              <ButtonLink href={`/projects/${project.id}/edit`} icon={<Pencil aria-hidden="true" />}>
                {text("projects.edit")}
              </ButtonLink>
            ) : null}
            {project.module === user.moduleId ? (
              <Button
                variant="solid"
                disabled={isSelected}
                icon={isSelected ? <Check aria-hidden="true" /> : undefined}
                onClick={() => selectProject(project.id)}
              >
                {text(isSelected ? "projects.selected" : "projects.work")}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="projects ru-stack ru-fill-block">
        {project.closed ? <Banner title={text("projects.closed.text")} /> : null}
        <Facts project={project} />
        <RecordSources project={project} />
        <ProjectUsers project={project} canEdit={canEdit} />
      </div>
    </Sheet>
  )
}

function Facts({ project }: { readonly project: ProjectDetails }) {
  const text = useProjectText()
  const { formatMessage, locale } = useIntl()
  const yearText = useYearText()
  const facts = [
    ["projects.field.module", formatMessage({ id: `shell.module.${project.module}` })],
    ["projects.field.year", yearText(project.financialYear, project.financialYearStartMonth)],
    ["projects.field.period", text(`projects.period.${project.reportingPeriod}`)],
    ["projects.field.process", isolateText(project.processType)],
    [
      "projects.field.entities",
      joinNames(
        project.entities.map(({ name }) => name),
        locale,
      ),
    ],
  ] as const
  return (
    <dl className="projects__details ru-grid">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="ru-note">{text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The matrix of the project's records, and where they can come from: the previous year and the master library. */
function RecordSources({ project }: { readonly project: ProjectDetails }) {
  const text = useProjectText()
  const user = useUser()
  const id = useId()
  const isInModule = project.module === user.moduleId
  // Records are added only to projects of the module in which the user works.
  const acceptsRecords = !project.closed && isInModule
  const links = [
    ...(isInModule && canReadMatrix(getEffectiveRights(user))
      ? [{ href: matrixPath(project.id), label: text("projects.matrix") }]
      : []),
    ...(acceptsRecords && canRollOver(user)
      ? [{ href: rollOverStartPath(project.id), label: text("projects.rollOver") }]
      : []),
    ...(acceptsRecords && profileTypes.some((type) => allowsMasters(user, type, "READ"))
      ? [{ href: syncStartPath(project.id), label: text("projects.sync") }]
      : []),
  ]
  if (links.length === 0) return null
  return (
    <section className="ru-stack ru-gap-8" aria-labelledby={id}>
      <h2 id={id} className="ru-heading">
        {text("projects.records")}
      </h2>
      <div className="ru-cluster ru-gap-8">
        {links.map(({ href, label }) => (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}

/** Closing requires confirmation; reopening does not. */
function Closing({ project }: { readonly project: ProjectDetails }) {
  const text = useProjectText()
  const intl = useIntl()
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const mutation = useMutation({
    mutationFn: (closed: boolean) =>
      request(updateProject, { params: { id: project.id }, body: { closed, revision: project.revision } }),
    onSuccess: async (next) => {
      setConfirming(false)
      queries.setQueryData(projectQuery(next.id).queryKey, next)
      await queries.invalidateQueries({ queryKey: ["projects"], exact: true })
      toast.show("success", {
        title: text(next.closed ? "projects.notified.closed" : "projects.notified.reopened", { name: next.name }),
      })
    },
    onError: (failure) => {
      setConfirming(false)
      toast.show("error", { title: errorMessage(intl, failure) })
      void queries.invalidateQueries({ queryKey: projectQuery(project.id).queryKey })
    },
  })
  return (
    <>
      <Button
        variant={project.closed ? "outline" : "ghost"}
        busy={mutation.isPending}
        onClick={() => (project.closed ? mutation.mutate(false) : setConfirming(true))}
      >
        {text(project.closed ? "projects.reopen" : "projects.close")}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={text("projects.close.title", { name: project.name })}
        confirmLabel={text("projects.close")}
        cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        busy={mutation.isPending}
        onConfirm={() => mutation.mutate(true)}
        onCancel={() => setConfirming(false)}
      >
        {text("projects.close.text")}
      </ConfirmDialog>
    </>
  )
}
