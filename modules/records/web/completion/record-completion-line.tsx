import { useQuery } from "@tanstack/react-query"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { CompletionLine } from "../../../../renderers/record/completion/completion-line.tsx"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import type { RecordCompletion } from "../../../workflow/contracts/completion.ts"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { recordCompletionQuery } from "../../../workflow/web/completion-queries.ts"
import { recordPath } from "../../../../src/shell/paths.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import type { Completable } from "./use-process-completion.ts"

/** Names the completed process that locks a record, below the record header. */
export function RecordCompletionLine({ record }: { readonly record: Completable }) {
  return (
    <LazyMessagesProvider area="workflow">
      <Line record={record} />
    </LazyMessagesProvider>
  )
}

function Line({ record: { id, revision } }: { readonly record: Completable }) {
  const text = useWorkflowText()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(recordCompletionQuery(id, revision))
  if (data?.completed) {
    const { process } = data.completed
    return (
      <CompletionLine
        completed={data.completed}
        language={language}
        link={process ? <ProcessLink process={process} /> : null}
      />
    )
  }
  if (!error) return null
  return (
    <>
      <span role="alert">{text("completion.failed")}</span>
      <Button size="sm" onClick={() => void refetch()}>
        {text("workflow.retry")}
      </Button>
    </>
  )
}

function ProcessLink({
  process,
}: {
  readonly process: NonNullable<NonNullable<RecordCompletion["completed"]>["process"]>
}) {
  const { id, type, projectId, uniqueId, name } = process
  return (
    <AppLink className="ru-link" href={recordPath({ type, projectId }, id)}>
      <bdi dir="ltr" className="ru-code">
        {uniqueId}
      </bdi>{" "}
      <bdi>{name}</bdi>
    </AppLink>
  )
}
