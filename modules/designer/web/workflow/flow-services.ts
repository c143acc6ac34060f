import { createContext, use } from "react"
import type { MailTemplateLine, TemplatePreview } from "../../../mail-templates/contract.ts"
import type { MailTemplateId, RecordId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"

/** Services of the workflow tab: mail templates, and records for the simulator. */
export interface FlowServices {
  readonly templates: () => Promise<readonly MailTemplateLine[]>
  /** Preview of a template's email; null when the template does not have the language. */
  readonly preview: (id: MailTemplateId, language: Language) => Promise<TemplatePreview | null>
  readonly searchRecords: (text: string, signal: AbortSignal) => Promise<readonly ProfileInstance[]>
  readonly loadRecord: (id: RecordId) => Promise<ProfileInstance>
}

/** Null without services; features that need them are hidden. */
export const FlowServicesContext = createContext<FlowServices | null>(null)

export const useFlowServices = (): FlowServices | null => use(FlowServicesContext)
