import type { FastifyInstance } from "fastify"
import { sha256 } from "../../../../engine/compile/sha256.ts"
import { addField, moveField, removeField, replaceField } from "../../../../engine/edit/fields.ts"
import { addSection, changeSection, removeSection } from "../../../../engine/edit/sections.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import * as drafts from "../../../../schemas/api/profile-drafts.ts"
import * as contract from "../../../../schemas/api/profiles.ts"
import { problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import { route } from "../../../http/route.ts"
import type { ArchiveService } from "./archive.ts"
import { printDraft } from "./print-draft.ts"
import { type DefinitionService, newDefinitionId } from "./service.ts"

export function definitionRoutes(app: FastifyInstance, definitions: DefinitionService, life: ArchiveService): void {
  route(app, contract.listProfiles, async ({ actor, query }) => ({ content: await definitions.list(actor, query) }))
  route(app, drafts.getProfile, async ({ actor, params, language }) =>
    printDraft(await definitions.get(actor, params.profileId), language),
  )
  route(app, drafts.createProfile, async ({ actor, body, language }) =>
    printDraft(await definitions.create(actor, body.definition, body.entityId ?? null), language),
  )
  route(app, drafts.updateProfile, async ({ actor, params, body, language }) =>
    printDraft(await definitions.replace(actor, params.profileId, body), language),
  )
  route(app, drafts.cloneProfile, async ({ actor, params, body, language }) =>
    printDraft(await definitions.clone(actor, params.profileId, body.name, body.entityId), language),
  )
  route(app, drafts.deleteProfile, async ({ actor, params }) => {
    await definitions.delete(actor, params.profileId)
    return {}
  })
  route(app, contract.getCompiledProfile, ({ actor, params, query }) =>
    definitions.compiled(actor, params.profileId, query.version),
  )
  route(app, contract.getPublishedSchema, async ({ actor, params, query, request, reply }) => {
    const { version, hash, schema, uiSchema } = await definitions.compiled(actor, params.profileId, query.version)
    // Each version has its own address, whatever comes to be in force; the profile's own is that of its latest.
    const address = contract.getPublishedSchema.path.replace(":profileId", encodeURIComponent(params.profileId))
    const answer = { version, hash, schema: { ...schema, $id: `${address}?version=${version}` }, uiSchema }
    // Not of the definition alone: what it chooses from changes beside it.
    const tag = `"${sha256(JSON.stringify(answer)).slice(0, 32)}"`
    reply.header("etag", tag).header("cache-control", "private, no-cache")
    if (request.headers["if-none-match"] === tag) reply.status(304).send()
    return answer
  })
  archiveRoutes(app, life)
  sectionRoutes(app, definitions)
  fieldRoutes(app, definitions)
}

function archiveRoutes(app: FastifyInstance, life: ArchiveService): void {
  route(app, drafts.archiveProfile, async ({ actor, params, body: { draftRevision, reason = "" }, language }) =>
    printDraft(await life.archive(actor, params.profileId, draftRevision, reason), language),
  )
  route(app, drafts.restoreProfile, async ({ actor, params, body, language }) =>
    printDraft(await life.restore(actor, params.profileId, body.draftRevision), language),
  )
  route(app, drafts.getProfileUse, ({ actor, params }) => life.use(actor, params.profileId))
}

function sectionRoutes(app: FastifyInstance, definitions: DefinitionService): void {
  route(app, drafts.createSection, async ({ actor, params, body, language }) =>
    printDraft(
      await definitions.edit(actor, params.profileId, body.draftRevision, (definition) =>
        addSection(definition, { ...body.section, id: body.section.id ?? newDefinitionId("s") }),
      ),
      language,
    ),
  )
  route(app, drafts.updateSection, async ({ actor, params, body, language }) =>
    printDraft(
      await definitions.edit(actor, params.profileId, body.draftRevision, (definition) =>
        changeSection(definition, params.sectionId, body.section),
      ),
      language,
    ),
  )
  route(app, drafts.deleteSection, async ({ actor, params, query, language }) =>
    printDraft(
      await definitions.edit(actor, params.profileId, query.draftRevision, (definition) =>
        removeSection(definition, params.sectionId),
      ),
      language,
    ),
  )
}

function fieldRoutes(app: FastifyInstance, definitions: DefinitionService): void {
  route(app, drafts.createField, async ({ actor, params, body, language }) => {
    const { type } = body.field
    const prefix = type === undefined ? undefined : fieldTypeOf(type)?.keywordPrefix
    if (type === undefined || prefix === undefined)
      throw new Refusal(422, problem("field.unknown_type", ["field", "type"], { type: type ?? "" }))
    const field = { ...body.field, type, id: body.field.id ?? newDefinitionId("f") }
    const state = await definitions.edit(actor, params.profileId, body.draftRevision, (definition) =>
      addField(definition, body.sectionId, field, prefix, body.index),
    )
    return printDraft(state, language)
  })
  route(app, drafts.updateField, async ({ actor, params, body, language }) =>
    printDraft(
      await definitions.edit(actor, params.profileId, body.draftRevision, (definition) =>
        replaceField(definition, params.fieldId, body.field),
      ),
      language,
    ),
  )
  route(app, drafts.moveField, async ({ actor, params, body, language }) =>
    printDraft(
      await definitions.edit(actor, params.profileId, body.draftRevision, (definition) =>
        moveField(definition, params.fieldId, body.sectionId, body.index),
      ),
      language,
    ),
  )
  route(app, drafts.deleteField, async ({ actor, params, query, language }) =>
    printDraft(
      await definitions.edit(actor, params.profileId, query.draftRevision, (definition) =>
        removeField(definition, params.fieldId),
      ),
      language,
    ),
  )
}
