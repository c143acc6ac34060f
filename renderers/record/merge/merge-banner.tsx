import "./merge.css"
import { useState } from "react"
import { type Text, useText } from "../../../fields/rendering/use-text.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { textIn } from "../../../schemas/languages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { LazyMessagesProvider } from "../../lazy-messages-provider.tsx"
import type { Conflict, RecordForm } from "../use-record-form.ts"
import { MergeDialog } from "./merge-dialog.tsx"
import { type ChangeAuthor, useWho } from "./use-who.ts"
import { joinNames } from "../../../schemas/join-names.ts"

export interface MergeBannerProps {
  readonly form: RecordForm
  readonly conflict: Conflict
  /** Increases whenever a save finds conflicts to resolve. */
  readonly openedCount: number
}

/** Shows that the record was saved elsewhere meanwhile, mostly by another user: which changes were merged, and what is left to resolve. */
export function MergeBanner(props: MergeBannerProps) {
  return (
    <LazyMessagesProvider area="drafts">
      <MergeBannerContent {...props} />
    </LazyMessagesProvider>
  )
}

function MergeBannerContent({ form, conflict, openedCount }: MergeBannerProps) {
  const text = useText()
  const who = useWho(conflict, form.context.actor.userId)
  const { both, theirsApplied, joined } = conflict
  // Opens automatically when there are conflicts. After it is postponed, only the button or the next save reopens it.
  const [resolvedCount, setResolvedCount] = useState(openedCount - 1)
  const isOpen = both.length > 0 && resolvedCount < openedCount
  const named = (keywords: readonly Keyword[]) => {
    const names = form.profile.fields
      .filter((field) => keywords.includes(field.keyword))
      .map((field) => textIn(field.text, form.context.language))
    return joinNames(names, form.context.language)
  }
  return (
    <>
      <Banner
        tone="warning"
        live
        title={titleOf(who, text)}
        action={
          both.length > 0 ? (
            <Button size="sm" onClick={() => setResolvedCount(openedCount - 1)}>
              {text("merge.open")}
            </Button>
          ) : undefined
        }
      >
        {both.length > 0 ? <p>{text("merge.both", { fields: named(both.map(({ keyword }) => keyword)) })}</p> : null}
        {theirsApplied.length > 0 ? <p>{text("merge.applied", { fields: named(theirsApplied) })}</p> : null}
        {joined.length > 0 ? <p>{text("merge.joined", { fields: named(joined) })}</p> : null}
        {both.length === 0 ? <p>{text("merge.apart")}</p> : null}
      </Banner>
      <MergeDialog
        form={form}
        conflict={conflict}
        who={who}
        open={isOpen}
        onClose={() => setResolvedCount(openedCount)}
      />
    </>
  )
}

function titleOf({ isOneself, name }: ChangeAuthor, text: Text): string {
  if (isOneself) return text("merge.title.own")
  return name ? text("merge.title", { name }) : text("merge.title.someone")
}
