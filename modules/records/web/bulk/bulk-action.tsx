import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { useBulkText, type BulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { listActionsOfMany, performBulkAction, type ActionOfMany } from "../../../workflow/contracts/many-actions.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { request } from "../../../../src/api/request.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { BulkDialog, BulkMessagesProvider } from "./bulk-dialog.tsx"
import { type BulkDialogOptions, useBulkFlow } from "./use-bulk-flow.ts"
import { joinNames } from "../../../../schemas/join-names.ts"

const maxReasonLength = 2000
const actionField = "bulk-act-action"
const reasonField = "bulk-act-reason"

/** Performs a workflow action on many records: select the action and a reason if required, preview, then run. */
export function BulkAction(dialogOptions: BulkDialogOptions) {
  return (
    <BulkMessagesProvider>
      <BulkFlow {...dialogOptions} />
    </BulkMessagesProvider>
  )
}

function BulkFlow(dialogOptions: BulkDialogOptions) {
  const text = useBulkText()
  const language = useLanguage()
  const { profile, selection } = dialogOptions
  const { profileId } = profile
  const [actionId, setActionId] = useState<string | null>(null)
  const [reason, setReason] = useState("")
  const [isSubmitted, setSubmitted] = useState(false)
  const available = useQuery({
    queryKey: ["bulk-actions", profileId, selection],
    queryFn: ({ signal }) => request(listActionsOfMany, { body: { profileId, selection } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { actions: choices = [] } = available.data ?? {}
  const action = choices.find(({ id }) => id === actionId) ?? (choices.length === 1 ? choices[0] : undefined)
  const flow = useBulkFlow("act", dialogOptions, (preview, previewed) =>
    request(performBulkAction, {
      body: {
        profileId,
        selection,
        actionId: action?.id ?? "",
        ...(action?.requiresReason && { reason: reason.trim() }),
        ...(preview ? { preview } : { previewed }),
      },
    }),
  )
  const { preview, mutation, previewSummary, back } = flow
  const isMissing = action?.requiresReason === true && reason.trim() === ""
  const performed = previewSummary?.performed ?? 0
  const showPreview = () => {
    setSubmitted(true)
    if (isMissing) document.getElementById(reasonField)?.focus()
    else preview.mutate()
  }
  const actions = preview.data ? (
    <>
      <Button onClick={back}>{text("bulk.back")}</Button>
      <Button variant="solid" busy={mutation.isPending} disabled={performed === 0} onClick={() => mutation.mutate()}>
        {text("bulk.act.apply", { action: action ? textIn(action.name, language) : "", count: performed })}
      </Button>
    </>
  ) : (
    <Button variant="solid" busy={preview.isPending} disabled={!action} onClick={showPreview}>
      {text("bulk.preview")}
    </Button>
  )
  return (
    <BulkDialog dialogOptions={dialogOptions} flow={flow} hasInput={reason.trim() !== ""} actions={actions}>
      <ActionForm available={available} />
      {available.data && choices.length > 0 ? (
        <div className="ru-bulk-fields ru-grid ru-gap-12">
          <ActionSelect choices={choices} action={action} onChoose={setActionId} text={text} language={language} />
          {action?.requiresReason ? (
            <FormField
              id={reasonField}
              label={text("bulk.act.reason")}
              required
              message={isSubmitted && isMissing ? text("bulk.act.missing") : undefined}
              messageTone="danger"
            >
              <TextArea
                id={reasonField}
                required
                invalid={isSubmitted && isMissing}
                {...(isSubmitted && isMissing && { "aria-describedby": messageId(reasonField) })}
                value={reason}
                maxLength={maxReasonLength}
                onChange={setReason}
              />
            </FormField>
          ) : null}
        </div>
      ) : null}
    </BulkDialog>
  )
}

/** Before an action is selected: loading, an error, or some records are already completed. */
function ActionForm({ available: { data, error, refetch } }: { readonly available: AvailableActionsState }) {
  const text = useBulkText()
  const intl = useIntl()
  if (data)
    return (
      <>
        {data.actions.length === 0 ? <Banner tone="info" title={text("bulk.act.none")} /> : null}
        {data.done > 0 ? <p>{text("bulk.act.done", { count: data.done })}</p> : null}
      </>
    )
  if (!error) return <SkeletonText lines={3} />
  return (
    <Banner
      tone="danger"
      live
      title={errorMessage(intl, error)}
      action={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
    />
  )
}

interface AvailableActionsState {
  readonly data?: { readonly actions: readonly ActionOfMany[]; readonly done: number } | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface ActionSelectProps {
  readonly choices: readonly ActionOfMany[]
  readonly action: ActionOfMany | undefined
  readonly onChoose: (id: string | null) => void
  readonly text: BulkText
  readonly language: Language
}

/** Available actions, each with its activities and the number of records there. */
function ActionSelect({ choices, action, onChoose, text, language }: ActionSelectProps) {
  const activityNames = ({ activities }: ActionOfMany) =>
    joinNames(
      activities.map(({ name, records }) => text("bulk.act.at", { activity: textIn(name, language), count: records })),
      language,
    )
  return (
    <FormField id={actionField} label={text("bulk.act.action")} required message={text("bulk.act.action.text")}>
      <Select
        id={actionField}
        required
        aria-describedby={messageId(actionField)}
        options={choices.map((one) => ({ value: one.id, label: textIn(one.name, language), note: activityNames(one) }))}
        value={action?.id ?? null}
        placeholder={text("bulk.act.choose")}
        onChange={onChoose}
      />
    </FormField>
  )
}
