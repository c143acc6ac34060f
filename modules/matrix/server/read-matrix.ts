import { validate as isUuid } from "uuid"
import type { ProjectId } from "../../../schemas/ids.ts"
import { allows } from "../../../schemas/permissions.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { toForbiddenError } from "../../../server/http/actor.ts"
import type { AccessContext } from "../../records/server/index.ts"
import type { MatrixRowIds, MatrixScope } from "../contracts/matrix.ts"
import { assertMatrixAccess, type PartProfiles } from "./matrix-scope.ts"
import { findSections } from "./outline.ts"
import { partConditions } from "./part-conditions.ts"
import { everyRow, lineBatchSize, type SectionIds } from "./rows-repository.ts"

/** Throws unless the user can open the matrix: 403 without the permission, 404 if the project is not visible. */
export function authorizeMatrixReading(access: AccessContext, projectId: ProjectId): void {
  if (!allows(access.actor.rights, "Activities", "RCM", "READ")) throw toForbiddenError("READ", "RCM")
  assertMatrixAccess(access, projectId, "READ")
}

/** A complete matrix, as it is at the start of the transaction. */
export interface ReadMatrix {
  readonly rows: number
  /** In the order of the screen. Reads them once. */
  readonly batches: AsyncIterable<readonly MatrixRowIds[]>
}

/**
 * Counts the rows of a matrix that the user can open, and reads them in batches. Chosen rows are few, so all of them
 * are read at once.
 */
export async function readMatrix(
  tx: ClientTransaction,
  access: AccessContext,
  profiles: PartProfiles,
  scope: Pick<MatrixScope, "projectId" | "filters" | "search"> & { readonly lines?: readonly MatrixRowIds[] },
): Promise<ReadMatrix> {
  const conditions = await partConditions(tx, access, profiles, scope)
  const { sections } = await findSections(tx, access, profiles, conditions, [])
  const { lines } = scope
  if (lines) {
    const wanted = lines.filter((line) => Object.values(line).every((id) => id === null || isUuid(id)))
    const places = new Set(wanted.map(placeOf))
    const named = sections.filter((section) => places.has(placeOf(section)))
    const found: MatrixRowIds[] = []
    for await (const batch of everyRow(tx, access.actor.clientId, conditions, named, wanted)) found.push(...batch)
    return { rows: found.length, batches: batchesOf(found) }
  }
  return {
    rows: sections.reduce((sum, { rows }) => sum + rows, 0),
    batches: everyRow(tx, access.actor.clientId, conditions, sections),
  }
}

const placeOf = ({ processId, subProcessId }: SectionIds) => `${processId ?? ""}/${subProcessId ?? ""}`

async function* batchesOf(lines: readonly MatrixRowIds[]): AsyncGenerator<readonly MatrixRowIds[]> {
  for (let from = 0; from < lines.length; from += lineBatchSize) yield lines.slice(from, from + lineBatchSize)
}
