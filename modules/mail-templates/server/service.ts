import { v7 as uuid } from "uuid"
import { fillTemplate } from "../../../engine/mail/fill-template.ts"
import { validateTemplateTexts, normalizeTemplateTexts } from "../../../engine/mail/validate-template.ts"
import type { BodyOf, QueryOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type * as contract from "../contract.ts"
import type { MailTemplate, MailTemplateLine, TemplatePreview } from "../contract.ts"
import type { MailTemplateId } from "../../../schemas/ids.ts"
import { type Language, languages } from "../../../schemas/languages.ts"
import { isTemplateFor, templateLimits, templatePurposes } from "../../../schemas/mail-templates.ts"
import { problem } from "../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { enqueueEmail } from "../../../server/mail/enqueue-email.ts"
import * as templates from "./repository.ts"
import type { TemplateRow } from "./repository.ts"
import { findClientName } from "../../auth/server/index.ts"
import { buildEmailContent, plainParagraphs, renderEmail } from "../../../server/mail/render-email.ts"
import { appendAudit } from "../../../server/audit-log/append.ts"
import { type AccessContextDeps, findRecord, loadAccessContext, profileOfRecord } from "../../records/server/index.ts"
import { changesOf, normalizeTemplate } from "./normalize-template.ts"
import { previewValues } from "./preview-values.ts"
import { recordValues } from "./record-values.ts"
import { usesOf } from "./uses-repository.ts"

declare module "../../../server/database/tables/audit.ts" {
  interface AuditSubjects {
    mail_template: true
  }
}

export type TemplateService = ReturnType<typeof templateService>
export type TemplateDeps = AccessContextDeps & { readonly database: Database; readonly publicUrl: string }

type Draft = BodyOf<typeof contract.previewMailTemplate>

/** Maximum number of usages named in an error. */
const maxNamed = 5

/** The client's own email templates. */
export function templateService(deps: TemplateDeps) {
  const { database } = deps
  const serialize = async (
    tx: ClientTransaction,
    actor: Actor,
    row: TemplateRow,
    language: Language,
  ): Promise<MailTemplate> => ({
    ...serializeLine(row),
    texts: row.texts,
    ...(await usesOf(tx, actor, row.id, language)),
  })
  const found = async (
    tx: ClientTransaction,
    actor: Actor,
    id: MailTemplateId,
    lock: "none" | "update" = "none",
  ): Promise<TemplateRow> => {
    const row = await templates.findTemplate(tx, actor.clientId, id, lock)
    if (!row) throw new HttpError(404, problem("mail_template.not_found", ["id"]))
    return row
  }
  /** Locks the template and asserts the caller's revision, so that no other transaction writes it meanwhile. */
  const lockTemplate = async (
    tx: ClientTransaction,
    actor: Actor,
    id: MailTemplateId,
    revision: number | undefined,
    language: Language,
  ): Promise<TemplateRow> => {
    const row = await found(tx, actor, id, "update")
    if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
    if (revision === row.revision) return row
    throw new HttpError(409, problem("mail_template.conflict", ["revision"]), {
      current: await serialize(tx, actor, row, language),
    })
  }
  const assertNameFree = async (tx: ClientTransaction, actor: Actor, name: string, but: MailTemplateId | null) => {
    if (await templates.isNameTaken(tx, actor.clientId, name, but))
      throw new HttpError(400, problem("mail_template.name_taken", ["name"], { name }))
  }
  const inUse = async (
    tx: ClientTransaction,
    actor: Actor,
    { id, name }: TemplateRow,
    path: "id" | "purpose",
    language: Language,
  ) => {
    const current = await usesOf(tx, actor, id, language)
    const count = current.uses.length + current.otherUses
    if (count === 0) return
    const named = current.uses.slice(0, maxNamed)
    const list = named.map((use) => use.name).join(", ")
    const problemParams = { name, count, visible: named.length, list, others: count - named.length }
    throw new HttpError(409, problem("mail_template.in_use", [path], problemParams), { current })
  }
  const recordChange = (
    tx: ClientTransaction,
    actor: Actor,
    id: MailTemplateId,
    action: string,
    before?: TemplateRow,
    after?: TemplateRow,
  ) =>
    appendAudit(tx, actor, {
      subjectKind: "mail_template",
      subjectId: id,
      action: `mail_template.${action}`,
      changes: changesOf(before, after),
    })

  return {
    list: (
      actor: Actor,
      { use, search = "", page = 0, size = templateLimits.templates }: QueryOf<typeof contract.listMailTemplates>,
    ): Promise<ReplyOf<typeof contract.listMailTemplates>> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const { rows, total } = await templates.listTemplates(tx, {
          clientId: actor.clientId,
          purposes: use && templatePurposes.filter((purpose) => isTemplateFor(purpose, use)),
          search: search.trim(),
          limit: size,
          offset: page * size,
        })
        return { content: rows.map(serializeLine), page, size, totalElements: total }
      }),

    get: (actor: Actor, id: MailTemplateId, language: Language): Promise<MailTemplate> =>
      database.readTransaction(actor.clientId, async (tx) =>
        serialize(tx, actor, await found(tx, actor, id), language),
      ),

    create: (
      actor: Actor,
      body: BodyOf<typeof contract.createMailTemplate>,
      language: Language,
    ): Promise<MailTemplate> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const template = normalizeTemplate(body)
        await templates.lockNames(tx, actor.clientId)
        const { templates: maximum } = templateLimits
        if ((await templates.countTemplates(tx, actor.clientId)) >= maximum)
          throw new HttpError(409, problem("mail_template.too_many", [], { maximum }))
        await assertNameFree(tx, actor, template.name, null)
        const id = uuid() as MailTemplateId
        await templates.insertTemplate(tx, actor, id, template)
        const row = await found(tx, actor, id)
        await recordChange(tx, actor, id, "created", undefined, row)
        return serialize(tx, actor, row, language)
      }),

    update: (
      actor: Actor,
      id: MailTemplateId,
      { revision, ...body }: BodyOf<typeof contract.updateMailTemplate>,
      language: Language,
    ): Promise<MailTemplate> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const before = await lockTemplate(tx, actor, id, revision, language)
        const template = normalizeTemplate(body)
        if (template.name !== before.name) {
          await templates.lockNames(tx, actor.clientId)
          await assertNameFree(tx, actor, template.name, id)
        }
        // A general template can still be used for its previous purpose.
        if (template.purpose !== before.purpose && template.purpose !== "GENERAL")
          await inUse(tx, actor, before, "purpose", language)
        if (changesOf(before, template).length === 0) return serialize(tx, actor, before, language)
        await templates.updateTemplate(tx, actor, id, template)
        const after = await found(tx, actor, id)
        await recordChange(tx, actor, id, "changed", before, after)
        return serialize(tx, actor, after, language)
      }),

    delete: (actor: Actor, id: MailTemplateId, revision: number | undefined, language: Language): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const before = await lockTemplate(tx, actor, id, revision, language)
        await inUse(tx, actor, before, "id", language)
        await templates.deleteTemplate(tx, actor.clientId, id)
        await recordChange(tx, actor, id, "deleted", before)
      }),

    preview: (actor: Actor, draft: Draft): Promise<TemplatePreview> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const content = await renderTemplate(tx, actor, draft)
        const client = content.client
        const testEmail = {
          kind: "templateTest",
          language: draft.language,
          values: {},
          content,
          client,
          publicUrl: deps.publicUrl,
          path: "",
        } as const
        const rendered = buildEmailContent(testEmail)
        const { direction, subject, button, footer } = rendered
        const { html, text } = renderEmail(testEmail)
        return {
          direction,
          client,
          subject,
          paragraphs: plainParagraphs(rendered),
          button: button && { label: button.label },
          footer,
          html,
          text,
        }
      }),

    sendTest: (actor: Actor, draft: Draft): Promise<{ address: string }> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const { clientId, userId, email } = actor
        const content = await renderTemplate(tx, actor, draft)
        const { language } = draft
        await enqueueEmail(tx, {
          clientId,
          userId,
          to: email,
          language,
          kind: "templateTest",
          values: {},
          content,
          path: "/settings/mail-templates",
          dedupeKey: uuid(),
        })
        return { address: email }
      }),
  }

  /**
   * Renders the unsaved text of a template as an email to the caller. Throws 400 with the problems of an invalid text.
   */
  async function renderTemplate(tx: ClientTransaction, actor: Actor, { purpose, language, text, recordId }: Draft) {
    const texts = normalizeTemplateTexts({ [language]: text })
    const problems = validateTemplateTexts(purpose, texts)
    if (problems.length > 0)
      throw new HttpError(
        400,
        problems.map((one) => ({ ...one, path: ["text", ...one.path.slice(2)] })),
      )
    const access = await loadAccessContext(tx, actor, deps)
    const client = await findClientName(tx, actor.clientId)
    const known = { ...previewValues(language, access.today), recipient: actor.name, by: actor.name, client }
    const ofRecord = recordId === undefined ? {} : await findRecordValues()
    return { ...fillTemplate(texts[language] ?? text, language, { ...known, ...ofRecord }), client }

    async function findRecordValues() {
      const row = await findRecord(tx, actor.clientId, access.visibility, recordId as NonNullable<typeof recordId>)
      profileOfRecord(access, row)
      return recordValues(tx, access, row, language)
    }
  }
}

function serializeLine({ id, name, purpose, enabled, revision, updated_at, texts }: TemplateRow): MailTemplateLine {
  return {
    id,
    name,
    purpose,
    enabled,
    revision,
    updatedAt: updated_at.toISOString(),
    languages: languages.filter((language) => texts[language] !== undefined),
  }
}
