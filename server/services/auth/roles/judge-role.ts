import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { roleLimits, type createRole } from "../../../../schemas/api/roles.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { isIdentifier } from "../../../../schemas/people.ts"
import { changedGrants, holdsGrant, isKnownGrant, settledGrants, type Grant } from "../../../../schemas/permissions.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { WrittenRole } from "./repository.ts"
import { nameOfGrant, type ProfileNames } from "./role-changes.ts"

/** A role as it is kept: texts trimmed, one grant for each sub-feature. It may grant work with these profiles. Whatever is wrong with it is said at once. */
export function settleRole(body: BodyOf<typeof createRole>, profiles: ReadonlySet<ProfileId>): WrittenRole {
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
  if (found.length > 0) throw new Refusal(400, found)
  const { kind, forExternals = false } = body
  return { name, kind, description, grants: settledGrants(body.grants), forExternals }
}

/** What one does not hold oneself one can neither give nor take: not by a new role, a changed one or a deleted one. */
export function demandHeldGrants(
  actor: Actor,
  before: readonly Grant[],
  after: readonly Grant[],
  names: ProfileNames,
): void {
  const beyond = changedGrants(before, after).filter((grant) => !holdsGrant(actor.rights, grant))
  if (beyond.length === 0) return
  const features = beyond.map((grant) => nameOfGrant(grant, names))
  throw new Refusal(403, problem("role.above_you", ["grants"], { list: [...new Set(features)].join(", ") }))
}
