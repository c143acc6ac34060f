import { useQuery, useQueryClient } from "@tanstack/react-query"
import { MoreHorizontal, Plus } from "lucide-react"
import { Suspense, useState } from "react"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { Role } from "../contract.ts"
import { allows, type PermissionAction } from "../../../schemas/permissions.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { EmptyState } from "../../../ui/page-state.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { Table, TableHead, TablePage } from "../../../ui/table-page.tsx"
import { rolesQuery } from "../../../src/queries/roles.ts"
import { useUser } from "../../../src/session/session.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { FailedPage } from "../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { usePeopleMessages } from "../../users/web/use-people-messages.ts"
import { DeleteRoleDialog } from "./delete-role-dialog.tsx"
import { RoleDialog } from "./role-dialog.tsx"
import { countGrants, draftOf, emptyRole, type RoleDraft } from "./role-draft.ts"
import "./roles.css"

/** The roles of the client. */
export function RolesScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="users">
        <Roles />
      </LazyMessagesProvider>
    </Suspense>
  )
}

type Opened =
  | { readonly kind: "edit"; readonly role: Role | null; readonly first: RoleDraft }
  | { readonly kind: "delete"; readonly role: Role }

const columns = ["name", "kind", "people", "permissions"] as const

function Roles() {
  const text = usePeopleMessages()
  const user = useUser()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { data: roles, error, refetch } = useQuery(rolesQuery(user.clientId))
  const title = text("roles.title")
  const rights = { isClientAdmin: user.isClientAdmin, grants: user.grants }
  const can = (action: PermissionAction) => allows(rights, "Settings", "Role_Access", action)
  const close = () => setOpened(null)
  const changed = () => {
    close()
    void queries.invalidateQueries({ queryKey: ["roles"] })
    void queries.invalidateQueries({ queryKey: ["users"] })
  }
  if (error && !roles) return <FailedPage failure={error} what={title} onRetry={() => void refetch()} />
  const edit = (role: Role) => setOpened({ kind: "edit", role, first: draftOf(role) })
  const add = can("CREATE") ? (
    <Button
      variant="solid"
      icon={<Plus aria-hidden="true" />}
      onClick={() => setOpened({ kind: "edit", role: null, first: emptyRole })}
    >
      {text("roles.add")}
    </Button>
  ) : null
  const entriesOf = (role: Role): MenuEntry[] => [
    { id: "edit", label: text(can("UPDATE") ? "roles.edit.short" : "roles.view.short"), onSelect: () => edit(role) },
    ...(can("CREATE")
      ? [
          {
            id: "copy",
            label: text("roles.copy.do"),
            onSelect: () =>
              setOpened({
                kind: "edit",
                role: null,
                first: { ...draftOf(role), name: text("roles.copy", { name: role.name }) },
              }),
          },
        ]
      : []),
    ...(can("DELETE")
      ? ([
          { id: "line", line: true },
          {
            id: "delete",
            label: text("roles.delete"),
            tone: "danger",
            onSelect: () => setOpened({ kind: "delete", role }),
          },
        ] satisfies MenuEntry[])
      : []),
  ]
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<NavBreadcrumbs title={title} root="settings" />} actions={add} />
      <TablePage>
        <p>{text("roles.text")}</p>
        {roles ? null : <SkeletonText lines={8} />}
        {roles?.length === 0 ? <EmptyState title={text("roles.empty")} text={text("roles.empty.text")} /> : null}
        {roles && roles.length > 0 ? (
          <Table className="roles__table" label={title} collapsible>
            <TableHead
              columns={columns.map((key) => ({ key, label: text(`roles.column.${key}`) }))}
              actions={text("roles.column.actions")}
            />
            <tbody>
              {roles.map((role) => (
                <tr key={role.id}>
                  <th scope="row">
                    <span className="ru-page-table__name">
                      <Button variant="link" onClick={() => edit(role)}>
                        <bdi>{role.name}</bdi>
                      </Button>
                      {role.forExternals ? <Badge tone="info">{text("roles.forExternals")}</Badge> : null}
                    </span>
                    <span className="roles__below ru-page-table__more">
                      <bdi>{role.description}</bdi>
                    </span>
                  </th>
                  <td>{text(`roles.kind.${role.kind}`)}</td>
                  <td>
                    {role.users > 0 && allows(rights, "Settings", "User_Management", "READ") ? (
                      <AppLink className="ru-link" href={`/settings/users?role=${role.id}`}>
                        {text("roles.people", { count: role.users })}
                      </AppLink>
                    ) : (
                      text("roles.people", { count: role.users })
                    )}
                  </td>
                  <td>{text("roles.grants", { count: countGrants(role.grants) })}</td>
                  <td>
                    <Menu
                      label={text("roles.menu", { name: role.name })}
                      placement="bottom-end"
                      items={entriesOf(role)}
                      trigger={
                        <IconButton
                          size="sm"
                          label={text("roles.menu", { name: role.name })}
                          icon={<MoreHorizontal aria-hidden="true" />}
                        />
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        ) : null}
      </TablePage>
      {opened?.kind === "edit" ? (
        <RoleDialog
          role={opened.role}
          first={opened.first}
          others={(roles ?? []).filter(({ id }) => id !== opened.role?.id)}
          onSaved={changed}
          onClose={close}
        />
      ) : null}
      {opened?.kind === "delete" ? <DeleteRoleDialog role={opened.role} onDeleted={changed} onClose={close} /> : null}
    </Sheet>
  )
}
