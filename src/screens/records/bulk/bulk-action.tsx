import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useIntl } from "react-intl"
import { useBulkText, type BulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { listActionsOfMany, takeActionOfMany, type ActionOfMany } from "../../../../schemas/api/many-actions.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { FieldFrame, messageId } from "../../../../ui/field-frame.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { call } from "../../../calls/call.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import { BulkDialog, WithBulkTexts } from "./bulk-dialog.tsx"
import { type BulkWish, useBulkFlow } from "./use-bulk-flow.ts"

const longest = 2000
const actionField = "bulk-act-action"
const reasonField = "bulk-act-reason"

/** Takes one step of the workflow of many records: which one, and why where that is asked; what it would come to; then the work. */
export function BulkAction(wish: BulkWish) {
  return (
    <WithBulkTexts>
      <Steps {...wish} />
    </WithBulkTexts>
  )
}

function Steps(wish: BulkWish) {
  const text = useBulkText()
  const language = useLanguage()
  const { profile, selection } = wish
  const { profileId } = profile
  const [actionId, setActionId] = useState<string | null>(null)
  const [reason, setReason] = useState("")
  const [tried, setTried] = useState(false)
  const offered = useQuery({
    queryKey: ["bulk-actions", profileId, selection],
    queryFn: ({ signal }) => call(listActionsOfMany, { body: { profileId, selection } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { actions: choices = [] } = offered.data ?? {}
  const action = choices.find(({ id }) => id === actionId) ?? (choices.length === 1 ? choices[0] : undefined)
  const flow = useBulkFlow("act", wish, (preview, previewed) =>
    call(takeActionOfMany, {
      body: {
        profileId,
        selection,
        actionId: action?.id ?? "",
        ...(action?.asksReason && { reason: reason.trim() }),
        ...(preview ? { preview } : { previewed }),
      },
    }),
  )
  const { preview, work, foreseen, back } = flow
  const isMissing = action?.asksReason === true && reason.trim() === ""
  const taken = foreseen?.taken ?? 0
  const look = () => {
    setTried(true)
    if (isMissing) document.getElementById(reasonField)?.focus()
    else preview.mutate()
  }
  const actions = preview.data ? (
    <>
      <Button onClick={back}>{text("bulk.back")}</Button>
      <Button variant="solid" busy={work.isPending} disabled={taken === 0} onClick={() => work.mutate()}>
        {text("bulk.act.apply", { action: action ? textIn(action.name, language) : "", count: taken })}
      </Button>
    </>
  ) : (
    <Button variant="solid" busy={preview.isPending} disabled={!action} onClick={look}>
      {text("bulk.preview")}
    </Button>
  )
  return (
    <BulkDialog wish={wish} flow={flow} typed={reason.trim() !== ""} actions={actions}>
      <Asked offered={offered} />
      {offered.data && choices.length > 0 ? (
        <div className="ru-bulk-fields">
          <Choice choices={choices} action={action} onChoose={setActionId} text={text} language={language} />
          {action?.asksReason ? (
            <FieldFrame
              id={reasonField}
              label={text("bulk.act.reason")}
              required
              message={tried && isMissing ? text("bulk.act.missing") : undefined}
              messageTone="danger"
            >
              <TextArea
                id={reasonField}
                required
                invalid={tried && isMissing}
                {...(tried && isMissing && { "aria-describedby": messageId(reasonField) })}
                value={reason}
                maxLength={longest}
                onChange={setReason}
              />
            </FieldFrame>
          ) : null}
        </div>
      ) : null}
    </BulkDialog>
  )
}

/** What is known of the chosen records before a step is: nothing yet, that it cannot be, or that some are done. */
function Asked({ offered: { data, error, refetch } }: { readonly offered: Offered }) {
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
      title={errorSentence(intl, error)}
      action={<Button onClick={() => void refetch()}>{intl.formatMessage({ id: "shell.retry" })}</Button>}
    />
  )
}

interface Offered {
  readonly data?: { readonly actions: readonly ActionOfMany[]; readonly done: number } | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface ChoiceProps {
  readonly choices: readonly ActionOfMany[]
  readonly action: ActionOfMany | undefined
  readonly onChoose: (id: string | null) => void
  readonly text: BulkText
  readonly language: Language
}

/** The steps there are, each with the activities at which it is offered and how many records stand there. */
function Choice({ choices, action, onChoose, text, language }: ChoiceProps) {
  const list = new Intl.ListFormat(language, { type: "conjunction" })
  const places = ({ activities }: ActionOfMany) =>
    list.format(
      activities.map(({ name, records }) => text("bulk.act.at", { activity: textIn(name, language), count: records })),
    )
  return (
    <FieldFrame id={actionField} label={text("bulk.act.action")} required message={text("bulk.act.action.text")}>
      <Select
        id={actionField}
        required
        aria-describedby={messageId(actionField)}
        options={choices.map((one) => ({ value: one.id, label: textIn(one.name, language), note: places(one) }))}
        value={action?.id ?? null}
        placeholder={text("bulk.act.choose")}
        onChange={onChoose}
      />
    </FieldFrame>
  )
}
