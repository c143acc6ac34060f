import "./merge.css"
import { useState } from "react"
import { useText } from "../../../fields/drawing/use-text.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { draftTexts } from "../../../messages/drafts/on-demand.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { MoreTexts } from "../../more-texts.tsx"
import type { Conflict, RecordForm } from "../use-record-form.ts"
import { MergeDialog } from "./merge-dialog.tsx"
import { useWho } from "./use-who.ts"

export interface MergeNoticeProps {
  readonly form: RecordForm
  readonly conflict: Conflict
  /** Goes up each time a save found something left to decide. */
  readonly asked: number
}

/** Somebody else saved the record meanwhile: what was taken of theirs, and what is left to decide. */
export function MergeNotice(props: MergeNoticeProps) {
  return (
    <MoreTexts texts={draftTexts}>
      <Notice {...props} />
    </MoreTexts>
  )
}

function Notice({ form, conflict, asked }: MergeNoticeProps) {
  const text = useText()
  const who = useWho(conflict)
  const { both, taken, joined } = conflict
  // It opens by itself where there is something to decide; once put off, only by its button or the next save.
  const [answered, setAnswered] = useState(asked - 1)
  const isOpen = both.length > 0 && answered < asked
  const named = (keywords: readonly Keyword[]) => {
    const names = form.profile.fields
      .filter((field) => keywords.includes(field.keyword))
      .map((field) => textIn(field.text, form.context.language))
    return new Intl.ListFormat(form.context.language, { type: "conjunction" }).format(names)
  }
  return (
    <>
      <Banner
        tone="warning"
        live
        title={who.name ? text("merge.title", { name: who.name }) : text("merge.title.someone")}
        action={
          both.length > 0 ? (
            <Button size="sm" onClick={() => setAnswered(asked - 1)}>
              {text("merge.open")}
            </Button>
          ) : undefined
        }
      >
        {both.length > 0 ? <p>{text("merge.both", { fields: named(both.map(({ keyword }) => keyword)) })}</p> : null}
        {taken.length > 0 ? <p>{text("merge.taken", { fields: named(taken) })}</p> : null}
        {joined.length > 0 ? <p>{text("merge.joined", { fields: named(joined) })}</p> : null}
        {both.length === 0 ? <p>{text("merge.apart")}</p> : null}
      </Banner>
      <MergeDialog form={form} conflict={conflict} who={who} open={isOpen} onClose={() => setAnswered(asked)} />
    </>
  )
}
