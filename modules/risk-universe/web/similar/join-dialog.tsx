import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import type { RecordId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { joinSimilarRecords, type JoinPreview, type SimilarRecord } from "../../contracts/similar-records.ts"
import { JoinPreviewContent } from "./join-preview-content.tsx"
import { comparisonQuery, joinPreviewQuery, similarGroupsKey } from "./similar-queries.ts"
import { useSimilarText } from "./use-similar-text.ts"

interface JoinDialogProps {
  readonly target: SimilarRecord
  readonly joinIds: readonly RecordId[]
  readonly onClose: () => void
}

/** Shows what joining records does to their references and values, and joins them. */
export function JoinDialog({ target, joinIds, onClose }: JoinDialogProps) {
  const text = useSimilarText()
  const intl = useIntl()
  const queries = useQueryClient()
  const preview = useQuery(joinPreviewQuery(target.id, joinIds))
  const [leftBlank, setLeftBlank] = useState<ReadonlySet<string>>(new Set())
  const uid = target.uniqueId
  const join = useMutation({
    mutationFn: ({ target: { id, revision }, joined, blanks }: JoinPreview) =>
      request(joinSimilarRecords, {
        body: {
          keep: { id, revision },
          join: joined.map((one) => ({ id: one.id, revision: one.revision })),
          fill: blanks.flatMap(({ keyword }) => (leftBlank.has(keyword) ? [] : [keyword])),
        },
      }),
    onSuccess: ({ joined: count }) => {
      toast.show("success", {
        title: text("similarRecords.done", { count, uid }),
        text: text("similarRecords.done.text", { uid }),
      })
      onClose()
    },
    onError: (failure) => {
      toast.show("error", { title: errorMessage(intl, failure) })
      void preview.refetch()
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: similarGroupsKey }),
        queries.invalidateQueries({ queryKey: comparisonQuery("RISK").queryKey.slice(0, 2) }),
      ]),
  })
  const { data, error } = preview
  const canJoin = data !== undefined && data.problems.length === 0
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={text("similarRecords.dialog.title", { uid })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      footer={
        <>
          <Button onClick={onClose}>{intl.formatMessage({ id: "shell.cancel" })}</Button>
          <Button variant="solid" disabled={!canJoin} busy={join.isPending} onClick={() => data && join.mutate(data)}>
            {text("similarRecords.dialog.confirm", { count: joinIds.length })}
          </Button>
        </>
      }
    >
      {error && !data ? (
        <Banner
          tone="danger"
          live
          title={errorMessage(intl, error)}
          action={
            <Button size="sm" onClick={() => void preview.refetch()}>
              {intl.formatMessage({ id: "shell.error.retry" })}
            </Button>
          }
        />
      ) : data ? (
        <JoinPreviewContent
          preview={data}
          leftBlank={leftBlank}
          onCheck={() => void preview.refetch()}
          onFill={(keyword, fills) =>
            setLeftBlank(
              (before) => new Set(fills ? [...before].filter((one) => one !== keyword) : [...before, keyword]),
            )
          }
        />
      ) : (
        <div aria-busy="true" aria-label={text("similarRecords.dialog.loading")}>
          <SkeletonText lines={6} />
        </div>
      )}
    </Dialog>
  )
}
