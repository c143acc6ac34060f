import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate, useParams } from "@tanstack/react-router"
import { useId, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import { createProject, updateProject, type ProjectDetails } from "../contracts/one-project.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { projectQuery } from "./queries.ts"
import { selectProject } from "../../../src/session/selected-project.ts"
import { useUser } from "../../../src/session/session.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { useUnsaved } from "../../../src/shell/use-unsaved.tsx"
import { canRollOver } from "../../roll-over/web/can-roll-over.ts"
import { rollOverStartPath } from "../../roll-over/web/roll-over-path.ts"
import {
  bodyOf,
  draftOf,
  newDraft,
  problemsOf,
  type DraftField,
  type DraftProblem,
  type ProjectDraft,
} from "./project-draft.ts"
import { ProjectForm } from "./project-form.tsx"
import { ProjectLayout, ProjectBreadcrumbs } from "./project-layout.tsx"
import { useProjectText } from "./use-project-text.ts"

/** Creates a project. */
export function NewProjectScreen() {
  return (
    <ProjectLayout>
      <NewProject />
    </ProjectLayout>
  )
}

function NewProject() {
  const text = useProjectText()
  const user = useUser()
  const navigate = useNavigate()
  const [start] = useState(() =>
    newDraft(
      user.moduleId ?? "IC",
      new Date().getFullYear(),
      user.entityId === null ? [] : [user.entityId],
      user.financialYearStartMonth,
    ),
  )
  return (
    <Form
      title={text("projects.new")}
      start={start}
      isNew
      saveLabel={text("projects.create")}
      breadcrumbs={<ProjectBreadcrumbs crumbs={[{ label: text("projects.new") }]} />}
      backTo="/projects"
      save={(draft) =>
        request(createProject, {
          body: { ...bodyOf(draft), module: draft.module, ...(draft.userIds && { userIds: [...draft.userIds] }) },
        })
      }
      onSaved={(project) => {
        const canStart = project.module === user.moduleId && canRollOver(user)
        const rollOver = () => void navigate({ href: rollOverStartPath(project.id) })
        toast.show("success", {
          title: text("projects.notified.created", { name: project.name }),
          ...(canStart && { action: { label: text("projects.rollOver"), onClick: rollOver } }),
        })
        // The user will work in the project they created.
        if (project.module === user.moduleId) selectProject(project.id)
        void navigate({ href: `/projects/${project.id}`, ignoreBlocker: true })
      }}
    />
  )
}

/** Edits a project. */
export function ProjectEditScreen() {
  return (
    <ProjectLayout>
      <EditedProject />
    </ProjectLayout>
  )
}

function EditedProject() {
  const text = useProjectText()
  const navigate = useNavigate()
  const { projectId } = useParams({ from: "/shell/projects/$projectId/edit" })
  const { data, error, refetch } = useQuery(projectQuery(projectId))
  // The form is based on the project as opened, until the user loads a newer one.
  const [base, setBase] = useState<ProjectDetails>()
  if (!base && data) setBase(data)
  if (error && !base) return <FailedPage failure={error} what={text("projects.title")} onRetry={() => void refetch()} />
  if (!base) return <Starting />
  return (
    <Form
      key={base.revision}
      title={text("projects.edit.title", { name: base.name })}
      start={draftOf(base)}
      saveLabel={text("projects.save")}
      breadcrumbs={
        <ProjectBreadcrumbs
          crumbs={[{ label: base.name, href: `/projects/${base.id}` }, { label: text("projects.edit") }]}
        />
      }
      backTo={`/projects/${base.id}`}
      save={(draft) =>
        request(updateProject, { params: { id: base.id }, body: { ...bodyOf(draft), revision: base.revision } })
      }
      onNewer={setBase}
      onSaved={(project) => {
        toast.show("success", { title: text("projects.notified.saved", { name: project.name }) })
        void navigate({ href: `/projects/${project.id}`, ignoreBlocker: true })
      }}
    />
  )
}

interface FormProps {
  readonly title: string
  readonly start: ProjectDraft
  readonly isNew?: boolean
  readonly saveLabel: string
  readonly breadcrumbs: ReactNode
  readonly backTo: string
  readonly save: (draft: ProjectDraft) => Promise<ProjectDetails>
  readonly onSaved: (project: ProjectDetails) => void
  /** Restarts from the version another user saved. */
  readonly onNewer?: (project: ProjectDetails) => void
}

function Form({ title, start, isNew = false, saveLabel, breadcrumbs, backTo, save, onSaved, onNewer }: FormProps) {
  const text = useProjectText()
  const intl = useIntl()
  const queries = useQueryClient()
  const formId = useId()
  const [first] = useState(start)
  const [draft, setDraft] = useState(start)
  const [isSubmitted, setSubmitted] = useState(false)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)
  const mutation = useMutation({
    mutationFn: save,
    onSuccess: async (project) => {
      queries.setQueryData(projectQuery(project.id).queryKey, project)
      await queries.invalidateQueries({ queryKey: ["projects"], exact: true })
      onSaved(project)
    },
  })
  const { confirmDialog } = useUnsaved(isDirty && !mutation.isSuccess)
  const missing = problemsOf(draft)
  const fieldErrors = findFieldErrors(mutation.error)
  const errors: Partial<Record<DraftField, string>> = {
    ...fieldErrors,
    ...(isSubmitted &&
      Object.fromEntries(Object.entries(missing).map(([field, problem]) => [field, text(problemTexts[problem])]))),
  }
  const conflict =
    mutation.error instanceof ApiError && mutation.error.code === "project.conflict" ? mutation.error : undefined
  const submit = () => {
    setSubmitted(true)
    if (Object.keys(missing).length === 0) return mutation.mutate(draft)
    // Renders the errors first, then focuses the first invalid field.
    requestAnimationFrame(() =>
      document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  return (
    <Sheet>
      <SheetHeader
        title={title}
        breadcrumbs={breadcrumbs}
        actions={
          <>
            <ButtonLink href={backTo}>{intl.formatMessage({ id: "shell.cancel" })}</ButtonLink>
            <Button variant="solid" type="submit" form={formId} busy={mutation.isPending}>
              {saveLabel}
            </Button>
          </>
        }
      />
      <div className="projects ru-stack ru-fill-block">
        {mutation.error && Object.keys(fieldErrors).length === 0 ? (
          <Banner
            tone={conflict ? "warning" : "danger"}
            live
            title={errorMessage(intl, mutation.error)}
            action={
              conflict && onNewer ? (
                <Button size="sm" onClick={() => onNewer(conflict.current as ProjectDetails)}>
                  {text("projects.newer")}
                </Button>
              ) : undefined
            }
          />
        ) : null}
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <ProjectForm draft={draft} isNew={isNew} errors={errors} onChange={setDraft} />
        </form>
      </div>
      {confirmDialog}
    </Sheet>
  )
}

const fields: readonly string[] = [
  "name",
  "financialYear",
  "processType",
  "entityIds",
  "userIds",
] satisfies DraftField[]

const problemTexts = {
  required: "projects.required",
  noProcessType: "projects.noProcessType",
  year: "projects.year.bad",
} as const satisfies Record<DraftProblem, string>

/** The server's messages by field. */
function findFieldErrors(failure: unknown): Partial<Record<DraftField, string>> {
  if (!(failure instanceof ApiError)) return {}
  const fieldErrors = failure.problems.flatMap(({ path: [field], message }) =>
    typeof field === "string" && fields.includes(field) ? [[field, message] as const] : [],
  )
  return Object.fromEntries(fieldErrors)
}
