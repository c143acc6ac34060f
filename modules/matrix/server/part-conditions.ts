import type { RawBuilder } from "kysely"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Filter } from "../../../schemas/query.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Access } from "../../../server/database/record-list/condition-context.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { listCondition } from "../../records/server/lists.ts"
import type { MatrixScope } from "../contracts/matrix.ts"
import { type MatrixPart, matrixParts } from "../../../schemas/matrix-parts.ts"
import type { PartProfiles } from "./matrix-scope.ts"

/** A condition on a record `r`. */
export type RecordCondition = (access: Access) => RawBuilder<boolean>

/** Which records of one part are in a matrix. */
export interface PartCondition {
  readonly visible: RecordCondition
  /** Present with a filter: only rows that have a matching record of the part. */
  readonly matching?: RecordCondition
  /** Present with a search text: rows in which a record of any part contains it. */
  readonly containing?: RecordCondition
}
export type PartConditions = Readonly<Partial<Record<MatrixPart, PartCondition>>>

/** The conditions of each part, so that a matrix contains exactly the records that the lists of its profiles show. */
export async function partConditions(
  tx: ClientTransaction,
  access: AccessContext,
  profiles: PartProfiles,
  { projectId, filters = {}, search = "" }: Pick<MatrixScope, "projectId" | "filters" | "search">,
): Promise<PartConditions> {
  const conditionOf = async (part: MatrixPart, profile: CompiledProfile): Promise<PartCondition> => {
    const filter = filters[part]
    return {
      visible: await listCondition(tx, access, profile, { projectId }),
      ...(filter && { matching: await filterOf(tx, access, profile, { projectId, filter }, part) }),
      ...(search.trim() !== "" && { containing: await listCondition(tx, access, profile, { projectId, search }) }),
    }
  }
  const conditions: Partial<Record<MatrixPart, PartCondition>> = {}
  for (const part of matrixParts) {
    const profile = profiles[part]
    if (profile) conditions[part] = await conditionOf(part, profile)
  }
  return conditions
}

/** The condition of a filter; its problems are reported at its place in the request. */
async function filterOf(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  scope: { readonly projectId: MatrixScope["projectId"]; readonly filter: Filter },
  part: MatrixPart,
): Promise<RecordCondition> {
  try {
    return await listCondition(tx, access, profile, scope)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const moved = error.problems.map((one) =>
      one.path[0] === "filter" ? { ...one, path: ["filters", part, ...one.path.slice(1)] } : one,
    )
    throw new HttpError(error.status, moved)
  }
}
