import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { FileUp, UserPlus } from "lucide-react"
import { Suspense, useState } from "react"
import { peopleTexts } from "../../../messages/people/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { Pages } from "../../../renderers/pages.tsx"
import type { ManagedUser } from "../../../schemas/api/user-management.ts"
import { allows } from "../../../schemas/permissions.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TablePage } from "../../../ui/table-page.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { useUser } from "../../session/session.ts"
import { FailedPage } from "../../shell/failed-page.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { AccountDialog, type AccountAct } from "./account-dialog.tsx"
import { ExportUsers } from "./export-users.tsx"
import { fullName } from "./full-name.ts"
import { UploadDialog } from "./upload-dialog.tsx"
import { usePeopleText } from "./use-people-text.ts"
import { UserDialog } from "./user-dialog.tsx"
import { usersPerPage, usersQuery, type UsersWish } from "./user-queries.ts"
import { UsersBar } from "./users-bar.tsx"
import { UsersTable } from "./users-table.tsx"
import "./users.css"

const AbsencesOfDialog = lazily(async () => ({
  default: (await import("../absences/absences-of-dialog.tsx")).AbsencesOfDialog,
}))

/** The people of the client, for those who administer them. */
export function UsersScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={peopleTexts}>
        <Users />
      </MoreTexts>
    </Suspense>
  )
}

type Opened =
  | { readonly kind: "edit"; readonly user: ManagedUser | null }
  | { readonly kind: "act"; readonly user: ManagedUser; readonly act: AccountAct }
  | { readonly kind: "absences"; readonly user: ManagedUser }
  | { readonly kind: "upload" }

const everybody: UsersWish = { page: 0, sort: "name", direction: "asc" }

function Users() {
  const text = usePeopleText()
  const reader = useUser()
  const queries = useQueryClient()
  const { role } = useSearch({ strict: false })
  const [wish, setWish] = useState<UsersWish>(() => ({ ...everybody, ...(role !== undefined && { roleId: role }) }))
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(usersQuery(wish))
  const title = text("users.title")
  const rights = { isClientAdmin: reader.isClientAdmin, grants: reader.grants }
  const mayAdd = allows(rights, "Settings", "User_Management", "CREATE")
  const { page, sort: _sort, direction: _direction, ...narrowed } = wish
  const isNarrow = Object.values(narrowed).some((value) => value !== undefined)
  // Whatever narrows the list begins with its first page.
  const narrow = (change: Partial<UsersWish>) => setWish({ ...wish, page: 0, ...change })
  const close = () => setOpened(null)
  const changed = () => {
    close()
    void queries.invalidateQueries({ queryKey: ["users"] })
    void queries.invalidateQueries({ queryKey: ["roles"] })
  }
  if (error && !data) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const add = mayAdd ? (
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
        breadcrumbs={<PlaceTrail title={title} below="settings" />}
        actions={
          <>
            <ExportUsers filter={narrowed} />
            {mayAdd ? (
              <Button icon={<FileUp aria-hidden="true" />} onClick={() => setOpened({ kind: "upload" })}>
                {text("users.upload")}
              </Button>
            ) : null}
            {add}
          </>
        }
      />
      <TablePage className="users">
        <UsersBar wish={wish} total={data?.totalElements} onChange={narrow} />
        {data ? null : <SkeletonText lines={10} />}
        {data && data.content.length === 0 ? (
          <EmptyState
            title={text(isNarrow ? "users.nothing" : "users.empty")}
            text={text(isNarrow ? "users.nothing.text" : "users.empty.text")}
            actions={isNarrow ? <Button onClick={() => setWish(everybody)}>{text("users.clear")}</Button> : undefined}
          />
        ) : null}
        {data && data.content.length > 0 ? (
          <UsersTable
            users={data.content}
            busy={isPlaceholderData}
            wish={wish}
            onSort={narrow}
            onOpen={(user) => setOpened({ kind: "edit", user })}
            onAct={(user, act) => setOpened({ kind: "act", user, act })}
            onAbsences={(user) => setOpened({ kind: "absences", user })}
          />
        ) : null}
        {data ? (
          <Pages
            page={page}
            pages={Math.ceil(data.totalElements / usersPerPage)}
            onPage={(next) => setWish({ ...wish, page: next })}
          />
        ) : null}
      </TablePage>
      {opened?.kind === "edit" ? (
        <UserDialog key={opened.user?.id ?? "new"} user={opened.user} onSaved={changed} onClose={close} />
      ) : null}
      {opened?.kind === "act" ? (
        <AccountDialog user={opened.user} act={opened.act} onDone={changed} onClose={close} />
      ) : null}
      {opened?.kind === "absences" ? (
        <Suspense fallback={null}>
          <AbsencesOfDialog person={{ id: opened.user.id, name: fullName(opened.user) }} onClose={close} />
        </Suspense>
      ) : null}
      {opened?.kind === "upload" ? (
        <UploadDialog onLoaded={() => void queries.invalidateQueries({ queryKey: ["users"] })} onClose={close} />
      ) : null}
    </Sheet>
  )
}
