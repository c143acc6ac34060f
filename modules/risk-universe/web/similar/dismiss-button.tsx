import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useIntl } from "react-intl"
import type { RecordId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Button } from "../../../../ui/button.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { dismissSimilarRecords, restoreSimilarRecords } from "../../contracts/similar-records.ts"
import { similarGroupsKey } from "./similar-queries.ts"
import { useSimilarText } from "./use-similar-text.ts"

interface DismissButtonProps {
  /** Each two of them are dismissed. */
  readonly ids: readonly RecordId[]
  readonly isDismissed: boolean
  /** For screen readers, if it says more than the content. */
  readonly label?: string
  readonly size?: "sm"
  readonly children: ReactNode
}

/** Dismisses a group or a pair, with a way back, or lists dismissed ones again. */
export function DismissButton({ ids, isDismissed, label, size, children }: DismissButtonProps) {
  const text = useSimilarText()
  const intl = useIntl()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (dismisses: boolean) =>
      request(dismisses ? dismissSimilarRecords : restoreSimilarRecords, { body: { recordIds: [...ids] } }),
    onSuccess: (_, dismisses) => {
      void queries.invalidateQueries({ queryKey: similarGroupsKey })
      if (dismisses)
        toast.show("success", {
          title: text("similarRecords.dismissed"),
          action: { label: text("similarRecords.undo"), onClick: () => change.mutate(false) },
        })
      else toast.show("success", { title: text("similarRecords.restored") })
    },
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
  })
  return (
    <Button
      variant="ghost"
      {...(size && { size })}
      aria-label={label}
      busy={change.isPending}
      onClick={() => change.mutate(!isDismissed)}
    >
      {children}
    </Button>
  )
}
