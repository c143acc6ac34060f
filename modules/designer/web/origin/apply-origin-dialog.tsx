import { useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import { findUnresolved } from "../../../../engine/pack/merge.ts"
import type { OriginMerge } from "../../contracts/origins.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { ErrorState, ForbiddenState } from "../../../../ui/page-state.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import type { OvertakingOrigin } from "../record-types/owner/is-overtaken.ts"
import { useConfirmDiscard } from "../conflicts/use-confirm-discard.tsx"
import type { Draft } from "../draft/use-draft.ts"
import { findFocusTarget } from "../find-focus-target.ts"
import { hasNoChanges, MergePreview } from "./merge-preview.tsx"
import type { OriginServices } from "./origin-services.ts"
import { useComparison } from "./use-comparison.ts"

interface ApplyOriginDialogProps {
  readonly draft: Draft
  readonly origin: OvertakingOrigin
  readonly services: OriginServices
  readonly onClose: () => void
}

/** Compares the newest version of the origin with the draft and applies it. */
export function ApplyOriginDialog({ draft, origin, services, onClose }: ApplyOriginDialogProps) {
  const intl = useIntl()
  const { formatMessage } = intl
  const language = useLanguage()
  const { comparison, retry, renew } = useComparison(draft, services)
  const [resolutions, setResolutions] = useState<Resolutions>({})
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isApplied = useRef(false)
  const { close, confirmDialog } = useConfirmDiscard(Object.keys(resolutions).length > 0, onClose)
  const merge = comparison.state === "ready" ? comparison.merge : undefined
  const { name, version: from, publishedVersion } = merge?.origin ?? origin
  const version = publishedVersion ?? origin.publishedVersion
  const values = { name: textIn(name, language), version }
  const isNothing = merge !== undefined && hasNoChanges(merge)

  const apply = async ({ conflicts, draftRevision, before }: OriginMerge) => {
    setBusy(true)
    // A resolution may belong to a conflict that no longer exists.
    const open = new Set(conflicts.map(({ key }) => key))
    const selected = Object.fromEntries(Object.entries(resolutions).filter(([key]) => open.has(key)))
    try {
      const applied = await services.apply({ draftRevision, version, resolutions: selected })
      isApplied.current = true
      draft.recordAppliedOrigin(applied, before, { origin: name, version, from })
      const isUnchanged = isDeepEqual(applied.draft, before)
      toast.show("success", {
        title: formatMessage({ id: isUnchanged ? "origin.marked" : "origin.done" }, values),
        ...(!isUnchanged && { text: formatMessage({ id: "origin.done.text" }) }),
      })
      onClose()
    } catch (failure) {
      setError(errorMessage(intl, failure))
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
      finalFocus={() => (isApplied.current ? findFocusTarget() : null)}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button
            variant="solid"
            busy={busy}
            disabled={!merge || findUnresolved(merge.conflicts, resolutions).length > 0}
            onClick={() => merge && void apply(merge)}
          >
            <FormattedMessage id={isNothing ? "origin.mark" : "origin.do"} />
          </Button>
        </>
      }
    >
      <div className="ru-stack ru-gap-16">
        {error === undefined ? null : <Banner tone="danger" live title={error} />}
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
            onResolve={(selected) => setResolutions((previous) => ({ ...previous, ...selected }))}
          />
        ) : null}
      </div>
      {confirmDialog}
    </Dialog>
  )
}
