import { Moment } from "../../../ui/moment.tsx"
import { useMutation, useQuery } from "@tanstack/react-query"
import { Paperclip } from "lucide-react"
import { useIntl } from "react-intl"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import { getDownload, listStarredFiles } from "../../files/contracts/files.ts"
import { toast } from "../../../ui/toaster.tsx"
import { resolveServiceUrl } from "../../../src/api/base-urls.ts"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { createCard, maxRows } from "./home-card.tsx"

/** The files that the user starred last, for download. */
export const useStarredFiles = createCard({
  title: "home.starred",
  recent: false,
  useRows: ({ projectId }) =>
    useQuery({
      queryKey: ["files", "starred", projectId],
      queryFn: ({ signal }) => request(listStarredFiles, { query: { projectId, size: maxRows } }, { signal }),
    }),
  Row: FileRow,
})

function FileRow({ row: file }: { readonly row: ReplyOf<typeof listStarredFiles>["content"][number] }) {
  const intl = useIntl()
  const language = useLanguage()
  const { mutate: open } = useMutation({
    mutationFn: async (fileUploadId: string) =>
      resolveServiceUrl("file", (await request(getDownload, { query: { fileUploadId } })).signedUrl),
    onSuccess: save,
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
  })
  return (
    <button type="button" className="home__row" onClick={() => open(file.fileUploadId)}>
      <Paperclip aria-hidden="true" />
      <span className="home__row-name ru-truncate ru-strong">
        <bdi>{file.fileName}</bdi>
      </span>
      <Moment at={file.uploadTime} language={language} className="ru-figures ru-muted ru-small" />
    </button>
  )
}

function save(url: string): void {
  const link = document.createElement("a")
  link.href = url
  link.download = ""
  link.click()
}
