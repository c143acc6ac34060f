import { v7 as uuid } from "uuid"
import { validateUser, normalizeUser } from "../../../engine/users/validate-user.ts"
import { organisationNameLength, type NewOrganisation } from "../contract.ts"
import type { ClientId, EntityId, UserId } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { Clock } from "../../../server/clock.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { findUser, type UserRow } from "../../auth/server/index.ts"
import { installShippedRoles } from "../../roles/server/index.ts"
import { addFirstAdministrator } from "../../users/server/index.ts"
import { installShippedReminders } from "../../reminders/server/index.ts"
import {
  addEntities,
  applyEntityInput,
  blankEntity,
  findEntityProblems,
  isFieldProvidedIn,
} from "../../organisation/server/index.ts"
import { compiledProfiles } from "../../profiles/server/index.ts"
import { recordExtensions } from "../../record-extensions.ts"
import { installShippedProfiles } from "../../designer/server/index.ts"
import { addSampleRecords } from "./sample-records.ts"

/**
 * Creates a complete organisation: shipped roles and record types, its first entity, and its first administrator, who
 * cannot sign in yet. All problems are reported together, before anything is written.
 */
export async function createOrganisation(
  tx: ClientTransaction,
  clientId: ClientId,
  input: NewOrganisation,
  clock: Clock,
): Promise<{ readonly administrator: UserRow; readonly actor: Actor }> {
  const { language, modules, financialYearStartMonth, sampleData } = input
  const organisation = input.organisation.normalize("NFC").replaceAll(/\s+/gu, " ").trim()
  const entity = applyEntityInput(blankEntity, input.entity)
  const user = normalizeUser({ ...input.administrator, isExternal: false })
  const problems: Problem[] = [
    ...validateName(organisation),
    ...findEntityProblems(entity, isFieldProvidedIn(input.entity)).map(childProblems("entity")),
    ...validateUser(user).map(childProblems("administrator")),
  ]
  if (problems.length > 0) throw new HttpError(400, problems)

  const userId = uuid() as UserId
  const entityId = uuid() as EntityId
  const actor = administratorOf({ clientId, userId, entityId, modules, user })
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
  await addFirstAdministrator(tx, actor, user, modules, language)
  await installShippedRoles(tx, actor, language)
  await addEntities(tx, { ...actor, entityIds: [] }, [{ id: entityId, values: entity }])
  const accessDeps = { compiledProfiles: compiledProfiles(), clock, extensions: recordExtensions }
  await installShippedProfiles(tx, actor, accessDeps)
  await installShippedReminders(tx, clientId, language)
  if (sampleData) await addSampleRecords(tx, actor, input, accessDeps)
  const administrator = await findUser(tx, clientId, userId)
  if (!administrator) throw new Error("The administrator who was just added is not there.")
  return { administrator, actor }
}

function validateName(name: string): Problem[] {
  if (name === "") return [problem("value.required", ["organisation"], { name: "organisation" })]
  if ([...name].length <= organisationNameLength) return []
  return [problem("value.too_long", ["organisation"], { maximum: organisationNameLength })]
}

const childProblems =
  (part: string) =>
  (one: Problem): Problem => ({ ...one, path: [part, ...one.path] })

function administratorOf({
  clientId,
  userId,
  entityId,
  modules,
  user,
}: Pick<Actor, "clientId" | "userId" | "modules"> & {
  readonly entityId: EntityId
  readonly user: ReturnType<typeof normalizeUser>
}): Actor {
  return {
    clientId,
    userId,
    sessionId: "",
    email: user.email,
    name: `${user.firstName} ${user.lastName}`.trim(),
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
