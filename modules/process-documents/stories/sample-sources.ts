import type { RecordId } from "../../../schemas/ids.ts"
import { sampleInLanguage } from "../../../stories/sample-text.ts"
import type { DocumentReference } from "../contract.ts"
import type { EditingSources } from "../web/document-sources.ts"
import { sampleReferences } from "./sample-flowchart.ts"

const known = new Map<RecordId, DocumentReference>(Object.values(sampleReferences).map((one) => [one.recordId, one]))

export const sampleSources: EditingSources = {
  referenceTo: (recordId) => sampleInLanguage(known.get(recordId)),
  hrefOf: ({ recordId }) => `/records/${recordId}`,
  loadPicture: () => Promise.reject(new Error("A flowchart has no pictures.")),
  uploadPicture: () => Promise.reject(new Error("A flowchart has no pictures.")),
  proposeReferences: async (search) =>
    sampleInLanguage([...known.values()]).filter(({ uniqueId, name }) =>
      `${uniqueId} ${name}`.toLowerCase().includes(search.toLowerCase()),
    ),
}
