import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import type { ClientId, EntityId, ProfileId, ProjectId, UserId } from "../../schemas/ids.ts"
import { shippedProfiles } from "../../schemas/shipped-profiles.ts"
import { type Clock, databaseClock, dateIn } from "../clock.ts"
import type { Database, ClientTransaction } from "../database/database.ts"
import { json } from "../database/json.ts"
import type { FileStore } from "../files/file-store.ts"
import type { Passwords } from "../../modules/auth/server/passwords.ts"
import { installShippedRoles } from "../../modules/roles/server/shipped-roles.ts"
import { installShippedReminders } from "../../modules/reminders/server/shipped-reminders.ts"
import { compiledProfiles } from "../../modules/profiles/server/compiled-profiles.ts"
import { recordExtensions } from "../../modules/record-extensions.ts"
import { installShippedProfiles } from "../../modules/designer/server/definitions/shipped-profiles.ts"
import { demonstrationContent, type DemonstrationContent } from "./content.ts"
import { idOf, type LoadedIds } from "./loaded-ids.ts"
import { createDemonstrationActors } from "./walk/demonstration-actors.ts"
import { markNotificationsRead } from "./walk/mark-notifications-read.ts"
import { walkRecords } from "./walk/walk-records.ts"

interface DemonstrationDeps {
  readonly database: Database
  readonly passwords: Passwords
  /** The store for files attached to comments; files that an interrupted start left there are unreferenced. */
  readonly store: FileStore
  readonly clock?: Clock
}

/**
 * Loads the demonstration organisation into a database without users; returns whether it did. All of it is one
 * transaction, so that an interrupted first start leaves nothing behind and the next one restarts.
 */
export async function loadDemonstration({
  database,
  passwords,
  store,
  clock = databaseClock,
}: DemonstrationDeps): Promise<boolean> {
  if (await database.owner.selectFrom("sign_in").select("email").executeTakeFirst()) return false
  const clientId = uuid() as ClientId
  return database.clientTransaction(clientId, async (tx) => {
    // On a slow machine the work between two statements can take longer than any caller's transaction may pause.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    const now = await clock.now(tx)
    const today = dateIn("UTC", now)
    const content = demonstrationContent(today)
    const ids = await loadOrganisation(tx, clientId, content, await passwords.hash(content.password))
    const accessDeps = { compiledProfiles: compiledProfiles(), clock, extensions: recordExtensions }
    await installShippedProfiles(tx, { clientId, userId: null, module: null }, accessDeps)
    const writing = { profileIds: shippedProfiles.map(({ id }) => id as ProfileId) }
    const actors = createDemonstrationActors(tx, clientId, content, ids, { accessDeps, writing })
    await walkRecords({ tx, actors, check: createAjvCheck(), content, ids, accessDeps, store, today })
    await markNotificationsRead(tx, clientId, now)
    await installShippedReminders(tx, clientId, content.client.defaultLanguage)
    await closeProjects(tx, clientId, content, ids)
    return true
  })
}

async function loadOrganisation(
  tx: ClientTransaction,
  clientId: ClientId,
  content: DemonstrationContent,
  passwordHash: string,
): Promise<LoadedIds> {
  await tx.insertInto("client").values({ client_id: clientId, name: content.client.name }).execute()
  const entities = indexByKey<EntityId>(content.entities)
  const projects = indexByKey<ProjectId>(content.projects)
  const bySystem = { clientId, userId: null, module: null }
  const roles = await installShippedRoles(tx, bySystem, content.client.defaultLanguage)
  const people = indexByKey<UserId>(content.people)
  for (const entity of content.entities) {
    await tx
      .insertInto("entity")
      .values({
        client_id: clientId,
        id: idOf(entities, entity.key),
        parent_id: entity.parent === undefined ? null : idOf(entities, entity.parent),
        name: entity.name,
        unique_id: entity.uniqueId,
        id_type: entity.idType,
        sector: entity.sector,
        country: entity.country,
        registered_address: entity.registeredAddress,
        corporate_address: entity.corporateAddress,
        incorporated_on: entity.incorporatedOn,
        organisation_type: entity.organisationType,
        time_zone: entity.timeZone,
        amount_in: entity.amountIn,
        decimal_places: entity.decimalPlaces,
        percentage_holding: entity.percentageHolding ?? null,
        accounting_standard: entity.accountingStandard,
        currency: entity.currency,
      })
      .execute()
  }
  for (const project of content.projects) {
    const id = idOf(projects, project.key)
    await tx
      .insertInto("project")
      .values({
        client_id: clientId,
        id,
        name: project.name,
        module: project.module,
        financial_year: project.financialYear,
        start_month: project.financialYearStartMonth,
        reporting_period: project.reportingPeriod,
        process_type: project.processType,
      })
      .execute()
    const rows = project.entities.map((key) => ({
      client_id: clientId,
      project_id: id,
      entity_id: idOf(entities, key),
    }))
    await tx.insertInto("project_entity").values(rows).execute()
  }
  for (const user of content.people) {
    const id = idOf(people, user.key)
    await tx
      .insertInto("app_user")
      .values({
        client_id: clientId,
        id,
        email: user.email,
        first_name: user.firstName,
        last_name: user.lastName,
        designation: user.designation,
        // Only the five accounts can sign in; the others are users whom records reference.
        password_hash: user.account === undefined ? null : passwordHash,
        is_client_admin: user.isClientAdmin,
        is_external: user.isExternal,
        modules: user.modules,
        // The onboarding steps of a new organisation are already completed here.
        preferences: json({ language: user.language, welcomeHidden: true }),
      })
      .execute()
    await tx.insertInto("sign_in").values({ email: user.email, client_id: clientId, user_id: id }).execute()
    for (const key of user.entities) {
      await tx
        .insertInto("user_entity")
        .values({ client_id: clientId, user_id: id, entity_id: idOf(entities, key) })
        .execute()
    }
    for (const key of user.roles) {
      await tx
        .insertInto("user_role")
        .values({ client_id: clientId, user_id: id, role_id: idOf(roles, key) })
        .execute()
    }
  }
  return { entities, projects, roles, people, records: new Map() }
}

/** Closed last, because a closed project accepts no additions. */
async function closeProjects(
  tx: ClientTransaction,
  clientId: ClientId,
  content: DemonstrationContent,
  ids: LoadedIds,
): Promise<void> {
  const closed = content.projects.filter((project) => project.closed).map(({ key }) => idOf(ids.projects, key))
  await sql`update project set closed = true where client_id = ${clientId} and id = any(${closed}::uuid[])`.execute(tx)
}

function indexByKey<Id extends string>(items: readonly { readonly key: string }[]): ReadonlyMap<string, Id> {
  return new Map(items.map(({ key }) => [key, uuid() as Id]))
}
