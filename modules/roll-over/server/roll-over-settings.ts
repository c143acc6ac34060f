import type { RollOverSettings } from "../../../engine/roll-over/rolled-values.ts"
import { financialYearOf } from "../../../schemas/financial-year.ts"
import type { UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { listDirectoryUsers } from "../../auth/server/index.ts"
import type { AccessContext } from "../../records/server/index.ts"
import type { UserSummary } from "../../auth/contracts/auth.ts"
import type { RollOverUser } from "../contract.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import { countNamedUsers } from "./row-repository.ts"

/** Maximum number of users whose names are loaded at once. */
const maxUsers = 5_000

interface Year {
  readonly financialYear: number
  readonly financialYearStartMonth: number
}

/** By how many months the financial year of a project begins later than that of another one. */
export function monthsBetween(previous: Year, current: Year): number {
  return monthOf(current) - monthOf(previous)
}

/** The month in which a financial year begins, counted from the year 0. */
function monthOf({ financialYear, financialYearStartMonth }: Year): number {
  const start = financialYearOf(financialYear, financialYearStartMonth)?.start
  return start === undefined ? financialYear * 12 : Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1
}

/** By how many months dates of these projects are moved, if they are. */
export function monthsOf({ visibility }: Pick<AccessContext, "visibility">, rollOver: RollOverRecord): number {
  const project = visibility.projects.get(rollOver.project_id)
  const source = visibility.projects.get(rollOver.source_id)
  return project && source ? monthsBetween(source, project) : 0
}

/** What the values of records to add depend on, apart from the day in their entity. */
export type CommonSettings = Omit<RollOverSettings, "today">

export async function settingsOf(
  tx: ClientTransaction,
  access: AccessContext,
  rollOver: RollOverRecord,
): Promise<CommonSettings> {
  const users = await listNamedUsers(tx, access.actor, rollOver)
  return {
    months: rollOver.moves_dates ? monthsOf(access, rollOver) : 0,
    replacements: new Map(users.map(({ id, replacement }) => [id, replacement?.id ?? null])),
  }
}

/** The users that the records to add name: those who have left first, then by the number of records. */
export async function listNamedUsers(
  tx: ClientTransaction,
  actor: Actor,
  rollOver: RollOverRecord,
): Promise<readonly RollOverUser[]> {
  const named = await countNamedUsers(tx, rollOver)
  const replacements = new Map(Object.entries(rollOver.replacements) as [UserId, UserId | null][])
  const known = await findUsers(tx, actor, [
    ...named.map(({ id }) => id),
    ...[...replacements.values()].filter((id) => id !== null),
  ])
  const users = named.map(({ id, records }): RollOverUser => {
    const user = known.get(id)
    const hasLeft = user?.active !== true
    const chosen = replacements.get(id)
    const replacementId = chosen === undefined ? (hasLeft ? null : id) : chosen
    const replacement = replacementId === null ? undefined : known.get(replacementId)
    return {
      id,
      name: user?.name ?? "",
      hasLeft,
      records,
      replacement: replacement ? { id: replacement.id, name: replacement.name } : null,
    }
  })
  return [...users.filter(({ hasLeft }) => hasLeft), ...users.filter(({ hasLeft }) => !hasLeft)]
}

/** The users among these whom the actor can name. */
export async function findUsers(tx: ClientTransaction, { clientId, rights, entityIds }: Actor, ids: readonly UserId[]) {
  if (ids.length === 0) return new Map<UserId, UserSummary>()
  const found = await listDirectoryUsers(tx, {
    clientId,
    entityIds: rights.isClientAdmin ? null : entityIds,
    ids: [...new Set(ids)],
    size: maxUsers,
  })
  return new Map(found.map((user) => [user.id, user]))
}
