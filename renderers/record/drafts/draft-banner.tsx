import "../merge/merge.css"
import { useRef, useState, type Ref } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import { momentText } from "../../../schemas/day-text.ts"
import { textIn } from "../../../schemas/languages.ts"
import { announce } from "../../../ui/announce.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { LazyMessagesProvider } from "../../lazy-messages-provider.tsx"
import type { RecordForm } from "../use-record-form.ts"
import { useRecordSummary } from "../use-store.ts"
import { focusHeading } from "../record-focus.ts"
import { DifferenceDialog } from "./difference-dialog.tsx"
import type { DraftOffer, OtherOffer } from "./draft-offer.ts"
import type { RecordDraft } from "./use-draft.ts"
import { joinNames } from "../../../schemas/join-names.ts"

export interface DraftBannerProps {
  readonly form: RecordForm
  readonly draft: RecordDraft
  readonly offer: DraftOffer
}

/** Shows an unsaved draft: restored in the form, or offered when the user has to decide. */
export function DraftBanner(props: DraftBannerProps) {
  return (
    <LazyMessagesProvider area="drafts">
      <DraftBannerContent {...props} />
    </LazyMessagesProvider>
  )
}

function DraftBannerContent({ form, draft, offer }: DraftBannerProps) {
  const text = useText()
  const [comparing, setComparing] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const { dirty } = useRecordSummary(form.store)
  const { language } = form.context
  const { state, savedAt, removed, locked } = offer
  const isOver = state === "restored" && !dirty && removed.length + locked.length === 0
  if (isOver) return null
  const time = savedAt ? momentText(savedAt, language) : ""
  const names = form.profile.fields
    .filter((field) => locked.includes(field.keyword))
    .map((field) => textIn(field.text, language))
  const list = joinNames(names, language)
  return (
    <>
      <Banner tone={state === "restored" ? "info" : "warning"} live title={titleOf(text, state, time)}>
        <p>{text(`draft.${state}.text`)}</p>
        {removed.length > 0 ? <p>{text("draft.missing", { count: removed.length })}</p> : null}
        {locked.length > 0 ? <p>{text("draft.locked", { fields: list })}</p> : null}
        <DraftActions
          ref={actions}
          restore={state === "available" ? draft.restore : undefined}
          compare={() => setComparing(true)}
          discard={() => {
            draft.discard()
            focusHeading(actions.current?.closest(".ru-record") ?? null)
          }}
        />
      </Banner>
      <DifferenceDialog form={form} offer={offer} open={comparing} onClose={() => setComparing(false)} />
    </>
  )
}

interface DraftActionsProps {
  readonly ref: Ref<HTMLDivElement>
  /** Undefined if the draft is in the form already, or cannot be. */
  readonly restore: (() => void) | undefined
  readonly compare: () => void
  readonly discard: () => void
}

function DraftActions({ ref, restore, compare, discard }: DraftActionsProps) {
  const text = useText()
  return (
    <div className="ru-draft__actions ru-cluster ru-gap-8" ref={ref}>
      {restore ? (
        <Button size="sm" onClick={restore}>
          {text("draft.restore")}
        </Button>
      ) : null}
      <Button size="sm" onClick={compare}>
        {text("draft.differences")}
      </Button>
      <Button
        size="sm"
        onClick={() => {
          discard()
          announce(text("draft.discarded"))
        }}
      >
        {text("draft.discard")}
      </Button>
    </div>
  )
}

/** Offers what other windows had typed in the same fields. */
export function OtherDraftBanners({ form, draft }: Omit<DraftBannerProps, "offer">) {
  return (
    <LazyMessagesProvider area="drafts">
      {draft.others.map((other) => (
        <OtherDraftBanner key={other.window} form={form} draft={draft} other={other} />
      ))}
    </LazyMessagesProvider>
  )
}

interface OtherDraftBannerProps extends Omit<DraftBannerProps, "offer"> {
  readonly other: OtherOffer
}

function OtherDraftBanner({ form, draft, other }: OtherDraftBannerProps) {
  const text = useText()
  const [comparing, setComparing] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const { offer } = other
  const canRestore = offer.state === "available"
  const time = offer.savedAt && momentText(offer.savedAt, form.context.language)
  const decide = (run: (one: OtherOffer) => void) => {
    focusHeading(actions.current?.closest(".ru-record") ?? null)
    run(other)
  }
  return (
    <>
      <Banner tone="warning" live title={time ? text("draft.other.title", { time }) : text("draft.other.some")}>
        <p>{text(canRestore ? "draft.other.text" : "draft.unwritable.text")}</p>
        <DraftActions
          ref={actions}
          restore={canRestore ? () => decide(draft.restoreOther) : undefined}
          compare={() => setComparing(true)}
          discard={() => decide(draft.discardOther)}
        />
      </Banner>
      <DifferenceDialog form={form} offer={offer} open={comparing} onClose={() => setComparing(false)} />
    </>
  )
}

function titleOf(text: ReturnType<typeof useText>, state: DraftOffer["state"], time: string): string {
  if (state !== "restored") return time ? text("draft.available.title", { time }) : text("draft.available.some")
  return time ? text("draft.restored.title", { time }) : text("draft.restored.some")
}
