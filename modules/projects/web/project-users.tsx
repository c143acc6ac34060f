import { useMutation, useQueryClient } from "@tanstack/react-query"
import { UserMinus, UserPlus } from "lucide-react"
import { useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { UserSummary } from "../../auth/contracts/auth.ts"
import { addProjectUsers, removeProjectUser, updateProject, type ProjectDetails } from "../contracts/one-project.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Badge } from "../../../ui/badge.tsx"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { projectQuery } from "./queries.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { UserPicker } from "./user-picker.tsx"
import { useProjectText } from "./use-project-text.ts"

interface ProjectUsersProps {
  readonly project: ProjectDetails
  readonly canEdit: boolean
}

type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "open" }
  | { readonly kind: "remove"; readonly user: UserSummary }
type Change =
  | { readonly kind: "add"; readonly userIds: string[] }
  | { readonly kind: "open" }
  | { readonly kind: "remove"; readonly user: UserSummary }

/** Who can see a project: everyone in its entities, or its users. */
export function ProjectUsers({ project, canEdit }: ProjectUsersProps) {
  const text = useProjectText()
  const intl = useIntl()
  const queries = useQueryClient()
  const [openedDialog, setOpenedDialog] = useState<OpenDialog | null>(null)
  const { id, revision, users, restricted } = project
  const mutation = useMutation({
    mutationFn: (change: Change) => {
      if (change.kind === "add")
        return request(addProjectUsers, { params: { id }, body: { userIds: change.userIds, revision } })
      if (change.kind === "open")
        return request(updateProject, { params: { id }, body: { restricted: false, revision } })
      return request(removeProjectUser, { params: { id, userId: change.user.id }, query: { revision } })
    },
    onSuccess: async (next) => {
      queries.setQueryData(projectQuery(id).queryKey, next)
      setOpenedDialog(null)
      await queries.invalidateQueries({ queryKey: ["projects"], exact: true })
    },
    onError: (failure) => {
      // Loads the other user's changes in the background; the dialog keeps its selection.
      if (failure instanceof ApiError && failure.status === 409)
        void queries.invalidateQueries({ queryKey: projectQuery(id).queryKey })
    },
  })
  const openDialog = (next: OpenDialog) => {
    mutation.reset()
    setOpenedDialog(next)
  }
  const errorBanner = mutation.error ? <Banner tone="danger" live title={errorMessage(intl, mutation.error)} /> : null
  const closing = {
    cancelLabel: intl.formatMessage({ id: "shell.cancel" }),
    closeLabel: intl.formatMessage({ id: "shell.close" }),
    busy: mutation.isPending,
    onCancel: () => setOpenedDialog(null),
  }
  return (
    <section className="projects__users" aria-labelledby="project-users" tabIndex={-1}>
      <header className="ru-cluster ru-gap-8">
        <h2 id="project-users" className="ru-heading ru-fill">
          {text("projects.users")}
        </h2>
        {canEdit && restricted ? (
          <Button size="sm" variant="ghost" onClick={() => openDialog({ kind: "open" })}>
            {text("projects.users.open")}
          </Button>
        ) : null}
        {canEdit ? (
          <Button size="sm" icon={<UserPlus aria-hidden="true" />} onClick={() => openDialog({ kind: "add" })}>
            {text("projects.users.add")}
          </Button>
        ) : null}
      </header>
      {restricted ? null : <p className="ru-muted">{text("projects.sight.everyone")}</p>}
      {restricted && users.length === 0 ? <p className="ru-muted">{text("projects.users.none")}</p> : null}
      <ul>
        {users.map((user) => (
          <li key={user.id} className="ru-row ru-gap-8">
            <Avatar name={user.name} size="md" />
            <span className="ru-stack ru-fill">
              <bdi>{user.name}</bdi>
              <bdi className="ru-note" dir="ltr">
                {user.email}
              </bdi>
            </span>
            {user.active ? null : <Badge tone="neutral">{text("projects.inactive")}</Badge>}
            {canEdit ? (
              <IconButton
                size="sm"
                label={text("projects.users.remove", { name: user.name })}
                icon={<UserMinus aria-hidden="true" />}
                onClick={() => openDialog({ kind: "remove", user })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {openedDialog?.kind === "add" ? (
        <AddUsers
          project={project}
          busy={mutation.isPending}
          errorBanner={errorBanner}
          onAdd={(userIds) => mutation.mutate({ kind: "add", userIds })}
          onClose={() => setOpenedDialog(null)}
        />
      ) : null}
      <ConfirmDialog
        {...closing}
        open={openedDialog?.kind === "remove"}
        title={text("projects.users.remove.title", {
          name: openedDialog?.kind === "remove" ? openedDialog.user.name : "",
        })}
        confirmLabel={text("projects.users.remove", {
          name: openedDialog?.kind === "remove" ? openedDialog.user.name : "",
        })}
        onConfirm={() => openedDialog?.kind === "remove" && mutation.mutate(openedDialog)}
      >
        {errorBanner}
        {text("projects.users.remove.text")}
      </ConfirmDialog>
      <ConfirmDialog
        {...closing}
        open={openedDialog?.kind === "open"}
        title={text("projects.users.open")}
        confirmLabel={text("projects.users.open")}
        onConfirm={() => mutation.mutate({ kind: "open" })}
      >
        {errorBanner}
        {text("projects.users.open.text")}
      </ConfirmDialog>
    </section>
  )
}

interface AddUsersProps {
  readonly project: ProjectDetails
  readonly busy: boolean
  readonly errorBanner: ReactNode
  readonly onAdd: (ids: string[]) => void
  readonly onClose: () => void
}

function AddUsers({ project, busy, errorBanner, onAdd, onClose }: AddUsersProps) {
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
      {errorBanner}
      <FormField id="project-new-users" label={text("projects.users")}>
        <UserPicker
          id="project-new-users"
          module={project.module}
          entityIds={project.entities.map((entity) => entity.id)}
          ids={ids}
          without={project.users.map((user) => user.id)}
          onChange={setIds}
        />
      </FormField>
    </Dialog>
  )
}
