import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { differences } from "../../../../../engine/edit/difference.ts"
import type { ProfileSummary } from "../../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../../schemas/profile.ts"
import { Button } from "../../../../../ui/button.tsx"
import { Checkbox } from "../../../../../ui/checkbox.tsx"
import { Dialog } from "../../../../../ui/dialog.tsx"
import { SkeletonText } from "../../../../../ui/skeleton.tsx"
import { DifferenceList } from "../../differences/difference-list.tsx"
import { type PublishDecisions, collectDecisions, blockerOf } from "../../publish/decisions.ts"
import { BlockerNote } from "../../publish/blocker-note.tsx"
import { PublishingStatus } from "../../publish/publishing-status.tsx"
import { RecordReview } from "../../publish/record-review.tsx"
import { rewritesRecords } from "../../publish/rewrites-values.ts"
import { useChangeReport } from "../../publish/use-change-report.ts"
import { usePublishDecisions } from "../../publish/use-publish-decisions.ts"
import type { PublishState } from "../../publish/use-publishing.ts"
import type { VersionServices } from "../../publish/version-services.ts"
import "../../publish/publish-review.css"

interface RevertDialogProps {
  readonly version: number
  readonly name: string
  readonly currentVersion: { readonly version: number; readonly definition: ProfileDefinition }
  /** Definition of the version; undefined while loading. */
  readonly target: ProfileDefinition | undefined
  /** Whether later versions rewrote records, whose values will be restored. */
  readonly revertsRewrites: boolean
  readonly draftRevision: number
  /** Whether the draft contains unpublished changes. */
  readonly hasDraft: boolean
  readonly profiles: readonly ProfileSummary[]
  readonly services: VersionServices
  readonly publishing: PublishState
  readonly onRevert: (decided: PublishDecisions) => void
  readonly onCancel: () => Promise<void>
  readonly onReopen: () => Promise<unknown>
  readonly onClose: () => void
}

/** Shows the changes of reverting to an earlier definition and their effects on records before confirming. */
export function RevertDialog(props: RevertDialogProps) {
  const {
    version,
    name,
    currentVersion,
    target,
    revertsRewrites,
    draftRevision,
    hasDraft,
    profiles,
    services,
    publishing,
  } = props
  const { formatMessage } = useIntl()
  const [agreed, setAgreed] = useState(false)
  const changes = useMemo(
    () => (target ? differences(currentVersion.definition, target) : undefined),
    [currentVersion, target],
  )
  const rewrites = useMemo(
    () => revertsRewrites || (target !== undefined && rewritesRecords(currentVersion.definition, target, profiles)),
    [revertsRewrites, currentVersion, target, profiles],
  )
  const isBusy = publishing.phase === "sending" || publishing.phase === "running"
  const isReady = target !== undefined && !isBusy
  const {
    check,
    again,
    cancel: cancelCheck,
  } = useChangeReport({
    services,
    enabled: isReady,
    version,
    savedRevision: () => Promise.resolve({ ok: true, value: draftRevision }),
  })
  const report = check.phase === "done" ? check.report : null
  const deciding = usePublishDecisions(report)
  const blocker = isReady
    ? blockerOf(report, deciding.choices, {
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
    void cancelCheck()
    props.onRevert(collectDecisions(report, deciding))
  }

  const changeList = (
    <section className="ru-stack ru-gap-6">
      <h3 className="ru-heading">
        <FormattedMessage id="versions.changes" />
      </h3>
      {changes && target ? (
        <DifferenceList changes={changes} before={currentVersion.definition} after={target} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </section>
  )

  return (
    <Dialog
      open
      title={formatMessage({ id: "versions.revert.title" }, { version, name })}
      description={formatMessage({ id: "versions.revert.text" }, { next: currentVersion.version + 1 })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={props.onClose}
      footerNote={
        <>
          <BlockerNote blocker={blocker} />
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
            disabled={!isReady || blocker !== null || (hasDraft && !agreed)}
            onClick={revert}
          >
            <FormattedMessage id="versions.revert.do" values={{ version }} />
          </Button>
        </>
      }
    >
      <div className="ru-stack ru-gap-16">
        <PublishingStatus
          publishing={publishing}
          version={currentVersion.version + 1}
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
            onCancel={cancelCheck}
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
