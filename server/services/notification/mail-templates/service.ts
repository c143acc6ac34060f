import { v7 as uuid } from "uuid"
import { fillTemplate } from "../../../../engine/mail/fill-template.ts"
import { judgeTemplateTexts, settleTemplateTexts } from "../../../../engine/mail/judge-template.ts"
import type { BodyOf, QueryOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type * as contract from "../../../../schemas/api/mail-templates.ts"
import type { MailTemplate, MailTemplateLine, TemplatePreview } from "../../../../schemas/api/mail-templates.ts"
import type { MailTemplateId } from "../../../../schemas/ids.ts"
import { type Language, languages } from "../../../../schemas/languages.ts"
import { isTemplateFor, templateLimits, templatePurposes } from "../../../../schemas/mail-templates.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { postMail } from "../../../mail/post-mail.ts"
import * as templates from "./repository.ts"
import type { TemplateRow } from "./repository.ts"
import { readClientName } from "../../auth/people/service.ts"
import { letterContent, saidAlone, writeLetter } from "../../../mail/write-letter.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { profileOfRecord, readerOf, type Reading } from "../../profile/records/reader.ts"
import { findRecord } from "../../profile/records/record-row.ts"
import { changesOf, settleTemplate } from "./judge-template.ts"
import { previewValues } from "./preview-values.ts"
import { recordValues } from "./record-values.ts"
import { usesOf } from "./uses-repository.ts"

export type TemplateService = ReturnType<typeof templateService>
export type TemplateParts = Reading & { readonly database: Database; readonly publicUrl: string }

type Draft = BodyOf<typeof contract.previewMailTemplate>

/** As many places as a refusal names. */
const mostNamed = 5

/** The client's own words for its letters. */
export function templateService(parts: TemplateParts) {
  const { database } = parts
  const print = async (tx: Tenant, actor: Actor, row: TemplateRow, language: Language): Promise<MailTemplate> => ({
    ...printLine(row),
    texts: row.texts,
    ...(await usesOf(tx, actor, row.id, language)),
  })
  const found = async (tx: Tenant, actor: Actor, id: MailTemplateId, held?: "held"): Promise<TemplateRow> => {
    const row = await templates.findTemplate(tx, actor.clientId, id, held)
    if (!row) throw new Refusal(404, problem("mail_template.not_found", ["id"]))
    return row
  }
  /** The template at the revision the change stands on; nobody else writes it meanwhile. */
  const standing = async (
    tx: Tenant,
    actor: Actor,
    id: MailTemplateId,
    revision: number | undefined,
    language: Language,
  ): Promise<TemplateRow> => {
    const row = await found(tx, actor, id, "held")
    if (revision === undefined) throw new Refusal(428, problem("record.revision_missing", ["revision"]))
    if (revision === row.revision) return row
    throw new Refusal(409, problem("mail_template.conflict", ["revision"]), {
      current: await print(tx, actor, row, language),
    })
  }
  const demandFreeName = async (tx: Tenant, actor: Actor, name: string, but: MailTemplateId | null) => {
    if (await templates.isNameTaken(tx, actor.clientId, name, but))
      throw new Refusal(400, problem("mail_template.name_taken", ["name"], { name }))
  }
  const inUse = async (
    tx: Tenant,
    actor: Actor,
    { id, name }: TemplateRow,
    path: "id" | "purpose",
    language: Language,
  ) => {
    const current = await usesOf(tx, actor, id, language)
    const count = current.uses.length + current.elsewhere
    if (count === 0) return
    const named = current.uses.slice(0, mostNamed)
    const list = named.map((use) => use.name).join(", ")
    const told = { name, count, seen: named.length, list, others: count - named.length }
    throw new Refusal(409, problem("mail_template.in_use", [path], told), { current })
  }
  const note = (
    tx: Tenant,
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
      database.reading(actor.clientId, async (tx) => {
        const { rows, total } = await templates.listTemplates(tx, {
          clientId: actor.clientId,
          purposes: use && templatePurposes.filter((purpose) => isTemplateFor(purpose, use)),
          search: search.trim(),
          limit: size,
          offset: page * size,
        })
        return { content: rows.map(printLine), page, size, totalElements: total }
      }),

    get: (actor: Actor, id: MailTemplateId, language: Language): Promise<MailTemplate> =>
      database.reading(actor.clientId, async (tx) => print(tx, actor, await found(tx, actor, id), language)),

    create: (
      actor: Actor,
      body: BodyOf<typeof contract.createMailTemplate>,
      language: Language,
    ): Promise<MailTemplate> =>
      database.tenant(actor.clientId, async (tx) => {
        const template = settleTemplate(body)
        await templates.holdNames(tx, actor.clientId)
        const { templates: maximum } = templateLimits
        if ((await templates.countTemplates(tx, actor.clientId)) >= maximum)
          throw new Refusal(409, problem("mail_template.too_many", [], { maximum }))
        await demandFreeName(tx, actor, template.name, null)
        const id = uuid() as MailTemplateId
        await templates.insertTemplate(tx, actor, id, template)
        const row = await found(tx, actor, id)
        await note(tx, actor, id, "created", undefined, row)
        return print(tx, actor, row, language)
      }),

    update: (
      actor: Actor,
      id: MailTemplateId,
      { revision, ...body }: BodyOf<typeof contract.updateMailTemplate>,
      language: Language,
    ): Promise<MailTemplate> =>
      database.tenant(actor.clientId, async (tx) => {
        const before = await standing(tx, actor, id, revision, language)
        const template = settleTemplate(body)
        if (template.name !== before.name) {
          await templates.holdNames(tx, actor.clientId)
          await demandFreeName(tx, actor, template.name, id)
        }
        // What serves everything serves what it did before as well.
        if (template.purpose !== before.purpose && template.purpose !== "GENERAL")
          await inUse(tx, actor, before, "purpose", language)
        if (changesOf(before, template).length === 0) return print(tx, actor, before, language)
        await templates.updateTemplate(tx, actor, id, template)
        const after = await found(tx, actor, id)
        await note(tx, actor, id, "changed", before, after)
        return print(tx, actor, after, language)
      }),

    delete: (actor: Actor, id: MailTemplateId, revision: number | undefined, language: Language): Promise<void> =>
      database.tenant(actor.clientId, async (tx) => {
        const before = await standing(tx, actor, id, revision, language)
        await inUse(tx, actor, before, "id", language)
        await templates.deleteTemplate(tx, actor.clientId, id)
        await note(tx, actor, id, "deleted", before)
      }),

    preview: (actor: Actor, draft: Draft): Promise<TemplatePreview> =>
      database.reading(actor.clientId, async (tx) => {
        const words = await wordsOf(tx, actor, draft)
        const client = words.client
        const letter = {
          kind: "templateTest",
          language: draft.language,
          values: {},
          words,
          client,
          publicUrl: parts.publicUrl,
          path: "",
        } as const
        const content = letterContent(letter)
        const { direction, subject, button, footer } = content
        const { html, text } = writeLetter(letter)
        return {
          direction,
          client,
          subject,
          paragraphs: saidAlone(content),
          button: button && { label: button.label },
          footer,
          html,
          text,
        }
      }),

    sendTest: (actor: Actor, draft: Draft): Promise<{ address: string }> =>
      database.tenant(actor.clientId, async (tx) => {
        const { clientId, userId, email } = actor
        const words = await wordsOf(tx, actor, draft)
        const { language } = draft
        await postMail(tx, {
          clientId,
          userId,
          to: email,
          language,
          kind: "templateTest",
          values: {},
          words,
          path: "/settings/mail-templates",
          once: uuid(),
        })
        return { address: email }
      }),
  }

  /** What a letter to the caller would say by a text as it stands, sound or not saved at all. */
  async function wordsOf(tx: Tenant, actor: Actor, { purpose, language, text, recordId }: Draft) {
    const texts = settleTemplateTexts({ [language]: text })
    const wrong = judgeTemplateTexts(purpose, texts)
    if (wrong.length > 0)
      throw new Refusal(
        400,
        wrong.map((one) => ({ ...one, path: ["text", ...one.path.slice(2)] })),
      )
    const reader = await readerOf(tx, actor, parts)
    const client = await readClientName(tx, actor.clientId)
    const known = { ...previewValues(language, reader.today), recipient: actor.name, by: actor.name, client }
    const ofRecord = recordId === undefined ? {} : await readRecord()
    return { ...fillTemplate(texts[language] ?? text, language, { ...known, ...ofRecord }), client }

    async function readRecord() {
      const row = await findRecord(tx, actor.clientId, reader.visibility, recordId as NonNullable<typeof recordId>)
      profileOfRecord(reader, row)
      return recordValues(tx, reader, row, language)
    }
  }
}

function printLine({ id, name, purpose, enabled, revision, updated_at, texts }: TemplateRow): MailTemplateLine {
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
