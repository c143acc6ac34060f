import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { FileText, PencilLine, Waypoints } from "lucide-react"
import { useIntl } from "react-intl"
import { isImage } from "../../../../schemas/files.ts"
import { resolveServiceUrl } from "../../../../src/api/base-urls.ts"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Button } from "../../../../ui/button.tsx"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { Skeleton } from "../../../../ui/skeleton.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { type FileEntry, getDownload } from "../../../files/contracts/files.ts"
import { recordFilesQuery } from "../../../files/web/queries.ts"
import type { ProcessDocument } from "../../contract.ts"
import { useDocumentText } from "../use-document-text.ts"

interface EmptyDocumentProps {
  readonly document: ProcessDocument
  /** Checks the document out; undefined if the user cannot. */
  readonly onWrite: (() => Promise<boolean>) | undefined
}

/** A document without a version: an invitation to write it, and the record's files, which it may be instead. */
export function EmptyDocument({ document: { recordId, kind }, onWrite }: EmptyDocumentProps) {
  const text = useDocumentText()
  const { data, isPending } = useInfiniteQuery(recordFilesQuery(recordId, 0, {}))
  const files = data?.pages.flatMap(({ content }) => content).filter(({ state }) => state === "ready") ?? []
  const of = kind === "NARRATIVE" ? "narrative" : "flowchart"
  const writeButton = onWrite ? (
    <Button variant="solid" icon={<PencilLine aria-hidden="true" />} onClick={() => void onWrite()}>
      {text(`document.empty.${of}.write`)}
    </Button>
  ) : null
  if (isPending) return <Skeleton height="240px" />
  if (files.length === 0)
    return (
      <EmptyState
        icon={kind === "NARRATIVE" ? <FileText /> : <Waypoints />}
        title={text(`document.empty.${of}`)}
        text={text(onWrite ? "document.empty.text" : "document.empty.readOnly")}
        actions={writeButton}
      />
    )
  return (
    <div className="document-files ru-stack ru-gap-16">
      <div className="ru-cluster ru-gap-8-16 ru-spread">
        <p className="ru-muted">{text(`document.empty.${of}.files`, { count: files.length })}</p>
        {writeButton}
      </div>
      <ul className="ru-stack ru-gap-16">
        {files.map((file) => (
          <li key={file.id}>{isImage(file.fileType) ? <ImageFile file={file} /> : <LinkedFile file={file} />}</li>
        ))}
      </ul>
    </div>
  )
}

const addressOf = async (fileUploadId: string, inline: boolean) => {
  const { signedUrl } = await request(getDownload, { query: { fileUploadId, ...(inline && { inline }) } })
  return resolveServiceUrl("file", signedUrl)
}

function ImageFile({ file }: { readonly file: FileEntry }) {
  const { data } = useQuery({
    queryKey: ["files", "address", file.fileUploadId],
    queryFn: () => addressOf(file.fileUploadId, true),
    // Signed addresses are valid for a few minutes.
    gcTime: 0,
  })
  return (
    <figure className="ru-stack ru-gap-4">
      {data === undefined ? <Skeleton height="240px" /> : <img src={data} alt="" />}
      <figcaption>
        <LinkedFile file={file} />
      </figcaption>
    </figure>
  )
}

/** Opens a PDF in the browser, and downloads other files. */
function LinkedFile({ file }: { readonly file: FileEntry }) {
  const intl = useIntl()
  const open = async () => {
    try {
      const address = await addressOf(file.fileUploadId, file.fileType === "application/pdf")
      const link = document.createElement("a")
      link.href = address
      link.rel = "noopener"
      if (file.fileType === "application/pdf") link.target = "_blank"
      link.click()
    } catch (failure) {
      toast.show("error", { title: errorMessage(intl, failure) })
    }
  }
  return (
    <Button variant="link" icon={<FileText aria-hidden="true" />} onClick={() => void open()}>
      <bdi>{file.fileName}</bdi>
    </Button>
  )
}
