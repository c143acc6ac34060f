import { useQuery } from "@tanstack/react-query"
import { workflowTexts } from "../../../../messages/workflow/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { CompletionLine } from "../../../../renderers/record/completing/completion-line.tsx"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import type { RecordCompletion } from "../../../../schemas/api/completing.ts"
import { Button } from "../../../../ui/button.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { recordCompletionQuery } from "../../../queries/completing.ts"
import { recordAddress } from "../../../shell/addresses.ts"
import { AppLink } from "../../../shell/app-link.tsx"
import type { Completable } from "./use-completing.ts"

/** Which complete process keeps a record as it is, below its head. */
export function RecordCompletionLine({ record }: { readonly record: Completable }) {
  return (
    <MoreTexts texts={workflowTexts}>
      <Line record={record} />
    </MoreTexts>
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
      <span role="alert">{text("completing.failed")}</span>
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
    <AppLink className="ru-link" href={recordAddress({ type, projectId }, id)}>
      <bdi dir="ltr" className="ru-code">
        {uniqueId}
      </bdi>{" "}
      <bdi>{name}</bdi>
    </AppLink>
  )
}
