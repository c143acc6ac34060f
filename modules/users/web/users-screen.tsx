import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { FileUp, UserPlus } from "lucide-react"
import { Suspense, useState } from "react"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { Pages } from "../../../renderers/pages.tsx"
import type { ManagedUser } from "../contracts/user-management.ts"
import { allows } from "../../../schemas/permissions.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TablePage } from "../../../ui/table-page.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { useUser } from "../../../src/session/session.ts"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { AccountDialog, type UserAction } from "./account-dialog.tsx"
import { ExportUsers } from "./export-users.tsx"
import { fullName } from "./full-name.ts"
import { UploadDialog } from "./upload-dialog.tsx"
import { useUserText } from "./use-user-text.ts"
import { UserDialog } from "./user-dialog.tsx"
import { usersPerPage, usersQuery, type UserListQuery } from "./user-queries.ts"
import { UsersBar } from "./users-bar.tsx"
import { UsersTable } from "./users-table.tsx"
import "./users.css"

const AbsencesOfDialog = lazily(async () => ({
  default: (await import("../../absences/web/absences-of-dialog.tsx")).AbsencesOfDialog,
}))

/** The client's users, for administrators. */
export function UsersScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="users">
        <Users />
      </LazyMessagesProvider>
    </Suspense>
  )
}

type OpenDialog =
  | { readonly kind: "edit"; readonly user: ManagedUser | null }
  | { readonly kind: "action"; readonly user: ManagedUser; readonly action: UserAction }
  | { readonly kind: "absences"; readonly user: ManagedUser }
  | { readonly kind: "upload" }

const everybody: UserListQuery = { page: 0, sort: "name", direction: "asc" }

function Users() {
  const text = useUserText()
  const currentUser = useUser()
  const queries = useQueryClient()
  const { role } = useSearch({ strict: false })
  const [query, setQuery] = useState<UserListQuery>(() => ({
    ...everybody,
    ...(role !== undefined && { roleId: role }),
  }))
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(usersQuery(query))
  const title = text("users.title")
  const rights = { isClientAdmin: currentUser.isClientAdmin, grants: currentUser.grants }
  const canAdd = allows(rights, "Settings", "User_Management", "CREATE")
  const { page, sort: _sort, direction: _direction, ...narrowed } = query
  const isNarrow = Object.values(narrowed).some((value) => value !== undefined)
  // Changing a filter returns to the first page.
  const narrow = (change: Partial<UserListQuery>) => setQuery({ ...query, page: 0, ...change })
  const close = () => setOpened(null)
  const changed = () => {
    close()
    void queries.invalidateQueries({ queryKey: ["users"] })
    void queries.invalidateQueries({ queryKey: ["roles"] })
  }
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const add = canAdd ? (
    <Button
      variant="solid"
      icon={<UserPlus aria-hidden="true" />}
      onClick={() => setOpened({ kind: "edit", user: null })}
    >
      {text("users.add")}
    </Button>
  ) : null
  return (
    <Sheet>
      <SheetHeader
        title={title}
        breadcrumbs={<NavBreadcrumbs title={title} root="settings" />}
        actions={
          <>
            <ExportUsers filter={narrowed} />
            {canAdd ? (
              <Button icon={<FileUp aria-hidden="true" />} onClick={() => setOpened({ kind: "upload" })}>
                {text("users.upload")}
              </Button>
            ) : null}
            {add}
          </>
        }
      />
      <TablePage className="users">
        <UsersBar query={query} total={data?.totalElements} onChange={narrow} />
        {data ? null : <SkeletonText lines={10} />}
        {data && data.content.length === 0 ? (
          <EmptyState
            title={text(isNarrow ? "users.nothing" : "users.empty")}
            text={text(isNarrow ? "users.nothing.text" : "users.empty.text")}
            actions={isNarrow ? <Button onClick={() => setQuery(everybody)}>{text("users.clear")}</Button> : undefined}
          />
        ) : null}
        {data && data.content.length > 0 ? (
          <UsersTable
            users={data.content}
            busy={isPlaceholderData}
            query={query}
            onSort={narrow}
            onOpen={(user) => setOpened({ kind: "edit", user })}
            onAction={(user, action) => setOpened({ kind: "action", user, action })}
            onAbsences={(user) => setOpened({ kind: "absences", user })}
          />
        ) : null}
        {data ? (
          <Pages
            page={page}
            pages={Math.ceil(data.totalElements / usersPerPage)}
            onPage={(next) => setQuery({ ...query, page: next })}
          />
        ) : null}
      </TablePage>
      {opened?.kind === "edit" ? (
        <UserDialog key={opened.user?.id ?? "new"} user={opened.user} onSaved={changed} onClose={close} />
      ) : null}
      {opened?.kind === "action" ? (
        <AccountDialog user={opened.user} action={opened.action} onDone={changed} onClose={close} />
      ) : null}
      {opened?.kind === "absences" ? (
        <Suspense fallback={null}>
          <AbsencesOfDialog user={{ id: opened.user.id, name: fullName(opened.user) }} onClose={close} />
        </Suspense>
      ) : null}
      {opened?.kind === "upload" ? (
        <UploadDialog onLoaded={() => void queries.invalidateQueries({ queryKey: ["users"] })} onClose={close} />
      ) : null}
    </Sheet>
  )
}
