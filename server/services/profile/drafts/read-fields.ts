import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { DraftBody } from "../../../../schemas/api/drafts.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { type Reader, type Reading, toldProfile } from "../records/reader.ts"

/** How far back a field may stem from: what was typed before a version took its field away is kept with the rest. */
const versionsBack = 20

/**
 * Refuses a draft that could not be read again: a keyword that no version it may stem from has for its author, or a value
 * that is not of its field's wire shape. A field that is withheld from them is answered like one that never was. Whether
 * values make sense is not asked.
 */
export async function demandReadable(
  tx: Tenant,
  reader: Reader,
  parts: Pick<Reading, "compiledProfiles">,
  { profileId, profileVersion, fields }: DraftBody,
): Promise<CompiledProfile> {
  const asRead = async (version: number) => {
    const whole = await parts.compiledProfiles.version(tx, reader.actor.clientId, profileId, version)
    return whole && toldProfile(tx, reader, parts, whole)
  }
  const stated = await asRead(profileVersion)
  if (!stated) throw new Refusal(400, problem("request.invalid", ["profileVersion"]))
  let left = Object.keys(fields)
  const problems: Problem[] = []
  let profile: CompiledProfile | undefined = stated
  const oldest = Math.max(1, profileVersion - versionsBack)
  for (let version = profileVersion; left.length > 0 && version >= oldest; version -= 1) {
    if (version < profileVersion) profile = await asRead(version)
    const known = new Set(profile?.fields.map(({ keyword }) => keyword))
    for (const keyword of left) {
      const wire = fields[keyword]?.wire
      if (!profile || !known.has(keyword) || !wire) continue
      const read = valuesFromWire(profile, { [keyword]: wire })
      if (!read.ok) problems.push(...read.problems.map((one) => ({ ...one, path: ["fields", ...one.path] })))
    }
    left = left.filter((keyword) => !known.has(keyword))
  }
  const unknown = left.map((keyword) =>
    problem("value.unknown_keyword", ["fields", keyword], { keyword: keyword.slice(0, 80) }),
  )
  if (problems.length + unknown.length > 0) throw new Refusal(400, [...unknown, ...problems])
  return stated
}
