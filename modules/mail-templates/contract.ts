import * as Type from "typebox"
import type { Static } from "typebox"
import type { MailTemplateId, RecordId } from "../../schemas/ids.ts"
import { languages } from "../../schemas/languages.ts"
import { templateLimits, TemplatePurpose, TemplateText, TemplateTexts } from "../../schemas/mail-templates.ts"
import { greatestCount } from "../../schemas/value-limits.ts"
import { endpoint, Nothing } from "../../schemas/api/endpoint.ts"
import { OutboxEmailPreview } from "../outbox/contract.ts"
import { pageOf, paginationQuery } from "../../schemas/api/pages.ts"

/** A client's own email templates (`notification` service; calls.md §7.9). */

const access = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") => ({ kind: "designers", action }) as const

const common = {
  id: Type.Unsafe<MailTemplateId>(Type.String()),
  name: Type.String(),
  purpose: TemplatePurpose,
  /** When disabled, emails use their kind's own text. */
  enabled: Type.Boolean(),
  revision: Type.Integer({ minimum: 1 }),
  updatedAt: Type.String(),
}

export const MailTemplateLine = Type.Object({ ...common, languages: Type.Array(Type.Enum(languages)) })
export type MailTemplateLine = Static<typeof MailTemplateLine>

/** Where a template is used: in a workflow action, or in a reminder rule. */
export const TemplateUses = Type.Object({
  uses: Type.Array(Type.Object({ kind: Type.Enum(["workflowAction", "reminder"]), name: Type.String() })),
  /** Number of further uses in modules the caller cannot access. */
  otherUses: Type.Integer({ minimum: 0 }),
})
export type TemplateUses = Static<typeof TemplateUses>

export const MailTemplate = Type.Object({ ...common, texts: TemplateTexts, ...TemplateUses.properties })
export type MailTemplate = Static<typeof MailTemplate>

export const listMailTemplates = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/mail-templates",
  summary: "List the client's mail templates by name.",
  permission: access("READ"),
  query: Type.Object({
    use: Type.Optional(
      Type.Unsafe<TemplatePurpose>({
        ...TemplatePurpose,
        description: "Only those that can be used for this purpose.",
      }),
    ),
    search: Type.Optional(Type.String({ maxLength: 80, description: "Part of the name." })),
    ...paginationQuery(templateLimits.templates),
  }),
  reply: Type.Object(pageOf(MailTemplateLine)),
})

const params = Type.Object({ id: Type.Unsafe<MailTemplateId>(Type.String({ maxLength: 64 })) })

export const getMailTemplate = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/mail-templates/:id",
  summary: "Get a mail template with its usages.",
  permission: access("READ"),
  params,
  reply: MailTemplate,
})

const fields = {
  name: Type.String({ maxLength: 400 }),
  purpose: TemplatePurpose,
  enabled: Type.Optional(Type.Boolean({ default: true })),
  texts: TemplateTexts,
}

export const createMailTemplate = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/mail-templates",
  summary: "Create a mail template; problems in its texts are returned with their locations.",
  permission: access("CREATE"),
  status: 201,
  body: Type.Object(fields, { additionalProperties: false }),
  reply: MailTemplate,
})

const revision = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: greatestCount,
    description:
      "The revision that the change is based on; 428 when it is missing, 409 with the current state when it is outdated.",
  }),
)

export const updateMailTemplate = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/v1/mail-templates/:id",
  summary:
    "Change a mail template; emails in the outbox do not change, and its purpose cannot change while it is used.",
  permission: access("UPDATE"),
  params,
  body: Type.Object({ ...fields, revision }, { additionalProperties: false }),
  reply: MailTemplate,
})

export const deleteMailTemplate = endpoint({
  service: "notification",
  method: "DELETE",
  path: "/api/v1/mail-templates/:id",
  summary: "Delete an unused mail template; one that is used is rejected with its usages.",
  permission: access("DELETE"),
  params,
  query: Type.Object({ revision }),
  reply: Nothing,
})

const draft = Type.Object(
  {
    purpose: TemplatePurpose,
    language: Type.Enum(languages),
    text: TemplateText,
    recordId: Type.Optional(
      Type.Unsafe<RecordId>(
        Type.String({ maxLength: 64, description: "The record to take values from; sample values without it." }),
      ),
    ),
  },
  { additionalProperties: false },
)

export const TemplatePreview = Type.Object({
  direction: OutboxEmailPreview.properties.direction,
  client: OutboxEmailPreview.properties.client,
  subject: OutboxEmailPreview.properties.subject,
  paragraphs: OutboxEmailPreview.properties.paragraphs,
  button: Type.Union([Type.Object({ label: Type.String() }), Type.Null()]),
  footer: OutboxEmailPreview.properties.footer,
  html: Type.String(),
  text: Type.String(),
})
export type TemplatePreview = Static<typeof TemplatePreview>

export const previewMailTemplate = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/mail-templates/preview",
  summary: "Preview an email with the given texts, which need not be saved, as HTML and as plain text.",
  permission: access("READ"),
  readOnly: true,
  body: draft,
  reply: TemplatePreview,
})

export const sendTestEmail = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/mail-templates/test-email",
  summary: "Send an email with the given texts, which need not be saved, to the caller.",
  permission: access("UPDATE"),
  body: draft,
  reply: Type.Object({ address: Type.String() }),
})
