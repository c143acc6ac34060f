import { useMemo } from "react"
import { getMailTemplate, listMailTemplates, previewMailTemplate } from "../../../mail-templates/contract.ts"
import { getRecord, listRecords } from "../../../records/contracts/records.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { templateLanguage } from "../../../../schemas/mail-templates.ts"
import { request } from "../../../../src/api/request.ts"
import type { FlowServices } from "./flow-services.ts"

const found = 20

/** Mail templates and records over HTTP. */
export function useHttpFlowServices(profileId: ProfileId): FlowServices {
  return useMemo(
    () => ({
      templates: async () => (await request(listMailTemplates, { query: { use: "WORKFLOW_ACTION" } })).content,
      async preview(id, input) {
        const { purpose, texts } = await request(getMailTemplate, { params: { id } })
        const language = templateLanguage(texts, input)
        const text = language && texts[language]
        return text ? request(previewMailTemplate, { body: { purpose, language, text } }) : null
      },
      searchRecords: async (search, signal) =>
        (await request(listRecords, { body: { profileId, search, query: { size: found } } }, { signal })).content,
      loadRecord: (id) => request(getRecord, { params: { id }, query: {} }),
    }),
    [profileId],
  )
}
