import { uidOf } from "../../../../../engine/wire/title-of.ts"
import { beginningOf } from "../../../../../engine/workflow/beginning.ts"
import type { EntityId } from "../../../../../schemas/ids.ts"
import type { Problem } from "../../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../../schemas/values.ts"
import type { Tenant } from "../../../../database/database.ts"
import { duplicateUid, startingValues } from "../../records/create-record.ts"
import { judge } from "../../../../../engine/validate/judge.ts"
import { answeredContext, ruleContext } from "../../records/judge.ts"
import { placeOf } from "../../records/place.ts"
import type { Reader } from "../../records/reader.ts"
import { unknownReferences } from "../../records/references.ts"
import { uidTaken } from "../../records/uid-repository.ts"
import { withUid } from "../../records/with-uid.ts"
import type { Target } from "./target.ts"

/** What a new record of these values would be refused for; in a place that takes none it is refused outright. */
export async function creationProblems(
  tx: Tenant,
  reader: Reader,
  { profile, projectId, check }: Target,
  entityId: EntityId | undefined,
  given: RecordValues,
  nextUid: () => Promise<string>,
): Promise<readonly Problem[]> {
  const place = placeOf(reader, profile, { projectId, entityId })
  const start = startingValues(reader, profile, place, given)
  const wanted = uidOf(profile, start)?.trim()
  const merged = wanted ? start : withUid(profile, start, await nextUid())
  const asked = ruleContext(reader, beginningOf(profile), place)
  const context = await answeredContext(tx, reader, profile, asked, { id: null, values: merged })
  const { values, problems } = judge(check, profile, context, merged)
  const uid = uidOf(profile, values) ?? ""
  const taken = Boolean(wanted) && (await uidTaken(tx, reader.actor.clientId, profile, projectId, uid))
  return [
    ...problems,
    ...(await unknownReferences(tx, reader, profile, values, {}, place)),
    ...(taken ? [duplicateUid(profile, uid)] : []),
  ]
}
