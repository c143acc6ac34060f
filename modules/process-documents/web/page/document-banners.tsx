import { useIntl } from "react-intl"
import { momentText } from "../../../../schemas/day-text.ts"
import { UnreachableError } from "../../../../src/api/api-error.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { CheckOutBanners } from "../../../check-outs/web/check-out-banners.tsx"
import type { LostCheckOut } from "../../../check-outs/web/check-outs-model.ts"
import { useLostTitle } from "../../../check-outs/web/use-lost-title.ts"
import { useDocumentText } from "../use-document-text.ts"
import type { DraftOffer } from "./draft-offer.ts"
import type { DocumentEditing } from "./use-document-editing.ts"

interface DocumentBannersProps {
  readonly editing: DocumentEditing
  /** Unsaved content that the user has to decide on, newest first. */
  readonly offers: readonly DraftOffer[]
  readonly canEdit: boolean
  /** The offer that is compared with the current version. */
  readonly comparedId: string | null
  readonly onCompare: (id: string | null) => void
  readonly onCheckIn: () => void
}

/**
 * What the user has to know or decide: about a lost check-out, unsaved content, and others who ask for the document.
 */
export function DocumentBanners({ editing, offers, canEdit, comparedId, onCompare, onCheckIn }: DocumentBannersProps) {
  const text = useDocumentText()
  const { checkOuts, checkOut, status, session, isGone } = editing
  const lost = checkOuts.lost.at(-1)
  const hasRequests = checkOut?.isOwn && checkOut.requests.length > 0
  const hasFailed = status.kind === "failed" && (session !== undefined || checkOut?.isOwn === true)
  if (!lost && offers.length === 0 && !hasRequests && !hasFailed && !isGone) return null
  return (
    <div className="document-banners ru-stack ru-gap-8">
      {isGone ? (
        <Banner live tone="danger" title={text("document.gone")}>
          {text("document.gone.text")}
        </Banner>
      ) : null}
      {hasFailed && !isGone ? (
        <FailedBanner failure={status.failure} isEditing={session !== undefined} onRetry={editing.retry} />
      ) : null}
      {lost && offers.every(({ reason }) => reason === "found") ? (
        <LostBanner lost={lost} editing={editing} canEdit={canEdit} />
      ) : null}
      {offers.map((offer) => (
        <OfferBanner
          key={offer.id}
          offer={offer}
          lost={lost}
          editing={editing}
          canEdit={canEdit}
          compares={comparedId === offer.id}
          onCompare={onCompare}
        />
      ))}
      {hasRequests ? (
        <CheckOutBanners
          checkOuts={{
            ...checkOuts,
            lost: [],
            checkIn: () => {
              onCheckIn()
              return Promise.resolve(true)
            },
          }}
        />
      ) : null}
    </div>
  )
}

interface FailedBannerProps {
  readonly failure: unknown
  /** Otherwise what is to be edited could not be loaded. */
  readonly isEditing: boolean
  readonly onRetry: () => void
}

/** The last save failed, or the content that was to be edited could not be loaded. */
function FailedBanner({ failure, isEditing, onRetry }: FailedBannerProps) {
  const text = useDocumentText()
  const intl = useIntl()
  const isOffline = failure instanceof UnreachableError
  const reason = errorMessage(intl, failure)
  return (
    <Banner
      live
      tone={isOffline ? "warning" : "danger"}
      title={isEditing ? text(isOffline ? "document.failed.offline" : "document.failed") : reason}
      action={
        <Button size="sm" onClick={onRetry}>
          {text("document.retry")}
        </Button>
      }
    >
      {isEditing ? (isOffline ? text("document.failed.offline.text") : reason) : null}
    </Banner>
  )
}

interface LostBannerProps {
  readonly lost: LostCheckOut
  readonly editing: DocumentEditing
  readonly canEdit: boolean
}

/** The check-out ended when everything was saved. */
function LostBanner({ lost, editing, canEdit }: LostBannerProps) {
  const text = useDocumentText()
  const titleOf = useLostTitle()
  return (
    <Banner
      live
      tone="warning"
      title={titleOf(lost)}
      action={
        <span className="ru-cluster ru-gap-8">
          {canEdit && !editing.checkOut ? (
            <Button size="sm" onClick={() => void editing.checkOutNow()}>
              {text("document.checkOutAgain")}
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={() => editing.checkOuts.dismissLost(lost)}>
            {text("document.dismiss")}
          </Button>
        </span>
      }
    >
      {text("document.lost.saved")}
    </Banner>
  )
}

interface OfferBannerProps {
  readonly offer: DraftOffer
  readonly lost: LostCheckOut | undefined
  readonly editing: DocumentEditing
  readonly canEdit: boolean
  readonly compares: boolean
  readonly onCompare: (id: string | null) => void
}

/** Unsaved content: compares, uses or discards it. */
function OfferBanner({ offer, lost, editing, canEdit, compares, onCompare }: OfferBannerProps) {
  const { id, reason, draft } = offer
  const text = useDocumentText()
  const language = useLanguage()
  const titleOf = useLostTitle()
  const { checkOut } = editing
  const isOutdated = reason === "outdated"
  const title =
    reason === "lost" && lost
      ? titleOf(lost)
      : text(`document.offer.${reason}`, { time: momentText(draft.changedAt, language) })
  return (
    <Banner live tone="warning" title={title}>
      <p>{text(reason === "found" && editing.session ? "document.offer.editing" : `document.offer.${reason}.text`)}</p>
      <div className="document-banners__actions ru-cluster ru-gap-8">
        {canEdit && !checkOut ? (
          <Button size="sm" onClick={() => void editing.checkOutNow()}>
            {reason === "lost" ? text("document.checkOutAgain") : text("document.checkOut")}
          </Button>
        ) : null}
        {canEdit && checkOut?.isOwn ? (
          <Button size="sm" onClick={() => void editing.takeOffer(offer).then(() => onCompare(null))}>
            {text(isOutdated ? "document.offer.saveMine" : "document.offer.use")}
          </Button>
        ) : null}
        <Button size="sm" aria-pressed={compares} onClick={() => onCompare(compares ? null : id)}>
          {text("document.compare")}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            editing.discardOffer(offer)
            if (compares) onCompare(null)
          }}
        >
          {text(isOutdated ? "document.offer.discardMine" : "document.offer.discard")}
        </Button>
      </div>
    </Banner>
  )
}
