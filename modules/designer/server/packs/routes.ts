import type { FastifyInstance, FastifyReply } from "fastify"
import { packSchema } from "../../../../engine/pack/pack-schema.ts"
import * as contract from "../../contracts/packs.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { route } from "../../../../server/http/route.ts"
import { canShare } from "../access/write-access.ts"
import { wireProblems } from "../../../../server/http/wire-problems.ts"
import type { PlannedProfile } from "./plan-import.ts"
import type { PackService } from "./service.ts"

export function packRoutes(app: FastifyInstance, packs: PackService): void {
  route(app, contract.exportPack, async ({ actor, body, reply }) => {
    const pack = await packs.export(actor, body.ids, body.state)
    return asFile(reply, pack, body.ids)
  })
  route(app, contract.getProfilePack, async ({ actor, params, query, reply }) => {
    const pack = await packs.export(actor, [params.profileId], query.state)
    return asFile(reply, pack, [params.profileId])
  })
  route(app, contract.getPackSchema, () => Promise.resolve(packSchema()))
  route(app, contract.previewPack, async ({ actor, body, language }) => {
    const { profiles, tags } = await packs.preview(actor, body.pack, body.decisions ?? {})
    return {
      profiles: profiles.map((profile) => serializePreview(profile, language)),
      canShare: canShare(actor),
      tags: tags.map(({ change }) => change),
    }
  })
  route(app, contract.importPack, async ({ actor, body }) => {
    const { profiles, plan } = await packs.import(actor, body.pack, body.decisions ?? {})
    return {
      profiles: profiles.map(({ importStatus, profile: { definition } }) => ({
        id: definition.id as ProfileId,
        name: definition.name,
        importStatus,
      })),
      tags: plan.tags.map(({ change }) => change),
    }
  })
  route(app, contract.createFromSchema, async ({ actor, body, language }) => {
    const { definition, imported, notes } = await packs.importSchema(actor, body)
    return {
      definition,
      imported: [...imported],
      notes: notes.flatMap(({ pointer, problem }) =>
        wireProblems([problem], language).map((one) => ({ pointer, problem: one })),
      ),
      created: body.create ?? false,
    }
  })
}

/** Sets the file name of the download; profile IDs contain only plain characters. */
function asFile<Content>(reply: FastifyReply, content: Content, ids: readonly ProfileId[]): Content {
  const name = ids.length === 1 ? `${ids[0]}.pack.json` : `profiles-${ids.length}.pack.json`
  reply.header("content-disposition", `attachment; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`)
  return content
}

function serializePreview(profile: PlannedProfile, language: Language): contract.PackedProfilePreview {
  const { packed, target, decision, isSamePack, isChanged, conflicts, problems, workers } = profile
  const state = !target ? "new" : conflicts.length > 0 ? "conflicts" : isChanged ? "update" : "same"
  return {
    id: packed.definition.id as ProfileId,
    name: packed.definition.name,
    targetId: target?.id ?? null,
    draftRevision: target?.draft_revision ?? null,
    state: decision.as === "skip" ? "skipped" : state,
    isSamePack,
    before: target?.draft ?? null,
    after: profile.definition,
    conflicts: [...conflicts],
    problems: wireProblems(problems, language),
    workers: [...workers],
  }
}
