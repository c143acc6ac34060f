import { type RawBuilder, sql } from "kysely"
import { maxCandidates, type SubstituteCandidate } from "../contract.ts"
import type { AbsenceId, ClientId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { entityTimeZone } from "../../../server/database/entity-time-zone.ts"

/** The user whose absences they are. */
export interface AbsenceOwner {
  readonly clientId: ClientId
  readonly userId: UserId
}

/**
 * The time zone for a user's days; undefined for a missing user or a closed account. `update` locks the user, so that
 * writes of their absences run one after the other.
 */
export async function timeZoneOf(
  tx: ClientTransaction,
  { clientId, userId }: AbsenceOwner,
  lock: "none" | "update" = "none",
): Promise<string | undefined> {
  const { rows } = await sql<{ zone: string }>`
    select ${entityTimeZone} as zone from app_user u
     where u.client_id = ${clientId} and u.id = ${userId} and u.closed_at is null
     ${lock === "update" ? sql`for no key update of u` : sql``}`.execute(tx)
  return rows[0]?.zone
}

export interface AbsenceRow {
  readonly id: AbsenceId
  readonly user_id: UserId
  /** ISO dates, both inclusive. */
  readonly from_on: string
  readonly until_on: string
  readonly substitute_id: UserId
  readonly created_by: UserId
  readonly revision: number
  readonly is_closed: boolean
  readonly is_away: boolean
}

/** A user's absences that end on this day or later, in order. */
export async function absencesOf(
  tx: ClientTransaction,
  { clientId, userId }: AbsenceOwner,
  since: string,
  only?: AbsenceId,
): Promise<readonly AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select a.id, a.user_id, a.from_on, a.until_on, a.substitute_id, a.created_by, a.revision,
           not exists (select from app_user s where s.client_id = a.client_id and s.id = a.substitute_id
             and s.active and not s.locked) as is_closed,
           exists (select from absence o where o.client_id = a.client_id and o.user_id = a.substitute_id
             and o.from_on <= a.until_on and o.until_on >= a.from_on) as is_away
      from absence a where a.client_id = ${clientId} and a.user_id = ${userId} and a.until_on >= ${since}::date
       and ${only === undefined ? sql`true` : sql`a.id = ${only}`}
     order by a.from_on`.execute(tx)
  return rows
}

export interface SubstitutionRow {
  readonly id: AbsenceId
  readonly user_id: UserId
  readonly from_on: string
  readonly until_on: string
  readonly zone: string
}

/** Users who named this user as substitute, in absences that end on this day or later. */
export async function findSubstitutions(
  tx: ClientTransaction,
  { clientId, userId }: AbsenceOwner,
  since: string,
): Promise<readonly SubstitutionRow[]> {
  const { rows } = await sql<SubstitutionRow>`
    select a.id, a.user_id, a.from_on, a.until_on, ${entityTimeZone} as zone
      from absence a join app_user u on u.client_id = a.client_id and u.id = a.user_id and u.active and not u.locked
     where a.client_id = ${clientId} and a.substitute_id = ${userId} and a.until_on >= ${since}::date
     order by a.from_on, a.id limit ${maxCandidates}`.execute(tx)
  return rows
}

export interface AbsenceContent {
  readonly from_on: string
  readonly until_on: string
  readonly substitute_id: UserId
}

export async function insertAbsence(
  tx: ClientTransaction,
  { clientId, userId }: AbsenceOwner,
  absence: AbsenceContent & { readonly id: AbsenceId; readonly created_by: UserId },
): Promise<void> {
  await tx
    .insertInto("absence")
    .values({ client_id: clientId, user_id: userId, ...absence })
    .execute()
}

export async function writeAbsence(tx: ClientTransaction, clientId: ClientId, id: AbsenceId, content: AbsenceContent) {
  await tx
    .updateTable("absence")
    .set({ ...content, revision: sql<number>`revision + 1` })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function removeAbsence(tx: ClientTransaction, clientId: ClientId, id: AbsenceId): Promise<void> {
  await tx.deleteFrom("absence").where("client_id", "=", clientId).where("id", "=", id).execute()
}

/** Condition for active users who share an entity and a module with the user. */
function isSubstituteCandidate({ clientId, userId }: AbsenceOwner): RawBuilder<boolean> {
  return sql<boolean>`u.client_id = ${clientId} and u.active and not u.locked and u.id <> ${userId} and exists (
    select from app_user me where me.client_id = u.client_id and me.id = ${userId} and me.modules && u.modules
       and (me.is_client_admin or u.is_client_admin or exists (
         select from user_entity mine join user_entity theirs
             on theirs.client_id = mine.client_id and theirs.entity_id = mine.entity_id
          where mine.client_id = u.client_id and mine.user_id = me.id and theirs.user_id = u.id)))`
}

export async function isSubstitute(tx: ClientTransaction, owner: AbsenceOwner, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user u where ${isSubstituteCandidate(owner)} and u.id = ${id}::uuid`.execute(tx)
  return rows.length > 0
}

/** Substitute candidates, up to the maximum; names that start with the search text come first. */
export async function findSubstitutes(
  tx: ClientTransaction,
  owner: AbsenceOwner,
  search: string,
): Promise<SubstituteCandidate[]> {
  const searchText = search.toLowerCase()
  const name = sql`lower(trim(u.first_name || ' ' || u.last_name))`
  const { rows } = await sql<SubstituteCandidate>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email from app_user u
     where ${isSubstituteCandidate(owner)} and (strpos(${name}, ${searchText}) > 0 or strpos(u.email, ${searchText}) > 0)
     order by not starts_with(${name}, ${searchText}), u.first_name, u.last_name, u.id
     limit ${maxCandidates}`.execute(tx)
  return rows
}

export interface AwayRow {
  readonly userId: UserId
  readonly substituteId: UserId
  /** ISO dates, and the time zone they refer to. */
  readonly from: string
  readonly until: string
  readonly zone: string
}

/**
 * Absences of these users, or with these as substitutes, within a day of the date, so that every time zone is covered.
 */
export async function absencesAbout(
  tx: ClientTransaction,
  clientId: ClientId,
  of: { readonly absent: readonly UserId[] } | { readonly substitutes: readonly UserId[] },
  day: string,
): Promise<readonly AwayRow[]> {
  const isAbout =
    "absent" in of
      ? sql`a.user_id = any(${[...of.absent]}::uuid[])`
      : sql`a.substitute_id = any(${[...of.substitutes]}::uuid[])`
  const { rows } = await sql<AwayRow>`
    select a.user_id as "userId", a.substitute_id as "substituteId", a.from_on as "from", a.until_on as "until",
           ${entityTimeZone} as zone
      from absence a join app_user u on u.client_id = a.client_id and u.id = a.user_id and u.active and not u.locked
     where a.client_id = ${clientId} and ${isAbout} and a.until_on >= ${day}::date - 1 and a.from_on <= ${day}::date + 1
     order by a.user_id`.execute(tx)
  return rows
}
