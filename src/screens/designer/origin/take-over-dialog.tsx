import { useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import { unresolved } from "../../../../engine/pack/merge.ts"
import type { OriginMerge } from "../../../../schemas/api/origins.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { ErrorState, ForbiddenState } from "../../../../ui/page-state.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { errorSentence } from "../../../shell/error-sentence.ts"
import type { OvertakingOrigin } from "../../profiles/owner/is-overtaken.ts"
import { useChosenSides } from "../../conflicts/use-chosen-sides.tsx"
import type { Draft } from "../draft/use-draft.ts"
import { placeToGoOn } from "../place-to-go-on.ts"
import { bringsNothing, MergePreview } from "./merge-preview.tsx"
import type { OriginServices } from "./origin-services.ts"
import { useComparison } from "./use-comparison.ts"

interface TakeOverDialogProps {
  readonly draft: Draft
  readonly origin: OvertakingOrigin
  readonly services: OriginServices
  readonly onClose: () => void
}

/** The newest version of what a record type was copied from, compared with the draft and taken over into it. */
export function TakeOverDialog({ draft, origin, services, onClose }: TakeOverDialogProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const language = useLanguage()
  const { comparison, retry, renew } = useComparison(draft, services)
  const [resolutions, setResolutions] = useState<Resolutions>({})
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const isTaken = useRef(false)
  const { close, question } = useChosenSides(Object.keys(resolutions).length > 0, onClose)
  const merge = comparison.state === "ready" ? comparison.merge : undefined
  const { name, version: from, publishedVersion } = merge?.origin ?? origin
  const version = publishedVersion ?? origin.publishedVersion
  const values = { name: textIn(name, language), version }
  const isNothing = merge !== undefined && bringsNothing(merge)

  const take = async ({ conflicts, draftRevision, before }: OriginMerge) => {
    setBusy(true)
    // What was chosen before one side changed may be in conflict no more.
    const open = new Set(conflicts.map(({ key }) => key))
    const chosen = Object.fromEntries(Object.entries(resolutions).filter(([key]) => open.has(key)))
    try {
      const taken = await services.take({ draftRevision, version, resolutions: chosen })
      isTaken.current = true
      draft.tookOver(taken, before, { origin: name, version, from })
      const isMarked = saysTheSame(taken.draft, before)
      toast.show("success", {
        title: formatMessage({ id: isMarked ? "origin.marked" : "origin.done" }, values),
        ...(!isMarked && { text: formatMessage({ id: "origin.done.text" }) }),
      })
      onClose()
    } catch (failure) {
      setWrong(errorSentence(intl, failure))
      setBusy(false)
      await renew()
    }
  }

  return (
    <Dialog
      open
      keepOpen
      size="wide"
      title={formatMessage({ id: "origin.dialog" }, values)}
      description={formatMessage({ id: "origin.dialog.text" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={() => {
        if (!busy) close()
      }}
      finalFocus={() => (isTaken.current ? placeToGoOn() : null)}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button
            variant="solid"
            busy={busy}
            disabled={!merge || unresolved(merge.conflicts, resolutions).length > 0}
            onClick={() => merge && void take(merge)}
          >
            <FormattedMessage id={isNothing ? "origin.mark" : "origin.do"} />
          </Button>
        </>
      }
    >
      <div className="take-over">
        {wrong === undefined ? null : <Banner tone="danger" live title={wrong} />}
        {comparison.state === "loading" ? (
          <div role="status" aria-label={formatMessage({ id: "origin.loading" }, values)}>
            <SkeletonText lines={6} />
          </div>
        ) : null}
        {comparison.state === "failed" && comparison.why === "forbidden" ? (
          <ForbiddenState
            title={formatMessage({ id: "shell.denied.title" }, { what: formatMessage({ id: "origin.open" }, values) })}
            text={comparison.message}
          />
        ) : null}
        {comparison.state === "failed" && comparison.why === "other" ? (
          <ErrorState
            title={formatMessage({ id: "shell.error.title" })}
            text={comparison.message}
            actions={
              <Button variant="solid" onClick={retry}>
                <FormattedMessage id="shell.error.retry" />
              </Button>
            }
          />
        ) : null}
        {merge ? (
          <MergePreview
            merge={merge}
            resolutions={resolutions}
            onResolve={(chosen) => setResolutions((earlier) => ({ ...earlier, ...chosen }))}
          />
        ) : null}
      </div>
      {question}
    </Dialog>
  )
}
