import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { BulkUploadPage, type BulkUploadPageProps } from "./bulk-upload-page.tsx"

/** Uploads files as narratives or flowcharts of a project, or of the master library. */
export function BulkUpload(props: BulkUploadPageProps) {
  return (
    <LazyMessagesProvider area="process-documents/document">
      <BulkUploadPage {...props} />
    </LazyMessagesProvider>
  )
}
