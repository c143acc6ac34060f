import { Moment } from "../../../ui/moment.tsx"
import { useMutation, type UseQueryResult } from "@tanstack/react-query"
import { Paperclip } from "lucide-react"
import { useIntl } from "react-intl"
import type { ReplyOf } from "../../../schemas/api/endpoint.ts"
import { getDownload, type listStarredFiles } from "../../files/contracts/files.ts"
import { toast } from "../../../ui/toaster.tsx"
import { resolveServiceUrl } from "../../../src/api/base-urls.ts"
import { request } from "../../../src/api/request.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { HomeSection } from "./home-section.tsx"

export interface StarredFilesProps {
  readonly query: UseQueryResult<ReplyOf<typeof listStarredFiles>>
}

/** The user's last starred files, for download. */
export function StarredFiles({ query: { data, error, refetch } }: StarredFilesProps) {
  const intl = useIntl()
  const language = useLanguage()
  const { mutate: open } = useMutation({
    mutationFn: async (fileUploadId: string) =>
      resolveServiceUrl("file", (await request(getDownload, { query: { fileUploadId } })).signedUrl),
    onSuccess: save,
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
  })
  if (data?.content.length === 0) return null
  return (
    <HomeSection
      title={intl.formatMessage({ id: "home.starred" })}
      failed={Boolean(error && !data)}
      onRetry={() => void refetch()}
    >
      {data ? (
        <ul className="ru-panel ru-divided">
          {data.content.map((file) => (
            <li key={file.id}>
              <button type="button" className="home__row" onClick={() => open(file.fileUploadId)}>
                <Paperclip aria-hidden="true" />
                <span className="home__row-name ru-truncate ru-strong">
                  <bdi>{file.fileName}</bdi>
                </span>
                <Moment at={file.uploadTime} language={language} className="ru-figures ru-muted ru-small" />
              </button>
            </li>
          ))}
        </ul>
      ) : undefined}
    </HomeSection>
  )
}

function save(url: string): void {
  const link = document.createElement("a")
  link.href = url
  link.download = ""
  link.click()
}
