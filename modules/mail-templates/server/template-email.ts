import { fillTemplate, type RenderedTemplate, type TemplateValues } from "../../../engine/mail/fill-template.ts"
import type { ClientId, MailTemplateId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { isTemplateFor, templateLanguage, type TemplatePurpose } from "../../../schemas/mail-templates.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { findTemplate } from "./repository.ts"

export interface TemplateEmailOptions {
  readonly clientId: ClientId
  readonly templateId: MailTemplateId | null
  /** The purpose of the email: a template whose purpose has changed is not used. */
  readonly use: TemplatePurpose
  /** The reader's language. */
  readonly language: Language
  /** Called with the email's language: the template's own if it has no text in the reader's. */
  readonly values: (language: Language) => TemplateValues | Promise<TemplateValues>
}

/**
 * Renders the client's template, to be enqueued as the content of an email. Null if there is none, it is disabled, or
 * its purpose does not match: the email then uses the default text of its kind. One lookup by key.
 */
export async function renderTemplateEmail(
  tx: ClientTransaction,
  { clientId, templateId, use, language, values }: TemplateEmailOptions,
): Promise<RenderedTemplate | null> {
  if (templateId === null) return null
  const template = await findTemplate(tx, clientId, templateId)
  if (!template?.enabled || !isTemplateFor(template.purpose, use)) return null
  const emailLanguage = templateLanguage(template.texts, language)
  const text = emailLanguage && template.texts[emailLanguage]
  if (!text) return null
  return fillTemplate(text, emailLanguage, { client: template.clientName, ...(await values(emailLanguage)) })
}
