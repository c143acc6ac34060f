import { createHash } from "node:crypto"
import type { FastifyInstance } from "fastify"
import { addField, moveField, removeField, replaceField } from "../../../../engine/edit/fields.ts"
import { addSection, changeSection, removeSection } from "../../../../engine/edit/sections.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import * as drafts from "../../contracts/profile-drafts.ts"
import * as contract from "../../../profiles/contract.ts"
import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { route } from "../../../../server/http/route.ts"
import type { ArchiveService } from "./archive.ts"
import { sendCompiled } from "./compiled-reply.ts"
import { serializeDraft } from "./serialize-draft.ts"
import { type DefinitionService, newDefinitionId } from "./service.ts"

export function definitionRoutes(app: FastifyInstance, definitions: DefinitionService, life: ArchiveService): void {
  route(app, contract.listProfiles, async ({ actor, query }) => ({ content: await definitions.list(actor, query) }))
  route(app, drafts.getProfile, async ({ actor, params, language }) =>
    serializeDraft(await definitions.get(actor, params.profileId), language),
  )
  route(app, drafts.createProfile, async ({ actor, body, language }) =>
    serializeDraft(await definitions.create(actor, body.definition, body.entityId ?? null), language),
  )
  route(app, drafts.updateProfile, async ({ actor, params, body, language }) =>
    serializeDraft(await definitions.replace(actor, params.profileId, body), language),
  )
  route(app, drafts.cloneProfile, async ({ actor, params, body, language }) =>
    serializeDraft(await definitions.clone(actor, params.profileId, body.name, body.entityId), language),
  )
  route(app, drafts.deleteProfile, async ({ actor, params }) => {
    await definitions.delete(actor, params.profileId)
    return {}
  })
  route(app, contract.getCompiledProfile, async ({ actor, params, query, request, reply }) => {
    const profile = await definitions.compiled(actor, params.profileId, query.version)
    await sendCompiled(request, reply, profile)
    return profile
  })
  route(app, contract.getPublishedSchema, async ({ actor, params, query, request, reply }) => {
    const { version, hash, schema, uiSchema } = await definitions.compiled(actor, params.profileId, query.version)
    // Each version has its own URL, independent of what is published; the profile's own `$id` is that of its latest
    // version.
    const schemaUrl = contract.getPublishedSchema.path.replace(":profileId", encodeURIComponent(params.profileId))
    const contractBody = { version, hash, schema: { ...schema, $id: `${schemaUrl}?version=${version}` }, uiSchema }
    // The hash covers the tags as well, because they change independently of the definition.
    const tag = `"${createHash("sha256").update(JSON.stringify(contractBody)).digest("hex").slice(0, 32)}"`
    reply.header("etag", tag).header("cache-control", "private, no-cache")
    if (request.headers["if-none-match"] === tag) reply.status(304).send()
    return contractBody
  })
  archiveRoutes(app, life)
  sectionRoutes(app, definitions)
  fieldRoutes(app, definitions)
}

function archiveRoutes(app: FastifyInstance, life: ArchiveService): void {
  route(app, drafts.archiveProfile, async ({ actor, params, body: { draftRevision, reason = "" }, language }) =>
    serializeDraft(await life.archive(actor, params.profileId, draftRevision, reason), language),
  )
  route(app, drafts.restoreProfile, async ({ actor, params, body, language }) =>
    serializeDraft(await life.restore(actor, params.profileId, body.draftRevision), language),
  )
  route(app, drafts.getProfileUse, ({ actor, params }) => life.use(actor, params.profileId))
}

function sectionRoutes(app: FastifyInstance, definitions: DefinitionService): void {
  route(app, drafts.createSection, async ({ actor, params, body, language }) =>
    serializeDraft(
      await definitions.edit(actor, params.profileId, body.draftRevision, (definition) =>
        addSection(definition, { ...body.section, id: body.section.id ?? newDefinitionId("s") }),
      ),
      language,
    ),
  )
  route(app, drafts.updateSection, async ({ actor, params, body, language }) =>
    serializeDraft(
      await definitions.edit(actor, params.profileId, body.draftRevision, (definition) =>
        changeSection(definition, params.sectionId, body.section),
      ),
      language,
    ),
  )
  route(app, drafts.deleteSection, async ({ actor, params, query, language }) =>
    serializeDraft(
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
      throw new HttpError(422, problem("field.unknown_type", ["field", "type"], { type: type ?? "" }))
    const field = { ...body.field, type, id: body.field.id ?? newDefinitionId("f") }
    const state = await definitions.edit(actor, params.profileId, body.draftRevision, (definition) =>
      addField(definition, body.sectionId, field, prefix, body.index),
    )
    return serializeDraft(state, language)
  })
  route(app, drafts.updateField, async ({ actor, params, body, language }) =>
    serializeDraft(
      await definitions.edit(actor, params.profileId, body.draftRevision, (definition) =>
        replaceField(definition, params.fieldId, body.field),
      ),
      language,
    ),
  )
  route(app, drafts.moveField, async ({ actor, params, body, language }) =>
    serializeDraft(
      await definitions.edit(actor, params.profileId, body.draftRevision, (definition) =>
        moveField(definition, params.fieldId, body.sectionId, body.index),
      ),
      language,
    ),
  )
  route(app, drafts.deleteField, async ({ actor, params, query, language }) =>
    serializeDraft(
      await definitions.edit(actor, params.profileId, query.draftRevision, (definition) =>
        removeField(definition, params.fieldId),
      ),
      language,
    ),
  )
}
