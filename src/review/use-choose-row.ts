import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { toast } from "../../ui/toaster.tsx"
import { errorMessage } from "../shell/error-message.ts"

interface NumberedRow {
  readonly row: number
}

interface RowChoices<Row extends NumberedRow, Choice, Reply extends { readonly row: Row }> {
  /** Changes of the same scope are sent one after the other. */
  readonly scope: { readonly id: string }
  /** Key of all pages of the rows. */
  readonly rowsKey: QueryKey
  readonly send: (row: Row, choice: Choice) => Promise<Reply>
  /** The row after a choice, as it is shown until the server has answered. */
  readonly withChoice: (row: Row, choice: Choice) => Row
  readonly onSaved: (reply: Reply) => void
}

/** Saves choices at once. They are shown before the server has answered, and taken back if it rejects them. */
export function useChooseRow<Row extends NumberedRow, Choice, Reply extends { readonly row: Row }>({
  scope,
  rowsKey,
  send,
  withChoice,
  onSaved,
}: RowChoices<Row, Choice, Reply>): (row: Row, choice: Choice) => void {
  const intl = useIntl()
  const queries = useQueryClient()
  const mutationKey = [...rowsKey, "choose"]
  // Rows stay where they are, even if they no longer match the filter.
  const replaceRow = (next: Row) =>
    queries.setQueriesData<{ readonly content: readonly Row[] }>(
      { queryKey: rowsKey },
      (before) => before && { ...before, content: before.content.map((row) => (row.row === next.row ? next : row)) },
    )
  const { mutate } = useMutation({
    mutationKey,
    scope,
    mutationFn: ({ row, choice }: { readonly row: Row; readonly choice: Choice }) => send(row, choice),
    onMutate: ({ row, choice }) => {
      replaceRow(withChoice(row, choice))
    },
    onSuccess: (reply) => {
      // A later choice that is still being saved must not disappear.
      if (queries.isMutating({ mutationKey }) === 1) replaceRow(reply.row)
      onSaved(reply)
    },
    onError: (failure, { row }) => {
      replaceRow(row)
      toast.show("error", { title: errorMessage(intl, failure) })
      void queries.invalidateQueries({ queryKey: rowsKey })
    },
  })
  return (row, choice) => mutate({ row, choice })
}
