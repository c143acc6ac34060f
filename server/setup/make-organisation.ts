import { v7 as uuid } from "uuid"
import { judgePerson, settlePerson } from "../../engine/people/judge-person.ts"
import { organisationNameLength, type NewOrganisation } from "../../schemas/api/setup.ts"
import type { ClientId, EntityId, UserId } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { Clock } from "../clock.ts"
import type { Tenant } from "../database/database.ts"
import type { Actor } from "../http/actor.ts"
import { Refusal } from "../http/refusal.ts"
import { appendAudit } from "../audit-log/append.ts"
import { findUser, type UserRow } from "../services/auth/people/service.ts"
import { installShippedRoles } from "../services/auth/roles/shipped-roles.ts"
import { addFirstAdministrator } from "../services/auth/users/first-administrator.ts"
import { installShippedReminders } from "../services/notification/reminders/shipped-reminders.ts"
import { addEntities } from "../services/organisation/entities/add-entities.ts"
import { blankEntity, saidIn, spoken, wrongWith } from "../services/organisation/entities/entity-values.ts"
import { compiledProfiles } from "../services/profile/definitions/compiled-profiles.ts"
import { profileExtensions } from "../services/profile-extensions.ts"
import { installShippedProfiles } from "../services/profile/definitions/shipped-profiles.ts"
import { addSampleRecords } from "./sample-records.ts"

/**
 * Makes an organisation that can be worked in at once: roles and record types as shipped, its first entity, and its first
 * administrator, who has no way in yet. All that is wrong is refused together, before anything is written.
 */
export async function makeOrganisation(
  tx: Tenant,
  clientId: ClientId,
  wanted: NewOrganisation,
  clock: Clock,
): Promise<{ readonly administrator: UserRow; readonly actor: Actor }> {
  const { language, modules, financialYearStartMonth, sampleData } = wanted
  const organisation = wanted.organisation.normalize("NFC").replaceAll(/\s+/gu, " ").trim()
  const entity = spoken(blankEntity, wanted.entity)
  const person = settlePerson({ ...wanted.administrator, isExternal: false })
  const wrong: Problem[] = [
    ...judgeName(organisation),
    ...wrongWith(entity, saidIn(wanted.entity)).map(below("entity")),
    ...judgePerson(person).map(below("administrator")),
  ]
  if (wrong.length > 0) throw new Refusal(400, wrong)

  const userId = uuid() as UserId
  const entityId = uuid() as EntityId
  const actor = administratorOf({ clientId, userId, entityId, modules, person })
  await tx
    .insertInto("client")
    .values({ client_id: clientId, name: organisation, financial_year_start_month: financialYearStartMonth })
    .execute()
  await appendAudit(tx, actor, {
    subjectKind: "client",
    subjectId: clientId,
    action: "organisation_created",
    changes: [{ section: null, parameter: "name", previous: null, current: organisation }],
  })
  await addFirstAdministrator(tx, actor, person, modules, language)
  await installShippedRoles(tx, actor, language)
  await addEntities(tx, { ...actor, entityIds: [] }, [{ id: entityId, values: entity }])
  const reading = { compiledProfiles: compiledProfiles(), clock, extensions: profileExtensions }
  await installShippedProfiles(tx, actor, reading)
  await installShippedReminders(tx, clientId, language)
  if (sampleData) await addSampleRecords(tx, actor, wanted, reading)
  const administrator = await findUser(tx, clientId, userId)
  if (!administrator) throw new Error("The administrator who was just added is not there.")
  return { administrator, actor }
}

function judgeName(name: string): Problem[] {
  if (name === "") return [problem("value.required", ["organisation"], { name: "organisation" })]
  if ([...name].length <= organisationNameLength) return []
  return [problem("value.too_long", ["organisation"], { maximum: organisationNameLength })]
}

const below =
  (part: string) =>
  (one: Problem): Problem => ({ ...one, path: [part, ...one.path] })

function administratorOf({
  clientId,
  userId,
  entityId,
  modules,
  person,
}: Pick<Actor, "clientId" | "userId" | "modules"> & {
  readonly entityId: EntityId
  readonly person: ReturnType<typeof settlePerson>
}): Actor {
  return {
    clientId,
    userId,
    sessionId: "",
    email: person.email,
    name: `${person.firstName} ${person.lastName}`.trim(),
    rights: { isClientAdmin: true, grants: [] },
    roles: [],
    module: null,
    entityId: null,
    entityIds: [entityId],
    modules,
    hasAccess: true,
    consented: true,
  }
}
