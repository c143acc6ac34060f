import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useCallback } from "react"
import { useIntl } from "react-intl"
import { permissionsTexts } from "../../../../messages/permissions/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { PermissionsPanel as Panel } from "../../../../renderers/record/permissions/permissions-panel.tsx"
import { fullName } from "../../../../renderers/record/permissions/permission-row.tsx"
import {
  addRecordPermissions,
  changeRecordPermission,
  listPermissionCandidates,
  removeRecordPermission,
  type RecordPermission,
} from "../../../../schemas/api/record-permissions.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import type { Choice } from "../../../../ui/options/choice.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { recordPermissionsQuery } from "../../../queries/record-permissions.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { panelStateOf } from "./panel-state-of.ts"
import { useBelowChoices } from "./use-below-choices.ts"
import type { RecordRailProps } from "./record-rail.tsx"

/** Who may do what with a record, as a drawer of its page or beside others under the settings. */
export function PermissionsPanel(props: Pick<RecordRailProps, "recordId" | "revision">) {
  return (
    <MoreTexts texts={permissionsTexts}>
      <Permissions {...props} />
    </MoreTexts>
  )
}

interface Wish {
  readonly said: string
  /** Of one row; nobody's while people are added. */
  readonly userId?: UserId
  readonly make: () => Promise<unknown>
}

function Permissions({ recordId, revision }: Pick<RecordRailProps, "recordId" | "revision">) {
  const intl = useIntl()
  const queries = useQueryClient()
  const told = useQuery(recordPermissionsQuery(recordId, revision))
  const below = useBelowChoices(told.data?.below)
  const params = { id: recordId }
  const change = useMutation({
    mutationFn: ({ make }: Wish) => make(),
    onSuccess: (_, { said }) => toast.show("success", { title: said }),
    onError: (failure) =>
      toast.show("error", {
        title: intl.formatMessage({ id: "permissions.failed" }),
        text: errorSentence(intl, failure),
      }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["record-permissions", recordId] }),
        queries.invalidateQueries({ queryKey: ["process-permissions"] }),
      ]),
  })
  const done = (wish: Wish) =>
    change.mutateAsync(wish).then(
      () => true,
      () => false,
    )
  const search = useCallback(
    async (typed: string, signal: AbortSignal): Promise<readonly Choice[]> => {
      const asked = { params: { id: recordId }, query: { search: typed } }
      const { content } = await call(listPermissionCandidates, asked, { signal })
      return content.map(({ id, name, email }) => ({ value: id, label: name, note: email, person: true }))
    },
    [recordId],
  )
  const named = (row: RecordPermission) => ({ name: fullName(row) ?? intl.formatMessage({ id: "permissions.unseen" }) })
  return (
    <Panel
      state={panelStateOf(intl, { ...told, data: told.data?.content })}
      below={below}
      search={search}
      busyWith={change.isPending ? change.variables.userId : undefined}
      onAdd={(userIds, permission) =>
        done({
          said: intl.formatMessage({ id: "permissions.added" }, { count: userIds.length }),
          make: () => call(addRecordPermissions, { params, body: { userIds: [...userIds], permission } }),
        })
      }
      onChange={(row, permission) =>
        void done({
          said: intl.formatMessage({ id: "permissions.changed" }, named(row)),
          userId: row.userId,
          make: () => call(changeRecordPermission, { params: { ...params, userId: row.userId }, body: { permission } }),
        })
      }
      onRemove={(row) =>
        done({
          said: intl.formatMessage({ id: "permissions.removed" }, named(row)),
          userId: row.userId,
          make: () => call(removeRecordPermission, { params: { ...params, userId: row.userId } }),
        })
      }
    />
  )
}
