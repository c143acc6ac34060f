import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Suspense, useMemo } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { UserId } from "../../../schemas/ids.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { absencesOfQuery } from "./queries.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { absenceApiFor } from "./absence-api.ts"
import { AbsenceList } from "./absence-list.tsx"
import { useAbsenceText } from "./use-absence-text.ts"

export interface AbsencesOfDialogProps {
  readonly user: { readonly id: UserId; readonly name: string }
  readonly onClose: () => void
}

/** A user's absences, edited by an administrator on the user's behalf. */
export function AbsencesOfDialog(props: AbsencesOfDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyMessagesProvider area="absences">
        <UserAbsences {...props} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function UserAbsences({ user: { id, name }, onClose }: AbsencesOfDialogProps) {
  const intl = useIntl()
  const text = useAbsenceText()
  const queries = useQueryClient()
  const query = absencesOfQuery(id)
  const { data, error, refetch } = useQuery(query)
  const calls = useMemo(() => absenceApiFor(id), [id])
  const title = text("absences.of", { name })
  return (
    <Dialog
      open
      size="regular"
      title={title}
      description={text("absences.text.of", { name })}
      closeLabel={text("absences.close")}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text("absences.close")}</Button>}
    >
      <div className="absences">
        {data ? (
          <AbsenceList
            label={title}
            absences={data}
            calls={calls}
            onChanged={() => queries.invalidateQueries({ queryKey: query.queryKey })}
          />
        ) : null}
        {error && !data ? (
          <Banner
            tone="danger"
            live
            title={errorMessage(intl, error)}
            action={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
          />
        ) : null}
        {data || error ? null : <SkeletonText lines={3} />}
      </div>
    </Dialog>
  )
}
