import { peopleTag } from "../../../../../schemas/compiled.ts"
import { matrixParts } from "../../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../../server/database/database.ts"
import type { PartProfiles } from "../../../../matrix/server/index.ts"
import type { AccessContext } from "../../../../records/server/index.ts"
import type { ImportRecord } from "../../staged/import-repository.ts"
import { findUserCatalogue } from "../../user-catalogue.ts"
import type { ColumnValues } from "./column-values.ts"
import { findExistingNumbers } from "./existing-numbers-repository.ts"

/** Loads what the values of columns are compared with. */
export async function loadKnownValues(
  tx: ClientTransaction,
  access: AccessContext,
  one: Pick<ImportRecord, "project_id">,
  profiles: PartProfiles,
  samples: readonly string[],
): Promise<ColumnValues> {
  const users = (await findUserCatalogue(tx, access.actor))[peopleTag]?.elements ?? []
  const numbers = await findExistingNumbers(tx, access, one.project_id, profiles, samples)
  return {
    people: new Set(users.flatMap(({ name }) => Object.values(name).map((text) => text.toLowerCase()))),
    numbers,
    prefixes: Object.fromEntries(matrixParts.map((part) => [part, profiles[part]?.numbering?.prefix ?? ""])),
  }
}
