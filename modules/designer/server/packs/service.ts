import { v7 as uuid } from "uuid"
import { fromJsonSchema, type SchemaImport } from "../../../../engine/pack/from-json-schema.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { createFromSchema } from "../../contracts/packs.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Pack } from "../../../../schemas/pack.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { Actor } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { DefinitionService } from "../definitions/service.ts"
import { exportProfiles } from "./export-pack.ts"
import { importProfiles } from "./import-pack.ts"
import { planImport, type Decisions, type ImportPlan } from "./plan-import.ts"

export type PackService = ReturnType<typeof packService>

/** Export and import of definitions, as packs or converted from a JSON Schema. */
export function packService({
  database,
  definitions,
}: {
  readonly database: Database
  readonly definitions: DefinitionService
}) {
  const inClient = <T>(actor: Actor, run: (tx: ClientTransaction) => Promise<T>) =>
    database.clientTransaction(actor.clientId, run)

  return {
    export: (actor: Actor, ids: readonly ProfileId[], state: "published" | "draft" = "published"): Promise<Pack> =>
      inClient(actor, (tx) => exportProfiles(tx, actor, ids, state)),

    preview: (actor: Actor, pack: unknown, decisions: Decisions): Promise<ImportPlan> =>
      inClient(actor, (tx) => planImport(tx, actor, pack, decisions)),

    import: (actor: Actor, pack: unknown, decisions: Decisions) =>
      inClient(actor, (tx) => importProfiles(tx, actor, pack, decisions)),

    async importSchema(actor: Actor, body: BodyOf<typeof createFromSchema>): Promise<SchemaImport> {
      definitions.authorizeCreate(actor)
      const modules = body.modules ?? (actor.module ? [actor.module] : ["IC" as const, "IA" as const])
      const conversion = fromJsonSchema(body.schema, { id: uuid(), name: body.name, modules })
      if (!conversion.ok) throw new HttpError(422, conversion.problems)
      if (body.create) await definitions.create(actor, conversion.definition)
      return conversion
    },
  }
}
