import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { FilesPanel as Panel, type FileListFilters } from "../../../../renderers/record/files/files-panel.tsx"
import { starFile, type FileEntry } from "../../../files/contracts/files.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { recordFilesQuery } from "../../../files/web/queries.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { panelStateOf } from "./panel-state-of.ts"
import type { RecordSidePanelProps } from "./record-side-panel.tsx"

const everything: FileListFilters = { search: "", category: null }

interface FilesPanelProps extends RecordSidePanelProps {
  readonly onCount: (count: number) => void
}

export function FilesPanel(props: FilesPanelProps) {
  return (
    <LazyMessagesProvider area="files">
      <Files {...props} />
    </LazyMessagesProvider>
  )
}

function Files({ recordId, revision, onCount }: FilesPanelProps) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [filters, setFilters] = useState(everything)
  const search = useDeferredValue(filters.search.trim())
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    recordFilesQuery(recordId, revision, {
      ...(search !== "" && { search }),
      ...(filters.category && { category: filters.category }),
    }),
  )
  const refetchFiles = () => void queries.invalidateQueries({ queryKey: ["files", recordId] })
  const star = useMutation({
    mutationFn: ({ file, starred }: { file: FileEntry; starred: boolean }) =>
      request(starFile, { params: { id: file.id }, query: { starred } }),
    onError: (failure) =>
      toast.show("error", {
        title: intl.formatMessage({ id: "files.starFailed" }),
        text: errorMessage(intl, failure),
      }),
    onSettled: refetchFiles,
  })
  const starring = star.isPending ? star.variables : undefined
  const files = useMemo(
    () =>
      data?.pages
        .flatMap(({ content }) => content)
        .map((file) => (file.id === starring?.file.id ? { ...file, starred: starring.starred } : file)),
    [data, starring],
  )
  // Shows a count only when all files are loaded without filters.
  const count = files && !hasNextPage && search === "" && filters.category === null ? files.length : undefined
  const reportCount = useEffectEvent(onCount)
  useEffect(() => {
    if (count !== undefined) reportCount(count)
  }, [count])
  return (
    <Panel
      state={panelStateOf(intl, { data: files, error, refetch })}
      filters={filters}
      onFiltersChange={setFilters}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      isFetchingMore={isFetchingNextPage}
      onStar={(file, starred) => star.mutate({ file, starred })}
      onUploaded={refetchFiles}
    />
  )
}
