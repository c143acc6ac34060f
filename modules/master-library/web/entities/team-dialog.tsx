import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { SelectOption } from "../../../../ui/options/select-option.ts"
import { fullName } from "../../../../renderers/record/permissions/permission-row.tsx"
import { PermissionsPanel } from "../../../../renderers/record/permissions/permissions-panel.tsx"
import { ReadOnlyProvider } from "../../../../renderers/read-only.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import type { EntityId, UserId } from "../../../../schemas/ids.ts"
import { joinNames } from "../../../../schemas/join-names.ts"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Dialog } from "../../../../ui/dialog.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { processPermissionLimits, type RecordPermission } from "../../../records/contracts/record-permissions.ts"
import { panelStateOf } from "../../../records/web/side-panel/panel-state-of.ts"
import { useDescendantOptions } from "../../../records/web/side-panel/use-descendant-options.ts"
import { addTeamMembers, listTeamCandidates, type ProcessTeam, removeTeamMember } from "../../contracts/teams.ts"
import { assignmentsQuery, processTeamQuery } from "../queries.ts"
import type { ProcessNode } from "../tree/process-tree.ts"
import { useLibraryText } from "../use-library-text.ts"

export interface TeamDialogProps {
  readonly process: ProcessNode
  readonly entity: { readonly id: EntityId; readonly name: string }
  readonly isReadOnly: boolean
  readonly onClose: () => void
}

/** Who works with a process in an entity, and with which permissions on its copies there. */
export function TeamDialog(props: TeamDialogProps) {
  const { process, entity, isReadOnly, onClose } = props
  const intl = useIntl()
  const text = useLibraryText()
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={text("masterLibrary.team.title", { process: process.record.name, entity: entity.name })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
    >
      <LazyMessagesProvider area="records/permissions">
        <ReadOnlyProvider value={isReadOnly}>
          <Team {...props} />
        </ReadOnlyProvider>
      </LazyMessagesProvider>
    </Dialog>
  )
}

interface TeamChange {
  readonly message: string
  /** User of the row; undefined while adding users. */
  readonly userId?: UserId
  readonly send: () => Promise<ProcessTeam>
}

function Team({ process, entity }: TeamDialogProps) {
  const intl = useIntl()
  const text = useLibraryText()
  const queries = useQueryClient()
  const params = { id: process.id, entityId: entity.id }
  const teamQuery = processTeamQuery(process.id, entity.id)
  const team = useQuery(teamQuery)
  const types = team.data?.types
  const descendants = useDescendantOptions(types && { isComplete: true, types: types.map((type) => ({ type })) })
  const change = useMutation({
    mutationFn: ({ send }: TeamChange) => send(),
    onSuccess: (changed, { message }) => {
      queries.setQueryData(teamQuery.queryKey, changed)
      toast.show("success", { title: message })
    },
    onError: (failure) =>
      toast.show("error", {
        title: intl.formatMessage({ id: "permissions.failed" }),
        text: errorMessage(intl, failure),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: assignmentsQuery.queryKey }),
  })
  const done = (input: TeamChange) =>
    change.mutateAsync(input).then(
      () => true,
      () => false,
    )
  const search = useCallback(
    async (input: string, signal: AbortSignal): Promise<readonly SelectOption[]> => {
      const candidateInput = { params: { id: process.id, entityId: entity.id }, query: { search: input } }
      const { content } = await request(listTeamCandidates, candidateInput, { signal })
      return content.map(({ id, name, email }) => ({ value: id, label: name, note: email, user: true }))
    },
    [process.id, entity.id],
  )
  const nameOf = (row: RecordPermission) => fullName(row) ?? intl.formatMessage({ id: "permissions.unseen" })
  const incomplete = team.data?.content.filter(({ userId }) => team.data.incomplete.includes(userId)) ?? []
  return (
    <div className="entity-grid-team ru-grid ru-gap-12">
      {team.data ? <p className="ru-strong">{text("masterLibrary.team.copies", { count: team.data.copies })}</p> : null}
      {incomplete.length > 0 ? (
        <p className="ru-note">
          {text("masterLibrary.team.incomplete", {
            names: joinNames(incomplete.map(nameOf), intl.locale),
            count: incomplete.length,
            max: processPermissionLimits.processes,
          })}
        </p>
      ) : null}
      <PermissionsPanel
        subject="team"
        state={panelStateOf(intl, { ...team, data: team.data?.content })}
        descendants={descendants}
        search={search}
        busyWith={change.isPending ? change.variables.userId : undefined}
        onAdd={(userIds, permission) =>
          done({
            message: intl.formatMessage({ id: "permissions.added" }, { count: userIds.length }),
            send: () => request(addTeamMembers, { params, body: { userIds: [...userIds], permission } }),
          })
        }
        onChange={(row, permission) =>
          void done({
            message: intl.formatMessage({ id: "permissions.changed" }, { name: nameOf(row) }),
            userId: row.userId,
            send: () => request(addTeamMembers, { params, body: { userIds: [row.userId], permission } }),
          })
        }
        onRemove={(row) =>
          done({
            message: intl.formatMessage({ id: "permissions.removed" }, { name: nameOf(row) }),
            userId: row.userId,
            send: () => request(removeTeamMember, { params: { ...params, userId: row.userId } }),
          })
        }
      />
    </div>
  )
}
