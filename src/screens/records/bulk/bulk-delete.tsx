import { useEffect, useState } from "react"
import { useBulkText } from "../../../../renderers/list/bulk/use-bulk-text.ts"
import { deleteManyRecords } from "../../../../schemas/api/bulk.ts"
import { binDays } from "../../../../schemas/api/bin.ts"
import { Button } from "../../../../ui/button.tsx"
import { FieldFrame, messageId } from "../../../../ui/field-frame.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { call } from "../../../calls/call.ts"
import { BulkDialog, WithBulkTexts } from "./bulk-dialog.tsx"
import { useBulkFlow, type BulkWish } from "./use-bulk-flow.ts"

/** What must be typed, whatever the language. */
const word = "DELETE"
const inputId = "bulk-delete-word"

/** Deletes many records: first which would stay and why, then the word, then the work itself. */
export function BulkDelete(wish: BulkWish) {
  return (
    <WithBulkTexts>
      <Steps {...wish} />
    </WithBulkTexts>
  )
}

function Steps(wish: BulkWish) {
  const text = useBulkText()
  const [typed, setTyped] = useState("")
  const { profile, selection } = wish
  const { profileId } = profile
  const flow = useBulkFlow("delete", wish, (preview) =>
    call(deleteManyRecords, { body: { profileId, selection, confirmation: preview ? "" : typed, preview } }),
  )
  const { preview, work, foreseen } = flow
  const { mutate: look } = preview
  useEffect(() => look(), [look])
  const goes = foreseen?.deleted ?? 0
  const actions = (
    <Button
      variant="danger"
      busy={work.isPending}
      disabled={typed !== word || goes === 0}
      onClick={() => work.mutate()}
    >
      {text("bulk.delete.apply", { count: goes })}
    </Button>
  )
  return (
    <BulkDialog
      wish={wish}
      flow={flow}
      actions={actions}
      afterPreview={
        <>
          <p>{text("bulk.delete.text", { days: binDays })}</p>
          {goes > 0 ? <TypedWord typed={typed} onType={setTyped} /> : null}
        </>
      }
    />
  )
}

/** The word that is asked before many records go; what is typed wrong is said once the field is left, or cannot become it. */
function TypedWord({ typed, onType }: { readonly typed: string; readonly onType: (typed: string) => void }) {
  const text = useBulkText()
  const [left, setLeft] = useState(false)
  const isWrong = typed !== "" && typed !== word && (left || !word.startsWith(typed))
  return (
    <FieldFrame
      id={inputId}
      label={text("bulk.delete.word", { word })}
      message={isWrong ? text("bulk.delete.mismatch", { word }) : undefined}
      messageTone="danger"
    >
      <TextInput
        id={inputId}
        dir="ltr"
        autoComplete="off"
        value={typed}
        invalid={isWrong}
        aria-describedby={isWrong ? messageId(inputId) : undefined}
        onChange={onType}
        onBlur={() => setLeft(true)}
      />
    </FieldFrame>
  )
}
