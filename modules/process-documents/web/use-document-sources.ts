import { useMemo, useRef } from "react"
import { useIntl } from "react-intl"
import type { RecordId } from "../../../schemas/ids.ts"
import { resolveServiceUrl } from "../../../src/api/base-urls.ts"
import { request } from "../../../src/api/request.ts"
import { useUser } from "../../../src/session/session.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { recordPath } from "../../../src/shell/paths.ts"
import { getDownload } from "../../files/contracts/files.ts"
import { type DocumentReference, type ProcessDocument, proposeReferences } from "../contract.ts"
import type { EditingSources } from "./document-sources.ts"

type SourcesOf = Pick<ProcessDocument, "recordId" | "projectId" | "entityId">

/** Where the views and editors of a record's document get records and pictures. */
export function useDocumentSources(
  { recordId, projectId, entityId }: SourcesOf,
  references: readonly DocumentReference[],
): EditingSources {
  const intl = useIntl()
  const { clientId } = useUser()
  /** Records that the user has referred to since the document was loaded. */
  const proposed = useRef(new Map<RecordId, DocumentReference>())
  return useMemo(() => {
    const loaded = new Map(references.map((one) => [one.recordId, one]))
    return {
      referenceTo: (id) => loaded.get(id) ?? proposed.current.get(id),
      hrefOf: (reference) => recordPath(reference, reference.recordId),
      loadPicture: async (fileUploadId) => {
        const { signedUrl } = await request(getDownload, { query: { fileUploadId, inline: true } })
        return resolveServiceUrl("file", signedUrl)
      },
      async proposeReferences(search, signal) {
        const { content } = await request(
          proposeReferences,
          { params: { recordId }, query: search.trim() === "" ? {} : { search: search.trim() } },
          { signal },
        )
        for (const one of content) proposed.current.set(one.recordId, one)
        return content
      },
      async uploadPicture(file) {
        // Upload code is loaded on demand.
        const { uploadFile } = await import("../../../src/queries/uploads.ts")
        const destination = { clientId, recordId, projectId, entityId, target: pictureTarget }
        const watch = { signal: new AbortController().signal, onProgress: () => {} }
        try {
          return (await uploadFile(file, destination, watch)).id
        } catch (failure) {
          throw new Error(errorMessage(intl, failure), { cause: failure })
        }
      },
    }
  }, [references, recordId, projectId, entityId, clientId, intl])
}

/** Pictures are files of the record itself. */
const pictureTarget = { fieldId: null, category: "NARRATIVE_FLOWCHART" } as const
