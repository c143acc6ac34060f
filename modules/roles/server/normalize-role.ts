import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import { roleLimits, type createRole } from "../contract.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { isIdentifier } from "../../../schemas/account-fields.ts"
import { changedGrants, hasGrant, isKnownGrant, normalizeGrants, type Grant } from "../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { WrittenRole } from "./repository.ts"
import { nameOfGrant, type ProfileNames } from "./role-changes.ts"

/**
 * Normalizes a role: texts trimmed, one grant per sub-feature. `profiles` are those it can grant. Throws with all
 * problems at once.
 */
export function normalizeRole(body: BodyOf<typeof createRole>, profiles: ReadonlySet<ProfileId>): WrittenRole {
  const name = body.name.normalize("NFC").replaceAll(/\s+/gu, " ").trim()
  const description = body.description.normalize("NFC").trim()
  const found: Problem[] = []
  if (name === "") found.push(problem("value.required", ["name"]))
  else if ([...name].length > roleLimits.name)
    found.push(problem("value.too_long", ["name"], { maximum: roleLimits.name }))
  else if (!isIdentifier(name)) found.push(problem("role.bad_name", ["name"]))
  if ([...description].length > roleLimits.description)
    found.push(problem("value.too_long", ["description"], { maximum: roleLimits.description }))
  body.grants.forEach((grant, index) => {
    if (!isKnownGrant(grant, profiles))
      found.push(problem("role.unknown_feature", ["grants", index], { feature: grant.subFeature }))
  })
  if (found.length > 0) throw new HttpError(400, found)
  const { kind, forExternals = false } = body
  return { name, kind, description, grants: normalizeGrants(body.grants), forExternals }
}

/** Throws if the actor would grant or revoke something they do not have, by creating, changing or deleting a role. */
export function assertGrantable(
  actor: Actor,
  before: readonly Grant[],
  after: readonly Grant[],
  { names, makerOf }: { readonly names: ProfileNames; readonly makerOf: ReadonlySet<ProfileId> },
): void {
  const rights = { ...actor.rights, makerOf }
  const exceeding = changedGrants(before, after).filter((grant) => !hasGrant(rights, grant))
  if (exceeding.length === 0) return
  const features = exceeding.map((grant) => nameOfGrant(grant, names))
  throw new HttpError(403, problem("role.exceeds_your_access", ["grants"], { list: [...new Set(features)].join(", ") }))
}
