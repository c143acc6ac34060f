import { fillTemplate, type LetterWords, type TemplateValues } from "../../../../engine/mail/fill-template.ts"
import type { ClientId, MailTemplateId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { isTemplateFor, templateLanguage, type TemplatePurpose } from "../../../../schemas/mail-templates.ts"
import type { Tenant } from "../../../database/database.ts"
import { findTemplate } from "./repository.ts"

export interface TemplateWish {
  readonly clientId: ClientId
  readonly templateId: MailTemplateId | null
  /** What the letter is for: a template that has come to serve something else is not used. */
  readonly use: TemplatePurpose
  /** The reader's. */
  readonly language: Language
  /** Asked for in the language the letter is written in: the template's own where it does not speak the reader's. */
  readonly values: (language: Language) => TemplateValues | Promise<TemplateValues>
}

/**
 * What a letter says by the client's template, to be posted as its `words`; null where there is none, it is switched off, or
 * it does not fit: the letter then says its kind's own words. One look at the database, by key.
 */
export async function templateLetter(
  tx: Tenant,
  { clientId, templateId, use, language, values }: TemplateWish,
): Promise<LetterWords | null> {
  if (templateId === null) return null
  const template = await findTemplate(tx, clientId, templateId)
  if (!template?.enabled || !isTemplateFor(template.purpose, use)) return null
  const spoken = templateLanguage(template.texts, language)
  const text = spoken && template.texts[spoken]
  if (!text) return null
  return fillTemplate(text, spoken, { client: template.clientName, ...(await values(spoken)) })
}
