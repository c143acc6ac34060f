import { CompiledQuery } from "kysely"
import type { Database } from "./database.ts"
import { isCurrent } from "./migrate.ts"

/** Whether the schema is this version's; a newer one is refused with its sentence. */
export function isSchemaCurrent({ owner }: Database): Promise<boolean> {
  return isCurrent({
    query: (text) => owner.executeQuery<{ name: string; checksum: string }>(CompiledQuery.raw(text)),
  })
}
