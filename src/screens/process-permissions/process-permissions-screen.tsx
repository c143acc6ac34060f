import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense, useState } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import { permissionsTexts } from "../../../messages/permissions/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { Pages } from "../../../renderers/pages.tsx"
import type { ManagedProcess } from "../../../schemas/api/record-permissions.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TablePage } from "../../../ui/table-page.tsx"
import { managedProcessesQuery, processesPerPage } from "../../queries/record-permissions.ts"
import { useUser } from "../../session/session.ts"
import { FailedPage } from "../../shell/failed-page.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { PermissionsDialog } from "./permissions-dialog.tsx"
import { ProcessesBar } from "./processes-bar.tsx"
import { ProcessesTable } from "./processes-table.tsx"

/** Who may do what with the processes of an entity, and with what lies below them. */
export function ProcessPermissionsScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={permissionsTexts}>
        <ProcessPermissions />
      </MoreTexts>
    </Suspense>
  )
}

function ProcessPermissions() {
  const { entityId: own } = useUser()
  const { entity = own ?? undefined } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (chosen: EntityId) => void navigate({ to: ".", search: { entity: chosen } })
  // Another entity begins without a search, on its first page.
  return entity === undefined ? <Starting /> : <Processes key={entity} entityId={entity} onEntity={choose} />
}

interface ProcessesProps {
  readonly entityId: EntityId
  readonly onEntity: (entityId: EntityId) => void
}

function Processes({ entityId, onEntity }: ProcessesProps) {
  const text = useText()
  const navigate = useNavigate()
  const { process: openedId } = useSearch({ strict: false })
  const [{ search, page }, setWish] = useState({ search: "", page: 0 })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...managedProcessesQuery(entityId, search, page),
    placeholderData: keepPreviousData,
  })
  const [known, setKnown] = useState<ManagedProcess>()
  const opened = data?.content.find(({ id }) => id === openedId) ?? (known?.id === openedId ? known : undefined)
  const title = text("shell.processPermissions")
  const open = (process: ManagedProcess | undefined) => {
    setKnown(process)
    void navigate({ to: ".", search: { entity: entityId, ...(process && { process: process.id }) } })
  }
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const isNarrow = search !== ""
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<PlaceTrail title={title} below="settings" />} />
      <TablePage className="process-permissions">
        <p>{text("permissions.processes.intro")}</p>
        <ProcessesBar
          entityId={entityId}
          search={search}
          total={data?.totalElements}
          onEntity={onEntity}
          onSearch={(wanted) => setWish({ search: wanted, page: 0 })}
        />
        {data ? null : <SkeletonText lines={10} />}
        {data && data.content.length === 0 ? (
          <EmptyState
            title={text(isNarrow ? "permissions.processes.nothing" : "permissions.processes.empty")}
            text={text(isNarrow ? "permissions.processes.nothing.text" : "permissions.processes.empty.text")}
            actions={
              isNarrow ? (
                <Button onClick={() => setWish({ search: "", page: 0 })}>{text("permissions.processes.clear")}</Button>
              ) : undefined
            }
          />
        ) : null}
        {data && data.content.length > 0 ? (
          <ProcessesTable processes={data.content} busy={isPlaceholderData} onOpen={open} />
        ) : null}
        {data ? (
          <Pages
            page={page}
            pages={Math.ceil(data.totalElements / processesPerPage)}
            onPage={(next) => setWish({ search, page: next })}
          />
        ) : null}
      </TablePage>
      {opened ? <PermissionsDialog process={opened} onClose={() => open(undefined)} /> : null}
    </Sheet>
  )
}
