import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { differences } from "../../../../engine/edit/difference.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { DifferenceList } from "../../designer/differences/difference-list.tsx"
import { type Decided, decidedOver, hindranceOf } from "../../designer/publish/decisions.ts"
import { HindranceNote } from "../../designer/publish/hindrance-note.tsx"
import { PublishingStatus } from "../../designer/publish/publishing-status.tsx"
import { RecordReview } from "../../designer/publish/record-review.tsx"
import { rewritesRecords } from "../../designer/publish/rewrites-values.ts"
import { useChangeReport } from "../../designer/publish/use-change-report.ts"
import { useChoices } from "../../designer/publish/use-choices.ts"
import type { Publishing } from "../../designer/publish/use-publishing.ts"
import type { VersionServices } from "../../designer/publish/version-services.ts"
import "../../designer/publish/publish.css"

interface RevertDialogProps {
  readonly version: number
  readonly name: string
  readonly inForce: { readonly version: number; readonly definition: ProfileDefinition }
  /** The definition of the version; undefined while it is fetched. */
  readonly target: ProfileDefinition | undefined
  /** Whether versions since then rewrote records, whose values come back. */
  readonly givesBack: boolean
  readonly draftRevision: number
  /** The draft says something that was never published. */
  readonly hasDraft: boolean
  readonly profiles: readonly ProfileSummary[]
  readonly services: VersionServices
  readonly publishing: Publishing
  readonly onRevert: (decided: Decided) => void
  readonly onCancel: () => Promise<void>
  readonly onReopen: () => Promise<unknown>
  readonly onClose: () => void
}

/** What bringing an earlier definition back changes, in words, and what it does to the records, before it is done. */
export function RevertDialog(props: RevertDialogProps) {
  const { version, name, inForce, target, givesBack, draftRevision, hasDraft, profiles, services, publishing } = props
  const { formatMessage } = useIntl()
  const [agreed, setAgreed] = useState(false)
  const changes = useMemo(() => (target ? differences(inForce.definition, target) : undefined), [inForce, target])
  const rewrites = useMemo(
    () => givesBack || (target !== undefined && rewritesRecords(inForce.definition, target, profiles)),
    [givesBack, inForce, target, profiles],
  )
  const isBusy = publishing.phase === "sending" || publishing.phase === "running"
  const isReady = target !== undefined && !isBusy
  const {
    check,
    again,
    cancel: stopLooking,
  } = useChangeReport({
    services,
    wanted: isReady,
    version,
    savedRevision: () => Promise.resolve({ ok: true, value: draftRevision }),
  })
  const report = check.phase === "done" ? check.report : null
  const deciding = useChoices(report)
  const hindrance = isReady
    ? hindranceOf(report, deciding.choices, {
        rewrites,
        checking: check.phase === "working",
        accepted: deciding.accepted,
      })
    : null
  const reopen = async () => {
    await props.onReopen()
    await again()
  }
  const revert = () => {
    void stopLooking()
    props.onRevert(decidedOver(report, deciding))
  }

  const changeList = (
    <section className="review__group">
      <h3>
        <FormattedMessage id="versions.changes" />
      </h3>
      {changes && target ? (
        <DifferenceList changes={changes} before={inForce.definition} after={target} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </section>
  )

  return (
    <Dialog
      open
      title={formatMessage({ id: "versions.revert.title" }, { version, name })}
      description={formatMessage({ id: "versions.revert.text" }, { next: inForce.version + 1 })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={props.onClose}
      footerNote={
        <>
          <HindranceNote hindrance={hindrance} />
          {hasDraft && (
            <Checkbox checked={agreed} onChange={setAgreed} disabled={isBusy}>
              <FormattedMessage id="versions.revert.draft" />
            </Checkbox>
          )}
        </>
      }
      footer={
        <>
          <Button onClick={props.onClose}>
            <FormattedMessage id={publishing.phase === "running" ? "shell.close" : "shell.cancel"} />
          </Button>
          <Button
            variant="solid"
            busy={isBusy}
            disabled={!isReady || hindrance !== null || (hasDraft && !agreed)}
            onClick={revert}
          >
            <FormattedMessage id="versions.revert.do" values={{ version }} />
          </Button>
        </>
      }
    >
      <div className="review">
        <PublishingStatus
          publishing={publishing}
          version={inForce.version + 1}
          onCancel={props.onCancel}
          onReopen={reopen}
        />
        {isReady ? (
          <RecordReview
            check={check}
            rewrites={rewrites}
            definition={target}
            deciding={deciding}
            services={services}
            onAgain={again}
            onCancel={stopLooking}
          >
            {changeList}
          </RecordReview>
        ) : (
          changeList
        )}
      </div>
    </Dialog>
  )
}
