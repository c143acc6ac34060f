import { v7 as uuid } from "uuid"
import { fromJsonSchema, type DrawnFromSchema } from "../../../../engine/pack/from-json-schema.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { createFromSchema } from "../../../../schemas/api/packs.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Pack } from "../../../../schemas/pack.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { DefinitionService } from "../definitions/service.ts"
import { exportProfiles } from "./export-pack.ts"
import { importProfiles } from "./import-pack.ts"
import { planImport, type Decisions, type ImportPlan } from "./plan-import.ts"

export type PackService = ReturnType<typeof packService>

/** Definitions that leave the client and come in, as packs or drawn from somebody else's JSON Schema. */
export function packService({
  database,
  definitions,
}: {
  readonly database: Database
  readonly definitions: DefinitionService
}) {
  const inClient = <T>(actor: Actor, work: (tx: Tenant) => Promise<T>) => database.tenant(actor.clientId, work)

  return {
    export: (actor: Actor, ids: readonly ProfileId[], state: "published" | "draft" = "published"): Promise<Pack> =>
      inClient(actor, (tx) => exportProfiles(tx, actor, ids, state)),

    preview: (actor: Actor, pack: unknown, decisions: Decisions): Promise<ImportPlan> =>
      inClient(actor, (tx) => planImport(tx, actor, pack, decisions)),

    import: (actor: Actor, pack: unknown, decisions: Decisions) =>
      inClient(actor, (tx) => importProfiles(tx, actor, pack, decisions)),

    async drawFromSchema(actor: Actor, body: BodyOf<typeof createFromSchema>): Promise<DrawnFromSchema> {
      definitions.demandCreate(actor)
      const modules = body.modules ?? (actor.module ? [actor.module] : ["IC" as const, "IA" as const])
      const made = fromJsonSchema(body.schema, { id: uuid(), name: body.name, modules })
      if (!made.ok) throw new Refusal(422, made.problems)
      if (body.create) await definitions.create(actor, made.definition)
      return made
    },
  }
}
