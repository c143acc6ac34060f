import { validate as isUuid } from "uuid"
import type { QueryOf } from "../../../../schemas/api/endpoint.ts"
import { noProject } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { ownerOf } from "../../../../server/http/actor.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { listImports } from "../../contracts/imports.ts"
import { importKindOf } from "./import-kinds.ts"
import { type ImportRecord, importsOf } from "./import-repository.ts"

/** The user's imports, newest first, without those into lists and matrices that they can no longer see. */
export async function findVisibleImports(
  tx: ClientTransaction,
  access: AccessContext,
  { kind, profileId, projectId }: Pick<QueryOf<typeof listImports>, "kind" | "profileId" | "projectId">,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly ImportRecord[]> {
  const project = projectId === noProject ? null : projectId
  if (typeof project === "string" && !isUuid(project)) return []
  const readable = access.profiles.map((profile) => profile.profileId)
  const profileIds = profileId === undefined ? readable : readable.filter((id) => id === profileId)
  const found = await importsOf(
    tx,
    access.actor.clientId,
    ownerOf(access.actor),
    {
      profileIds: kind === "matrix" ? [] : profileIds,
      matrices: kind !== "records" && profileId === undefined,
      projectId: project,
    },
    page,
  )
  return found.filter((one) => importKindOf(one).isVisible(access, one))
}
