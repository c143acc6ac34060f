import { Moment } from "../../../ui/moment.tsx"
import { ArrowDown, ArrowUp, MoreHorizontal } from "lucide-react"
import { useIntl } from "react-intl"
import type { ManagedUser, UserSort } from "../contracts/user-management.ts"
import type { UserStatus } from "../../../schemas/user-filter.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { IconButton } from "../../../ui/icon-button.tsx"
import { Menu } from "../../../ui/menu.tsx"
import { Table } from "../../../ui/table-page.tsx"
import type { Tone } from "../../../ui/tone.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { useUser } from "../../../src/session/session.ts"
import type { UserAction } from "./account-dialog.tsx"
import { fullName } from "./full-name.ts"
import { useUserActions } from "./use-user-actions.ts"
import { useUserText } from "./use-user-text.ts"
import type { UserListQuery } from "./user-queries.ts"
import { joinNames } from "../../../schemas/join-names.ts"

export interface UsersTableProps {
  readonly users: readonly ManagedUser[]
  readonly busy: boolean
  readonly query: Pick<UserListQuery, "sort" | "direction">
  readonly onSort: (order: Pick<UserListQuery, "sort" | "direction">) => void
  readonly onOpen: (user: ManagedUser) => void
  readonly onAction: (user: ManagedUser, action: UserAction) => void
  readonly onAbsences: (user: ManagedUser) => void
}

const columns = ["name", "email", "roles", "entities", "modules", "status", "lastLogin"] as const
const sortable: readonly string[] = ["name", "email", "status", "lastLogin"] satisfies UserSort[]
const tones: Readonly<Record<UserStatus, Tone>> = {
  active: "success",
  invited: "info",
  locked: "warning",
  inactive: "neutral",
}
/** Maximum number of names per cell. */
const maxVisibleNames = 2

/** A page of users with the actions on each account. */
export function UsersTable({ users, busy, query, onSort, ...opening }: UsersTableProps) {
  const text = useUserText()
  return (
    <Table className="users__table" label={text("users.title")} busy={busy} collapsible>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortableHeading key={column} column={column} query={query} onSort={onSort} />
          ))}
          <th scope="col">
            <span className="ru-hidden">{text("users.column.actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...opening} />
        ))}
      </tbody>
    </Table>
  )
}

interface SortableHeadingProps extends Pick<UsersTableProps, "query" | "onSort"> {
  readonly column: (typeof columns)[number]
}

function SortableHeading({ column, query, onSort }: SortableHeadingProps) {
  const text = useUserText()
  const label = text(`users.column.${column}`)
  if (!sortable.includes(column)) return <th scope="col">{label}</th>
  const sort = column as UserSort
  const isSorted = query.sort === sort
  const isUp = query.direction === "asc"
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={isSorted ? (isUp ? "ascending" : "descending") : "none"}>
      <button
        type="button"
        className="users__sort"
        aria-label={text("users.sort", { column: label })}
        onClick={() => onSort({ sort, direction: isSorted && isUp ? "desc" : "asc" })}
      >
        {label}
        {isSorted ? <Arrow className="ru-icon-12" aria-hidden="true" /> : null}
      </button>
    </th>
  )
}

type UserRowProps = { readonly user: ManagedUser } & Pick<UsersTableProps, "onOpen" | "onAction" | "onAbsences">

function UserRow({ user, onOpen, onAction, onAbsences }: UserRowProps) {
  const text = useUserText()
  const intl = useIntl()
  const language = useLanguage()
  const { id: currentUserId } = useUser()
  const actions = useUserActions(user, onOpen, onAction, onAbsences)
  const name = fullName(user)
  return (
    <tr data-off={user.status === "inactive" ? "" : undefined}>
      <th scope="row">
        <span className="ru-page-table__name">
          <Button variant="link" onClick={() => onOpen(user)}>
            <bdi>{name}</bdi>
          </Button>
          {user.id === currentUserId ? <Badge outline>{text("users.you")}</Badge> : null}
          {user.isClientAdmin ? <Badge tone="accent">{text("users.administrator")}</Badge> : null}
          {user.isExternal ? <Badge tone="info">{text("users.external")}</Badge> : null}
        </span>
        {user.designation ? (
          <p className="ru-page-table__more">
            <bdi>{user.designation}</bdi>
          </p>
        ) : null}
      </th>
      <td>
        <bdi dir="ltr">{user.email}</bdi>
      </td>
      <td>
        <Names names={user.roles.map((role) => role.name)} />
      </td>
      <td>
        {user.isClientAdmin ? (
          text("users.allEntities")
        ) : (
          <Names names={user.entities.map((entity) => entity.name)} more={user.otherEntities} />
        )}
      </td>
      <td>
        <Names names={user.modules.map((module) => intl.formatMessage({ id: `shell.module.${module}` }))} />
      </td>
      <td>
        <Badge tone={tones[user.status]}>{text(`users.status.${user.status}`)}</Badge>
      </td>
      <td className="ru-figures">
        {user.lastLogin === null ? text("users.never") : <Moment compact at={user.lastLogin} language={language} />}
      </td>
      <td>
        <Menu
          label={text("users.menu", { name })}
          placement="bottom-end"
          items={actions}
          trigger={
            <IconButton size="sm" label={text("users.menu", { name })} icon={<MoreHorizontal aria-hidden="true" />} />
          }
        />
      </td>
    </tr>
  )
}

function Names({ names, more = 0 }: { readonly names: readonly string[]; readonly more?: number }) {
  const text = useUserText()
  const { locale } = useIntl()
  const visible = names.slice(0, maxVisibleNames)
  const rest = names.length - visible.length + more
  if (visible.length + rest === 0) return <>–</>
  return (
    <span title={joinNames(names, locale, "commas")}>
      {joinNames(visible, locale, "commas")}
      {rest > 0 ? (
        <>
          {" "}
          <bdi dir="ltr" className="ru-page-table__more">
            {text("users.more", { count: rest })}
          </bdi>
        </>
      ) : null}
    </span>
  )
}
