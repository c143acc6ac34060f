import type { AccountStep } from "../../../../schemas/api/user-management.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { SecurityEvent } from "../../../audit-log/security-events.ts"
import { appendAudit, type Change } from "../../../audit-log/append.ts"
import { revokeAccess } from "../sessions/people-repository.ts"
import { shutOut } from "./shut-out.ts"
import { accountChanges, writtenIn } from "./account-changes.ts"
import * as repository from "./repository.ts"
import type { AccountRow } from "./repository.ts"
import type { RolesById } from "./standing.ts"

const effects: Readonly<
  Record<
    AccountStep,
    { readonly set: { readonly active?: boolean; readonly locked?: boolean }; readonly action: SecurityEvent }
  >
> = {
  lock: { set: { locked: true }, action: "user_locked" },
  unlock: { set: { locked: false }, action: "user_unlocked" },
  activate: { set: { active: true }, action: "user_activated" },
  deactivate: { set: { active: false }, action: "user_deactivated" },
}

/** Whether the step keeps somebody out, so that it must be made sure that somebody is left who can let them in. */
export function shutsOut(step: AccountStep): boolean {
  return step === "lock" || step === "deactivate"
}

/** Lets an account in or keeps it out; what is signed in under it ends at once. */
export async function takeStep(tx: Tenant, actor: Actor, held: AccountRow, step: AccountStep): Promise<void> {
  const { clientId } = actor
  const { set, action } = effects[step]
  if (Object.entries(set).every(([name, value]) => held[name as keyof typeof set] === value)) return
  if (shutsOut(step)) await demandReplaceable(tx, actor, held)
  await repository.updateAccount(tx, clientId, held.id, set)
  if (shutsOut(step)) {
    await shutOut(tx, clientId, held.id)
  }
  const changes: Change[] = Object.entries(set).map(([parameter, current]) => ({
    section: null,
    parameter,
    previous: !current,
    current,
  }))
  await appendAudit(tx, actor, { subjectKind: "user", subjectId: held.id, action, changes })
}

/** Closes an account for good: nobody signs in with it or finds it, and what its person did still names them. */
export async function close(tx: Tenant, actor: Actor, held: AccountRow, roles: RolesById): Promise<void> {
  const { clientId } = actor
  await demandReplaceable(tx, actor, held)
  await shutOut(tx, clientId, held.id)
  await repository.deleteSignIn(tx, clientId, held.id)
  await repository.setRoles(tx, clientId, held.id, [])
  await repository.setEntities(tx, clientId, held.id, [])
  await repository.closeAccount(tx, clientId, held.id)
  const written = writtenIn(held)
  const kept = { firstName: written.person.firstName, lastName: written.person.lastName }
  await appendAudit(tx, actor, {
    subjectKind: "user",
    subjectId: held.id,
    action: "user_deleted",
    changes: accountChanges(written, undefined, roles).filter(({ parameter }) => !(parameter in kept)),
  })
}

/** Makes somebody a client administrator, or one of the others again. */
export async function setAdministrator(tx: Tenant, actor: Actor, held: AccountRow, wanted: boolean): Promise<void> {
  const { clientId } = actor
  if (held.is_client_admin === wanted) return
  if (wanted && held.is_external) throw new Refusal(409, problem("user.external_administrator", ["isClientAdmin"]))
  if (!wanted) await demandAnotherAdministrator(tx, actor, held)
  await repository.updateAccount(tx, clientId, held.id, { is_client_admin: wanted })
  await revokeAccess(tx, actor, [held.id])
  await appendAudit(tx, actor, {
    subjectKind: "user",
    subjectId: held.id,
    action: wanted ? "administrator_made" : "administrator_unmade",
    changes: [{ section: null, parameter: "isClientAdmin", previous: !wanted, current: wanted }],
  })
}

/** Nobody shuts themselves out, nor the last one who can do everything. */
async function demandReplaceable(tx: Tenant, actor: Actor, held: AccountRow): Promise<void> {
  if (held.id === actor.userId) throw new Refusal(409, problem("user.yourself", ["id"]))
  if (held.is_client_admin) await demandAnotherAdministrator(tx, actor, held)
}

async function demandAnotherAdministrator(tx: Tenant, { clientId }: Actor, held: AccountRow): Promise<void> {
  const administrators = await repository.holdAdministrators(tx, clientId)
  if (administrators.every((id) => id === held.id)) throw new Refusal(409, problem("user.last_administrator", ["id"]))
}
