import { createContext, use } from "react"
import type { MailTemplateLine, TemplatePreview } from "../../../../schemas/api/mail-templates.ts"
import type { MailTemplateId, RecordId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"

/** What the workflow's screen asks of the world: the client's mail templates, and records to play it through with. */
export interface FlowServices {
  readonly templates: () => Promise<readonly MailTemplateLine[]>
  /** How a letter by the template would read; null where it speaks no language. */
  readonly preview: (id: MailTemplateId, language: Language) => Promise<TemplatePreview | null>
  readonly searchRecords: (text: string, signal: AbortSignal) => Promise<readonly ProfileInstance[]>
  readonly loadRecord: (id: RecordId) => Promise<ProfileInstance>
}

/** Null where there is no such world; what needs it is then not offered. */
export const FlowServicesContext = createContext<FlowServices | null>(null)

export const useFlowServices = (): FlowServices | null => use(FlowServicesContext)
