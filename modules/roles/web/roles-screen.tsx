import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { allows, type PermissionAction } from "../../../schemas/permissions.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { request } from "../../../src/api/request.ts"
import { rolesQuery } from "../../../src/queries/roles.ts"
import type { Addition } from "../../../src/resource-page/add-button.tsx"
import type { ItemLayerProps, ListDescription } from "../../../src/resource-page/list-description.ts"
import { ListPage } from "../../../src/resource-page/list-page.tsx"
import { useUser } from "../../../src/session/session.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { Badge } from "../../../ui/badge.tsx"
import type { AppUser } from "../../auth/contracts/auth.ts"
import { useRolesReviewed } from "../../home/web/welcome/use-roles-reviewed.ts"
import { deleteRole, listRoles, type Role, type RoleMembers } from "../contract.ts"
import { RoleDialog } from "./role-dialog.tsx"
import { countGrants, draftOf, emptyRole, type RoleDraft } from "./role-draft.ts"
import "./roles.css"
import { removeIsolates } from "../../../schemas/isolate-text.ts"

/** The roles of the client. */
export function RolesScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="roles">
        <Roles />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function Roles() {
  const { clientId } = useUser()
  useRolesReviewed()
  return <ListPage list={{ ...roles, params: { id: clientId } }} add={newRole} />
}

const can =
  (action: PermissionAction) =>
  ({ isClientAdmin, grants }: AppUser) =>
    allows({ isClientAdmin, grants }, "Settings", "Role_Access", action)
const [canCreate, canUpdate, canDelete] = [can("CREATE"), can("UPDATE"), can("DELETE")]

const newRole: Addition = {
  label: "roles.add",
  isOffered: canCreate,
  dialog: (props) => <RoleEditor role={null} first={emptyRole} {...props} />,
}

const editRole = ({ item, ...props }: ItemLayerProps<Role>) => (
  <RoleEditor role={item} first={draftOf(item)} {...props} />
)

const roles: ListDescription<typeof listRoles> = {
  endpoint: listRoles,
  paging: "whole",
  key: ["roles"],
  affects: [["users"]],
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  texts: {
    title: "roles.title",
    text: "roles.text",
    empty: "roles.empty",
    emptyText: "roles.empty.text",
    menu: "roles.menu",
  },
  columns: [
    {
      label: "roles.column.name",
      render: ({ name }) => name,
      beside: ({ forExternals }) =>
        forExternals ? (
          <Badge tone="info">
            <FormattedMessage id="roles.forExternals" />
          </Badge>
        ) : null,
      below: ({ description }) => description,
    },
    { label: "roles.column.kind", render: ({ kind }) => <FormattedMessage id={`roles.kind.${kind}`} /> },
    { label: "roles.column.people", render: (role) => <RoleUsers {...role} /> },
    {
      label: "roles.column.permissions",
      render: ({ grants }) => <FormattedMessage id="roles.grants" values={{ count: countGrants(grants) }} />,
    },
  ],
  actions: [
    {
      id: "edit",
      label: "roles.edit.short",
      in: "menu",
      opens: true,
      reads: true,
      isOffered: (_, user) => canUpdate(user),
      dialog: editRole,
    },
    {
      id: "view",
      label: "roles.view.short",
      in: "menu",
      opens: true,
      reads: true,
      isOffered: (_, user) => !canUpdate(user),
      dialog: editRole,
    },
    {
      id: "copy",
      label: "roles.copy.do",
      in: "menu",
      isOffered: (_, user) => canCreate(user),
      dialog: ({ item, ...props }) => <CopiedRole role={item} {...props} />,
    },
    {
      id: "delete",
      label: "record.delete",
      in: "menu",
      tone: "danger",
      removes: true,
      isOffered: (_, user) => canDelete(user),
      run: ({ id, revision }) => request(deleteRole, { params: { id }, query: { revision } }),
      done: "roles.deleted",
      confirm: {
        title: "roles.delete.title",
        text: "roles.delete.text",
        errorDetails: (failure) => (failure instanceof ApiError ? <Members {...membersIn(failure.current)} /> : null),
      },
    },
  ],
}

interface RoleEditorProps extends Omit<ItemLayerProps<Role>, "item"> {
  /** Null for a new role. */
  readonly role: Role | null
  readonly first: RoleDraft
}

function RoleEditor({ role, first, onDone, onClose }: RoleEditorProps) {
  const { clientId } = useUser()
  const { data: all = [] } = useQuery(rolesQuery(clientId))
  return (
    <RoleDialog
      role={role}
      first={first}
      others={all.filter(({ id }) => id !== role?.id)}
      onSaved={onDone}
      onClose={onClose}
    />
  )
}

function CopiedRole({ role, ...props }: Omit<RoleEditorProps, "role" | "first"> & { readonly role: Role }) {
  const { formatMessage } = useIntl()
  const name = removeIsolates(formatMessage({ id: "roles.copy" }, { name: role.name }))
  return <RoleEditor role={null} first={{ ...draftOf(role), name }} {...props} />
}

/** The number of a role's users, which leads to them for those who may see them. */
function RoleUsers({ id, users }: Role) {
  const { isClientAdmin, grants } = useUser()
  const text = <FormattedMessage id="roles.people" values={{ count: users }} />
  if (users === 0 || !allows({ isClientAdmin, grants }, "Settings", "User_Management", "READ")) return text
  return (
    <AppLink className="ru-link" href={`/settings/users?role=${id}`}>
      {text}
    </AppLink>
  )
}

/** Who still has a role that cannot be deleted. */
function Members({ people }: RoleMembers) {
  const { formatMessage } = useIntl()
  if (people.length === 0) return null
  return (
    <ul className="roles__members" aria-label={formatMessage({ id: "roles.members" })}>
      {people.map((user) => (
        <li key={user.id}>
          <bdi>{user.name}</bdi> <bdi dir="ltr">{user.email}</bdi>
        </li>
      ))}
    </ul>
  )
}

function membersIn(current: unknown): RoleMembers {
  const hasMembers = typeof current === "object" && current !== null && "people" in current
  return hasMembers ? (current as RoleMembers) : { people: [] }
}
