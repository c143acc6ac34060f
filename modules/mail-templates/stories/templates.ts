import type { MailTemplate, MailTemplateLine, TemplatePreview } from "../contract.ts"
import type { MailTemplateId } from "../../../schemas/ids.ts"
import { languages } from "../../../schemas/languages.ts"

/** Sample mail templates: one in two languages that is used, one with an error, one disabled. */
export const templates: readonly MailTemplate[] = [
  {
    id: "t1" as MailTemplateId,
    name: "Three days before",
    purpose: "REMINDER",
    enabled: true,
    revision: 4,
    updatedAt: "2026-11-20T09:30:00.000Z",
    texts: {
      en: { subject: "{uid} is due {due}", body: "Hello {recipient},\n\nplease finish:\n\n- {record}\n- {project}" },
      ar: { subject: "{uid} مستحق {due}", body: "مرحبًا {recipient}،\n\nيرجى إنهاء {record}." },
    },
    uses: [{ kind: "reminder", name: "Control: Three days before" }],
    otherUses: 2,
  },
  {
    id: "t2" as MailTemplateId,
    name: "Sent back",
    purpose: "WORKFLOW_ACTION",
    enabled: false,
    revision: 1,
    updatedAt: "2026-11-19T14:00:00.000Z",
    texts: { fr: { subject: "{record} vous revient", body: "{by} : {reason}" } },
    uses: [],
    otherUses: 0,
  },
]

export const lines: readonly MailTemplateLine[] = templates.map(
  ({ id, name, purpose, enabled, revision, updatedAt, texts }) => ({
    id,
    name,
    purpose,
    enabled,
    revision,
    updatedAt,
    languages: languages.filter((language) => texts[language] !== undefined),
  }),
)

export const preview: TemplatePreview = {
  direction: "ltr",
  client: "Calverine",
  subject: "C-104 is due 24 Nov 2026",
  paragraphs: ["Hello Amira Haddad,", "please finish:", ["Monthly reconciliation of receivables", "Annual review"]],
  button: { label: "Open in Risk Universe" },
  footer: "Calverine sent this email using Risk Universe. Please do not reply to it.",
  html: "",
  text: "",
}
