import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { PermissionsPanel as Panel } from "../../../../renderers/record/permissions/permissions-panel.tsx"
import { fullName } from "../../../../renderers/record/permissions/permission-row.tsx"
import {
  addRecordPermissions,
  changeRecordPermission,
  listPermissionCandidates,
  removeRecordPermission,
  type RecordPermission,
} from "../../contracts/record-permissions.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import type { SelectOption } from "../../../../ui/options/select-option.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { recordPermissionsQuery } from "../permission-queries.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { panelStateOf } from "./panel-state-of.ts"
import { useDescendantOptions } from "./use-descendant-options.ts"
import type { RecordSidePanelProps } from "./record-side-panel.tsx"

/** A record's permissions, as a drawer of its page or next to others in the settings. */
export function PermissionsPanel(props: Pick<RecordSidePanelProps, "recordId" | "revision">) {
  return (
    <LazyMessagesProvider area="records/permissions">
      <Permissions {...props} />
    </LazyMessagesProvider>
  )
}

interface PermissionInput {
  readonly message: string
  /** User of the row; undefined while adding users. */
  readonly userId?: UserId
  readonly send: () => Promise<unknown>
}

function Permissions({ recordId, revision }: Pick<RecordSidePanelProps, "recordId" | "revision">) {
  const intl = useIntl()
  const queries = useQueryClient()
  const permissions = useQuery(recordPermissionsQuery(recordId, revision))
  const descendants = useDescendantOptions(permissions.data?.descendants)
  const params = { id: recordId }
  const change = useMutation({
    mutationFn: ({ send }: PermissionInput) => send(),
    onSuccess: (_, { message }) => toast.show("success", { title: message }),
    onError: (failure) =>
      toast.show("error", {
        title: intl.formatMessage({ id: "permissions.failed" }),
        text: errorMessage(intl, failure),
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["record-permissions", recordId] }),
        queries.invalidateQueries({ queryKey: ["process-permissions"] }),
      ]),
  })
  const done = (input: PermissionInput) =>
    change.mutateAsync(input).then(
      () => true,
      () => false,
    )
  const search = useCallback(
    async (input: string, signal: AbortSignal): Promise<readonly SelectOption[]> => {
      const candidateInput = { params: { id: recordId }, query: { search: input } }
      const { content } = await request(listPermissionCandidates, candidateInput, { signal })
      return content.map(({ id, name, email }) => ({ value: id, label: name, note: email, user: true }))
    },
    [recordId],
  )
  const named = (row: RecordPermission) => ({ name: fullName(row) ?? intl.formatMessage({ id: "permissions.unseen" }) })
  return (
    <Panel
      state={panelStateOf(intl, { ...permissions, data: permissions.data?.content })}
      descendants={descendants}
      search={search}
      busyWith={change.isPending ? change.variables.userId : undefined}
      onAdd={(userIds, permission) =>
        done({
          message: intl.formatMessage({ id: "permissions.added" }, { count: userIds.length }),
          send: () => request(addRecordPermissions, { params, body: { userIds: [...userIds], permission } }),
        })
      }
      onChange={(row, permission) =>
        void done({
          message: intl.formatMessage({ id: "permissions.changed" }, named(row)),
          userId: row.userId,
          send: () =>
            request(changeRecordPermission, { params: { ...params, userId: row.userId }, body: { permission } }),
        })
      }
      onRemove={(row) =>
        done({
          message: intl.formatMessage({ id: "permissions.removed" }, named(row)),
          userId: row.userId,
          send: () => request(removeRecordPermission, { params: { ...params, userId: row.userId } }),
        })
      }
    />
  )
}
