import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense, useState } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { Pages } from "../../../renderers/pages.tsx"
import type { ManagedProcess } from "../../records/contracts/record-permissions.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TablePage } from "../../../ui/table-page.tsx"
import { managedProcessesQuery, processesPerPage } from "../../records/web/permission-queries.ts"
import { useUser } from "../../../src/session/session.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { PermissionsDialog } from "./permissions-dialog.tsx"
import { ProcessesBar } from "./processes-bar.tsx"
import { ProcessesTable } from "./processes-table.tsx"

/** Permissions of an entity's processes and their descendants. */
export function ProcessPermissionsScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="records/permissions">
        <ProcessPermissions />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function ProcessPermissions() {
  const { entityId: myEntityId } = useUser()
  const { entity = myEntityId ?? undefined } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (selected: EntityId) => void navigate({ to: ".", search: { entity: selected } })
  // Selecting another entity resets search and page.
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
  const [{ search, page }, setQuery] = useState({ search: "", page: 0 })
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
      <SheetHeader title={title} breadcrumbs={<NavBreadcrumbs title={title} root="settings" />} />
      <TablePage className="process-permissions">
        <p>{text("permissions.processes.intro")}</p>
        <ProcessesBar
          entityId={entityId}
          search={search}
          total={data?.totalElements}
          onEntity={onEntity}
          onSearch={(searchText) => setQuery({ search: searchText, page: 0 })}
        />
        {data ? null : <SkeletonText lines={10} />}
        {data && data.content.length === 0 ? (
          <EmptyState
            title={text(isNarrow ? "permissions.processes.nothing" : "permissions.processes.empty")}
            text={text(isNarrow ? "permissions.processes.nothing.text" : "permissions.processes.empty.text")}
            actions={
              isNarrow ? (
                <Button onClick={() => setQuery({ search: "", page: 0 })}>{text("permissions.processes.clear")}</Button>
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
            onPage={(next) => setQuery({ search, page: next })}
          />
        ) : null}
      </TablePage>
      {opened ? <PermissionsDialog process={opened} onClose={() => open(undefined)} /> : null}
    </Sheet>
  )
}
