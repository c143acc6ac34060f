import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { DraftBody } from "../../contracts/drafts.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type AccessContext, type AccessContextDeps, visibleProfile } from "../access-context.ts"

/**
 * How many versions back a draft's field can originate, so that input is preserved after a version removes its field.
 */
const versionsBack = 20

/**
 * Throws when a draft contains a keyword that is not in any recent version visible to its author, or a value that does
 * not match the field's wire schema. Restricted fields are treated as missing. Values are not validated.
 */
export async function assertFieldsReadable(
  tx: ClientTransaction,
  access: AccessContext,
  deps: Pick<AccessContextDeps, "compiledProfiles">,
  { profileId, profileVersion, fields }: DraftBody,
): Promise<CompiledProfile> {
  const profileOfVersion = async (version: number) => {
    const fullProfile = await deps.compiledProfiles.version(tx, access.actor.clientId, profileId, version)
    return fullProfile && visibleProfile(tx, access, deps, fullProfile)
  }
  const stated = await profileOfVersion(profileVersion)
  if (!stated) throw new HttpError(400, problem("request.invalid", ["profileVersion"]))
  let left = Object.keys(fields)
  const problems: Problem[] = []
  let profile: CompiledProfile | undefined = stated
  const oldest = Math.max(1, profileVersion - versionsBack)
  for (let version = profileVersion; left.length > 0 && version >= oldest; version -= 1) {
    if (version < profileVersion) profile = await profileOfVersion(version)
    const known = new Set(profile?.fields.map(({ keyword }) => keyword))
    for (const keyword of left) {
      const wire = fields[keyword]?.wire
      if (!profile || !known.has(keyword) || !wire) continue
      const parsed = valuesFromWire(profile, { [keyword]: wire })
      if (!parsed.ok) problems.push(...parsed.problems.map((one) => ({ ...one, path: ["fields", ...one.path] })))
    }
    left = left.filter((keyword) => !known.has(keyword))
  }
  const unknown = left.map((keyword) =>
    problem("value.unknown_keyword", ["fields", keyword], { keyword: keyword.slice(0, 80) }),
  )
  if (problems.length + unknown.length > 0) throw new HttpError(400, [...unknown, ...problems])
  return stated
}
