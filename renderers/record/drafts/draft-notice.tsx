import "../merge/merge.css"
import { useState } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import { draftTexts } from "../../../messages/drafts/on-demand.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { MoreTexts } from "../../more-texts.tsx"
import type { RecordForm } from "../use-record-form.ts"
import { useRecordSummary } from "../use-store.ts"
import { DifferenceDialog } from "./difference-dialog.tsx"
import type { DraftOffer } from "./meet-draft.ts"
import type { RecordDraft } from "./use-draft.ts"

export interface DraftNoticeProps {
  readonly form: RecordForm
  readonly draft: RecordDraft
  readonly offer: DraftOffer
}

/** What was typed here before and not saved: it is back in the form, or offered where that needs a decision. */
export function DraftNotice(props: DraftNoticeProps) {
  return (
    <MoreTexts texts={draftTexts}>
      <Notice {...props} />
    </MoreTexts>
  )
}

function Notice({ form, draft, offer }: DraftNoticeProps) {
  const text = useText()
  const [comparing, setComparing] = useState(false)
  const { dirty } = useRecordSummary(form.store)
  const { language } = form.context
  const { state, savedAt, gone, locked } = offer
  const isOver = state === "restored" && !dirty && gone.length + locked.length === 0
  if (isOver) return null
  const time = savedAt ? momentText(savedAt, language) : ""
  const names = form.profile.fields
    .filter((field) => locked.includes(field.keyword))
    .map((field) => textIn(field.text, language))
  const list = new Intl.ListFormat(language, { type: "conjunction" }).format(names)
  return (
    <>
      <Banner tone={state === "restored" ? "info" : "warning"} live title={titleOf(text, state, time)}>
        <p>{text(`draft.${state}.text`)}</p>
        {gone.length > 0 ? <p>{text("draft.gone", { count: gone.length })}</p> : null}
        {locked.length > 0 ? <p>{text("draft.locked", { fields: list })}</p> : null}
        <div className="ru-draft__actions">
          {state === "offered" ? (
            <Button size="sm" onClick={draft.restore}>
              {text("draft.restore")}
            </Button>
          ) : null}
          <Button size="sm" onClick={() => setComparing(true)}>
            {text("draft.differences")}
          </Button>
          <Button size="sm" onClick={draft.discard}>
            {text("draft.discard")}
          </Button>
        </div>
      </Banner>
      <DifferenceDialog form={form} offer={offer} open={comparing} onClose={() => setComparing(false)} />
    </>
  )
}

function titleOf(text: ReturnType<typeof useText>, state: DraftOffer["state"], time: string): string {
  if (state !== "restored") return time ? text("draft.offered.title", { time }) : text("draft.offered.some")
  return time ? text("draft.restored.title", { time }) : text("draft.restored.some")
}
