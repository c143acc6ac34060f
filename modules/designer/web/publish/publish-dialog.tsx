import { useMemo, useRef } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { differences } from "../../../../engine/edit/difference.ts"
import type { ProfileSummary } from "../../../../schemas/compiled.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { Contradiction } from "../../../../schemas/contradictions.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { AccessServices } from "../record-types/access/access-services.ts"
import { useProfileAccess } from "../record-types/access/use-profile-access.ts"
import { ProfileAccessEditor } from "../record-types/access/profile-access-editor.tsx"
import { DifferenceList } from "../differences/difference-list.tsx"
import { findFocusTarget } from "../find-focus-target.ts"
import { ProblemList } from "../properties/problem-list.tsx"
import type { Selection } from "../selection.ts"
import type { Draft } from "../draft/use-draft.ts"
import { collectDecisions, blockerOf } from "./decisions.ts"
import { BlockerNote } from "./blocker-note.tsx"
import { MissingTranslations } from "./missing-translations.tsx"
import { PublishingStatus } from "./publishing-status.tsx"
import { RecordReview } from "./record-review.tsx"
import { RuleWarnings } from "./rule-warnings.tsx"
import { rewritesRecords } from "./rewrites-values.ts"
import { useChangeReport } from "./use-change-report.ts"
import { usePublishDecisions } from "./use-publish-decisions.ts"
import { usePublishing } from "./use-publishing.ts"
import type { VersionServices } from "./version-services.ts"
import { WorkflowWarnings } from "./workflow-warnings.tsx"
import "./publish-review.css"

interface PublishDialogProps {
  readonly open: boolean
  readonly draft: Draft
  readonly services: VersionServices
  /** Record access services; undefined when the record type itself controls access. */
  readonly access: AccessServices | undefined
  readonly profiles: readonly ProfileSummary[]
  readonly version: number
  readonly problems: readonly Problem[]
  readonly contradictions: readonly Contradiction[]
  /** Closes the dialog and opens the problem's location. */
  readonly onFollow: (selection: Selection) => void
  /** Closes the dialog and opens the translations. */
  readonly onOpenTranslations: () => void
  readonly onClose: () => void
}

/**
 * Shows a version's changes and their effects on records before publishing, then the progress. Stays mounted while
 * closed, so that a running publish continues and reports its end.
 */
export function PublishDialog(props: PublishDialogProps) {
  const {
    open,
    draft,
    services,
    access,
    profiles,
    version,
    problems,
    contradictions,
    onFollow,
    onOpenTranslations,
    onClose,
  } = props
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { definition, server } = draft
  const { published } = server
  const name = textIn(definition.name, language)
  const changes = useMemo(
    () => (open && published ? differences(published, definition) : null),
    [open, published, definition],
  )
  const rewrites = useMemo(
    () => open && published !== null && rewritesRecords(published, definition, profiles),
    [open, published, definition, profiles],
  )

  const { publishing, send, cancel, dismiss } = usePublishing({
    services,
    profileId: server.id,
    async onDone(publishedVersion, profile) {
      await draft.adoptPublished(profile)
      toast.show("success", {
        title: formatMessage({ id: "designer.publish.done" }, { version: publishedVersion }),
        text: name,
      })
      onClose()
    },
  })
  // Set with the first version; later in the record type's settings.
  const working = useProfileAccess(version === 1 ? access : undefined, open)
  const isBusy = publishing.phase === "sending" || publishing.phase === "running"
  const isPointless = changes?.length === 0
  const isReady = problems.length === 0 && !isPointless
  const savedRevision = async () => {
    const saved = await draft.saved()
    if (saved.ok) return { ok: true, value: saved.revision } as const
    return { ok: false, message: saved.message, code: undefined } as const
  }
  const {
    check,
    again,
    cancel: cancelCheck,
  } = useChangeReport({
    services,
    enabled: open && published !== null && isReady && !isBusy,
    savedRevision,
  })
  const report = check.phase === "done" ? check.report : null
  const deciding = usePublishDecisions(report)
  const blocker =
    isReady && !isBusy
      ? blockerOf(report, deciding.choices, {
          rewrites,
          checking: check.phase === "working",
          accepted: deciding.accepted,
        })
      : null

  const close = () => {
    dismiss()
    onClose()
  }
  /** Focus target of the followed problem or translations link; undefined when the dialog is only closed. */
  const focusTarget = useRef<string | undefined>(undefined)
  const follow = (selected: Selection) => {
    focusTarget.current = selected?.id ?? ""
    onFollow(selected)
  }
  const openTranslations = () => {
    focusTarget.current = ""
    onOpenTranslations()
  }
  const getFinalFocus = () => {
    const target = focusTarget.current
    focusTarget.current = undefined
    return target === undefined ? null : findFocusTarget(target)
  }
  const reopen = async () => {
    await draft.reload()
    dismiss()
    await again()
  }
  const publish = () => {
    void cancelCheck()
    void send(async () => {
      const saved = await savedRevision()
      return saved.ok
        ? services.publish(saved.value, {
            ...collectDecisions(report, deciding),
            ...(working.isChanged && working.input && { access: working.input }),
          })
        : saved
    })
  }

  const changeList = published && changes && changes.length > 0 && (
    <section className="ru-stack ru-gap-6">
      <h3 className="ru-heading">
        <FormattedMessage id="versions.changes" />
      </h3>
      <DifferenceList changes={changes} before={published} after={definition} />
    </section>
  )

  return (
    <Dialog
      open={open}
      title={formatMessage({ id: "designer.publish.title" }, { version, name })}
      description={
        published
          ? formatMessage({ id: "designer.publish.since" }, { version: version - 1 })
          : formatMessage({ id: "designer.publish.first" })
      }
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={close}
      finalFocus={getFinalFocus}
      footerNote={<BlockerNote blocker={blocker} />}
      footer={
        <>
          <Button onClick={close}>
            <FormattedMessage id={publishing.phase === "running" ? "shell.close" : "designer.publish.back"} />
          </Button>
          <Button variant="solid" busy={isBusy} disabled={!isReady || blocker !== null} onClick={publish}>
            <FormattedMessage id="designer.publish.do" />
          </Button>
        </>
      }
    >
      <div className="ru-stack ru-gap-16">
        <PublishingStatus publishing={publishing} version={version} onCancel={cancel} onReopen={reopen} />
        {open && isReady && !isBusy && <MissingTranslations definition={definition} onOpen={openTranslations} />}
        {open && isReady && !isBusy && <WorkflowWarnings definition={definition} onFollow={follow} />}
        {open && isReady && !isBusy && (
          <RuleWarnings definition={definition} contradictions={contradictions} onFollow={follow} />
        )}
        {open && isReady && access && version === 1 ? <ProfileAccessEditor edit={working} id="publish-access" /> : null}
        {problems.length > 0 ? (
          <>
            <Banner
              tone="danger"
              title={<FormattedMessage id="designer.problems.title" values={{ count: problems.length }} />}
            />
            <ProblemList
              definition={definition}
              problems={problems}
              contradictions={contradictions}
              onSelect={follow}
            />
            {changeList}
          </>
        ) : isPointless ? (
          <Banner title={<FormattedMessage id="designer.publish.nothing" values={{ version: version - 1 }} />} />
        ) : isBusy ? (
          changeList
        ) : (
          <RecordReview
            check={check}
            rewrites={rewrites}
            definition={definition}
            deciding={deciding}
            services={services}
            onAgain={again}
            onCancel={cancelCheck}
          >
            {changeList}
          </RecordReview>
        )}
      </div>
    </Dialog>
  )
}
