import { sql } from "kysely"
import type { ProfileId, ProjectId } from "../../../../../schemas/ids.ts"
import { type MatrixPart, matrixParts } from "../../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../../server/database/database.ts"
import type { PartProfiles } from "../../../../matrix/server/index.ts"
import { type AccessContext, visibilityCondition } from "../../../../records/server/index.ts"

/** Which of these texts are numbers of records of the matrix that the reader can see; in lower case. */
export async function findExistingNumbers(
  tx: ClientTransaction,
  { actor, visibility }: AccessContext,
  projectId: ProjectId | null,
  profiles: PartProfiles,
  texts: readonly string[],
): Promise<Readonly<Partial<Record<MatrixPart, ReadonlySet<string>>>>> {
  if (texts.length === 0) return {}
  const profileIds = matrixParts.flatMap((part) => profiles[part]?.profileId ?? [])
  const { rows } = await sql<{ profileId: ProfileId; uid: string }>`
    select r.profile_id as "profileId", r.uid from record r
     where r.client_id = ${actor.clientId} and r.project_id = ${projectId} and r.uid = any(${[...texts]}::text[])
       and r.profile_id = any(${profileIds}::text[]) and ${visibilityCondition(visibility, "r")}`.execute(tx)
  return Object.fromEntries(
    matrixParts.map((part) => [
      part,
      new Set(
        rows.filter(({ profileId }) => profileId === profiles[part]?.profileId).map(({ uid }) => uid.toLowerCase()),
      ),
    ]),
  )
}
