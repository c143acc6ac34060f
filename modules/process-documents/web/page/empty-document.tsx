import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { FileText, PencilLine, Waypoints } from "lucide-react"
import { Suspense, useState } from "react"
import { useIntl } from "react-intl"
import { previewKindOf } from "../../../../fields/file/preview-kind.ts"
import { saveFrom } from "../../../../fields/file/save-from.ts"
import { isImage } from "../../../../schemas/files.ts"
import { resolveServiceUrl } from "../../../../src/api/base-urls.ts"
import { request } from "../../../../src/api/request.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Button } from "../../../../ui/button.tsx"
import { lazily } from "../../../../ui/lazily.ts"
import { EmptyState } from "../../../../ui/page-state.tsx"
import { Skeleton } from "../../../../ui/skeleton.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { type FileEntry, getDownload } from "../../../files/contracts/files.ts"
import { recordFilesQuery } from "../../../files/web/queries.ts"
import type { ProcessDocument } from "../../contract.ts"
import { useDocumentText } from "../use-document-text.ts"

/** Opened on demand, so it is loaded then. */
const PreviewDialog = lazily(() => import("../../../../fields/file/preview-dialog.tsx"))

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
  const shown = files.filter(({ fileName }) => previewKindOf(fileName))
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
          <li key={file.id}>
            {isImage(file.fileType) ? (
              <ImageFile file={file} among={shown} />
            ) : (
              <LinkedFile file={file} among={shown} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const addressOf = async (fileUploadId: string, inline: boolean) => {
  const { signedUrl } = await request(getDownload, { query: { fileUploadId, ...(inline && { inline }) } })
  return resolveServiceUrl("file", signedUrl)
}

function ImageFile({ file, among }: FileProps) {
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
        <LinkedFile file={file} among={among} />
      </figcaption>
    </figure>
  )
}

interface FileProps {
  readonly file: FileEntry
  /** The files of the record that can be shown. */
  readonly among: readonly FileEntry[]
}

/** Shows a file in a dialog, and downloads one that the page cannot show. */
function LinkedFile({ file, among }: FileProps) {
  const text = useDocumentText()
  const intl = useIntl()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const isShown = previewKindOf(file.fileName) !== undefined
  const download = async () => {
    try {
      saveFrom(await addressOf(file.fileUploadId, false), file.fileName)
    } catch (failure) {
      toast.show("error", { title: errorMessage(intl, failure) })
    }
  }
  return (
    <>
      <Button
        variant="link"
        icon={<FileText aria-hidden="true" />}
        onClick={() => (isShown ? setOpen(true) : void download())}
      >
        <bdi>{file.fileName}</bdi>
      </Button>
      {isShown ? null : <span className="ru-note ru-subtle">{text("document.empty.download")}</span>}
      {isOpen ? (
        <Suspense>
          <PreviewDialog
            files={among}
            first={file}
            link={({ id }, disposition) => addressOf(id, disposition === "inline")}
            language={language}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
