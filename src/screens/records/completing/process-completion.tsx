import { useState } from "react"
import { workflowTexts } from "../../../../messages/workflow/on-demand.ts"
import { useLookOnly } from "../../../../renderers/look-only.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { CompleteDialog } from "../../../../renderers/record/completing/complete-dialog.tsx"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { useQuery } from "@tanstack/react-query"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { profileName } from "../../../../renderers/profile-name.ts"
import { Button } from "../../../../ui/button.tsx"
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { belowProcessQuery } from "../../../queries/completing.ts"
import { profilesQuery } from "../../../queries/profiles.ts"
import { useUser } from "../../../session/session.ts"
import { useIntl } from "react-intl"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { type Completable, useCompleting } from "./use-completing.ts"

interface ProcessCompletionProps {
  readonly record: Completable
  readonly unsaved: boolean
}

/** Marking a process complete and resuming it, at its head, for whoever may. */
export function ProcessCompletion(props: ProcessCompletionProps) {
  return (
    <MoreTexts texts={workflowTexts}>
      <Actions {...props} />
    </MoreTexts>
  )
}

function Actions({ record, unsaved }: ProcessCompletionProps) {
  const text = useWorkflowText()
  const lookOnly = useLookOnly()
  const [asking, setAsking] = useState(false)
  const { query, work } = useCompleting(record, () => setAsking(false))
  const { data } = query
  if (!data || lookOnly || !(data.mayComplete || data.mayResume)) return null
  const { uniqueId: uid } = record
  const close = () => setAsking(false)
  return (
    <>
      <Button
        disabled={unsaved}
        {...(unsaved && { "data-tooltip": text("workflow.saveFirst") })}
        onClick={() => setAsking(true)}
      >
        {text(data.mayResume ? "completing.resume" : "completing.mark")}
      </Button>
      {asking && data.mayComplete ? (
        <Completing
          record={record}
          lacksResult={data.lacksResult}
          busy={work.isPending}
          onConfirm={() => work.mutate("complete")}
          onClose={close}
        />
      ) : null}
      {asking && data.mayResume ? (
        <ConfirmDialog
          open
          title={text("completing.resume.title", { uid })}
          confirmLabel={text("completing.resume")}
          cancelLabel={text("workflow.cancel")}
          closeLabel={text("workflow.close")}
          busy={work.isPending}
          onConfirm={() => work.mutate("resume")}
          onCancel={close}
        >
          {text("completing.resume.text")}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface CompletingProps {
  readonly record: Completable
  readonly lacksResult: boolean
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asked with what would be disabled, counted at this moment. */
function Completing({ record, ...rest }: CompletingProps) {
  const intl = useIntl()
  const language = useLanguage()
  const user = useUser()
  const below = useQuery(belowProcessQuery(record.id))
  const { data: profiles } = useQuery(profilesQuery)
  const typeName = (type: ProfileType) => {
    const profile = profiles?.find((one) => one.type === type)
    return profile ? profileName(profile, language, user.moduleId ?? "IC").plural : type
  }
  return (
    <CompleteDialog
      {...rest}
      uid={record.uniqueId}
      below={below.data}
      failure={below.error ? errorSentence(intl, below.error) : undefined}
      retryLabel={intl.formatMessage({ id: "shell.retry" })}
      onRetry={() => void below.refetch()}
      typeName={typeName}
    />
  )
}
