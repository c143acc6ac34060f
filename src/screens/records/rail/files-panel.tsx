import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query"
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from "react"
import { useIntl } from "react-intl"
import { filesTexts } from "../../../../messages/files/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { FilesPanel as Panel, type FilesWish } from "../../../../renderers/record/files/files-panel.tsx"
import { starFile, type FileEntry } from "../../../../schemas/api/files.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { recordFilesQuery } from "../../../queries/files.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { panelStateOf } from "./panel-state-of.ts"
import type { RecordRailProps } from "./record-rail.tsx"

const everything: FilesWish = { search: "", category: null }

interface FilesPanelProps extends RecordRailProps {
  readonly onCount: (count: number) => void
}

export function FilesPanel(props: FilesPanelProps) {
  return (
    <MoreTexts texts={filesTexts}>
      <Files {...props} />
    </MoreTexts>
  )
}

function Files({ recordId, revision, onCount }: FilesPanelProps) {
  const intl = useIntl()
  const queries = useQueryClient()
  const [wish, setWish] = useState(everything)
  const search = useDeferredValue(wish.search.trim())
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    recordFilesQuery(recordId, revision, {
      ...(search !== "" && { search }),
      ...(wish.category && { category: wish.category }),
    }),
  )
  const readAnew = () => void queries.invalidateQueries({ queryKey: ["files", recordId] })
  const star = useMutation({
    mutationFn: ({ file, starred }: { file: FileEntry; starred: boolean }) =>
      call(starFile, { params: { id: file.id }, query: { starred } }),
    onError: (failure) =>
      toast.show("error", {
        title: intl.formatMessage({ id: "files.starFailed" }),
        text: errorSentence(intl, failure),
      }),
    onSettled: readAnew,
  })
  const asked = star.isPending ? star.variables : undefined
  const files = useMemo(
    () =>
      data?.pages
        .flatMap(({ content }) => content)
        .map((file) => (file.id === asked?.file.id ? { ...file, starred: asked.starred } : file)),
    [data, asked],
  )
  // Only of all of them, and only once all are here: what is narrowed or not read to its end is no count.
  const count = files && !hasNextPage && search === "" && wish.category === null ? files.length : undefined
  const tellCount = useEffectEvent(onCount)
  useEffect(() => {
    if (count !== undefined) tellCount(count)
  }, [count])
  return (
    <Panel
      state={panelStateOf(intl, { data: files, error, refetch })}
      wish={wish}
      onWish={setWish}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      isFetchingMore={isFetchingNextPage}
      onStar={(file, starred) => star.mutate({ file, starred })}
      onUploaded={readAnew}
    />
  )
}
