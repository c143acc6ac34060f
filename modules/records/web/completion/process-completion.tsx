import { useState } from "react"
import { useReadOnly } from "../../../../renderers/read-only.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { CompleteDialog } from "../../../../renderers/record/completion/complete-dialog.tsx"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { useQuery } from "@tanstack/react-query"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { profileName } from "../../../../renderers/profile-name.ts"
import { Button } from "../../../../ui/button.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { processDescendantsQuery } from "../../../workflow/web/completion-queries.ts"
import { profilesQuery } from "../../../../src/queries/profiles.ts"
import { useUser } from "../../../../src/session/session.ts"
import { useIntl } from "react-intl"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { type Completable, useProcessCompletion } from "./use-process-completion.ts"

interface ProcessCompletionProps {
  readonly record: Completable
  readonly unsaved: boolean
}

/** Marks a process complete or resumes it, in the record header, for authorized users. */
export function ProcessCompletion(props: ProcessCompletionProps) {
  return (
    <LazyMessagesProvider area="workflow">
      <Actions {...props} />
    </LazyMessagesProvider>
  )
}

function Actions({ record, unsaved }: ProcessCompletionProps) {
  const text = useWorkflowText()
  const isReadOnly = useReadOnly()
  const [isConfirming, setConfirming] = useState(false)
  const { query, mutation } = useProcessCompletion(record, () => setConfirming(false))
  const { data } = query
  if (!data || isReadOnly || !(data.canComplete || data.canResume)) return null
  const { uniqueId: uid } = record
  const close = () => setConfirming(false)
  return (
    <>
      <Button
        disabled={unsaved}
        {...(unsaved && { "data-tooltip": text("workflow.saveFirst") })}
        onClick={() => setConfirming(true)}
      >
        {text(data.canResume ? "completion.resume" : "completion.mark")}
      </Button>
      {isConfirming && data.canComplete ? (
        <CompletionDialog
          record={record}
          lacksResult={data.lacksResult}
          busy={mutation.isPending}
          onConfirm={() => mutation.mutate("complete")}
          onClose={close}
        />
      ) : null}
      {isConfirming && data.canResume ? (
        <ConfirmDialog
          open
          title={text("completion.resume.title", { uid })}
          confirmLabel={text("completion.resume")}
          cancelLabel={text("workflow.cancel")}
          closeLabel={text("workflow.close")}
          busy={mutation.isPending}
          onConfirm={() => mutation.mutate("resume")}
          onCancel={close}
        >
          {text("completion.resume.text")}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface CompletionDialogProps {
  readonly record: Completable
  readonly lacksResult: boolean
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Confirmation with the current number of records to be locked. */
function CompletionDialog({ record, ...rest }: CompletionDialogProps) {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const descendants = useQuery(processDescendantsQuery(record.id))
  const { data: profiles } = useQuery(profilesQuery)
  const typeName = (type: ProfileType) => {
    const profile = profiles?.find((one) => one.type === type)
    return profile ? profileName(profile, language, user.moduleId ?? "IC").plural : type
  }
  return (
    <CompleteDialog
      {...rest}
      uid={record.uniqueId}
      descendants={descendants.data}
      failure={descendants.error ? errorMessage(intl, descendants.error) : undefined}
      retryLabel={intl.formatMessage({ id: "shell.retry" })}
      onRetry={() => void descendants.refetch()}
      typeName={typeName}
    />
  )
}
