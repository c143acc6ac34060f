import { useMutation, useQueryClient } from "@tanstack/react-query"
import { UserMinus, UserPlus } from "lucide-react"
import { useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { Person } from "../../../schemas/api/auth.ts"
import {
  addProjectUsers,
  removeProjectUser,
  updateProject,
  type ProjectDetails,
} from "../../../schemas/api/one-project.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { projectQuery } from "../../queries/one-project.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { PeoplePicker } from "./people-picker.tsx"
import { useProjectText } from "./use-project-text.ts"

interface ProjectUsersProps {
  readonly project: ProjectDetails
  readonly mayChange: boolean
}

type Asked = { readonly kind: "add" } | { readonly kind: "open" } | { readonly kind: "remove"; readonly person: Person }
type Change =
  | { readonly kind: "add"; readonly userIds: string[] }
  | { readonly kind: "open" }
  | { readonly kind: "remove"; readonly person: Person }

/** Who sees a project: everyone of its entities, or its users alone. */
export function ProjectUsers({ project, mayChange }: ProjectUsersProps) {
  const text = useProjectText()
  const intl = useIntl()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id, revision, users, restricted } = project
  const work = useMutation({
    mutationFn: (change: Change) => {
      if (change.kind === "add")
        return call(addProjectUsers, { params: { id }, body: { userIds: change.userIds, revision } })
      if (change.kind === "open") return call(updateProject, { params: { id }, body: { restricted: false, revision } })
      return call(removeProjectUser, { params: { id, userId: change.person.id }, query: { revision } })
    },
    onSuccess: async (next) => {
      queries.setQueryData(projectQuery(id).queryKey, next)
      setAsked(null)
      await queries.invalidateQueries({ queryKey: ["projects"], exact: true })
    },
    onError: (failure) => {
      // What others did meanwhile is shown beneath; the dialog keeps what was chosen.
      if (failure instanceof CallError && failure.status === 409)
        void queries.invalidateQueries({ queryKey: projectQuery(id).queryKey })
    },
  })
  const ask = (next: Asked) => {
    work.reset()
    setAsked(next)
  }
  const refusal = work.error ? <Banner tone="danger" live title={errorSentence(intl, work.error)} /> : null
  const closing = {
    cancelLabel: intl.formatMessage({ id: "shell.cancel" }),
    closeLabel: intl.formatMessage({ id: "shell.close" }),
    busy: work.isPending,
    onCancel: () => setAsked(null),
  }
  return (
    <section className="projects__users" aria-labelledby="project-users" tabIndex={-1}>
      <header>
        <h2 id="project-users">{text("projects.users")}</h2>
        {mayChange && restricted ? (
          <Button size="sm" variant="ghost" onClick={() => ask({ kind: "open" })}>
            {text("projects.users.open")}
          </Button>
        ) : null}
        {mayChange ? (
          <Button size="sm" icon={<UserPlus aria-hidden="true" />} onClick={() => ask({ kind: "add" })}>
            {text("projects.users.add")}
          </Button>
        ) : null}
      </header>
      {restricted ? null : <p>{text("projects.sight.everyone")}</p>}
      {restricted && users.length === 0 ? <p>{text("projects.users.none")}</p> : null}
      <ul>
        {users.map((person) => (
          <li key={person.id}>
            <Avatar name={person.name} size="md" />
            <span className="projects__person">
              <bdi>{person.name}</bdi>
              <bdi dir="ltr">{person.email}</bdi>
            </span>
            {person.active ? null : <Badge tone="neutral">{text("projects.inactive")}</Badge>}
            {mayChange ? (
              <IconButton
                size="sm"
                label={text("projects.users.remove", { name: person.name })}
                icon={<UserMinus aria-hidden="true" />}
                onClick={() => ask({ kind: "remove", person })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {asked?.kind === "add" ? (
        <AddUsers
          project={project}
          busy={work.isPending}
          refusal={refusal}
          onAdd={(userIds) => work.mutate({ kind: "add", userIds })}
          onClose={() => setAsked(null)}
        />
      ) : null}
      <ConfirmDialog
        {...closing}
        open={asked?.kind === "remove"}
        title={text("projects.users.remove.title", { name: asked?.kind === "remove" ? asked.person.name : "" })}
        confirmLabel={text("projects.users.remove", { name: asked?.kind === "remove" ? asked.person.name : "" })}
        onConfirm={() => asked?.kind === "remove" && work.mutate(asked)}
      >
        {refusal}
        {text("projects.users.remove.text")}
      </ConfirmDialog>
      <ConfirmDialog
        {...closing}
        open={asked?.kind === "open"}
        title={text("projects.users.open")}
        confirmLabel={text("projects.users.open")}
        onConfirm={() => work.mutate({ kind: "open" })}
      >
        {refusal}
        {text("projects.users.open.text")}
      </ConfirmDialog>
    </section>
  )
}

interface AddUsersProps {
  readonly project: ProjectDetails
  readonly busy: boolean
  readonly refusal: ReactNode
  readonly onAdd: (ids: string[]) => void
  readonly onClose: () => void
}

function AddUsers({ project, busy, refusal, onAdd, onClose }: AddUsersProps) {
  const text = useProjectText()
  const intl = useIntl()
  const [ids, setIds] = useState<readonly string[]>([])
  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={text("projects.users.add")}
      {...(!project.restricted && { description: text("projects.users.add.text") })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{intl.formatMessage({ id: "shell.cancel" })}</Button>
          <Button variant="solid" busy={busy} disabled={ids.length === 0} onClick={() => onAdd([...ids])}>
            {text("projects.users.add")}
          </Button>
        </>
      }
    >
      {refusal}
      <FieldFrame id="project-new-users" label={text("projects.users")}>
        <PeoplePicker
          id="project-new-users"
          module={project.module}
          entityIds={project.entities.map((entity) => entity.id)}
          ids={ids}
          without={project.users.map((person) => person.id)}
          onChange={setIds}
        />
      </FieldFrame>
    </Dialog>
  )
}
