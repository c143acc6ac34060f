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
import { useLanguage } from "../../../language/language-provider.tsx"
import type { AccessServices } from "../../profiles/access/access-services.ts"
import { useProfileAccess } from "../../profiles/access/use-profile-access.ts"
import { WhoWorks } from "../../profiles/access/who-works.tsx"
import { DifferenceList } from "../differences/difference-list.tsx"
import { placeToGoOn } from "../place-to-go-on.ts"
import { ProblemList } from "../properties/problem-list.tsx"
import type { Selection } from "../selection.ts"
import type { Draft } from "../draft/use-draft.ts"
import { decidedOver, hindranceOf } from "./decisions.ts"
import { HindranceNote } from "./hindrance-note.tsx"
import { MissingTranslations } from "./missing-translations.tsx"
import { PublishingStatus } from "./publishing-status.tsx"
import { RecordReview } from "./record-review.tsx"
import { RuleDoubts } from "./rule-doubts.tsx"
import { rewritesRecords } from "./rewrites-values.ts"
import { useChangeReport } from "./use-change-report.ts"
import { useChoices } from "./use-choices.ts"
import { usePublishing } from "./use-publishing.ts"
import type { VersionServices } from "./version-services.ts"
import { WorkflowDoubts } from "./workflow-doubts.tsx"
import "./publish.css"

interface PublishDialogProps {
  readonly open: boolean
  readonly draft: Draft
  readonly services: VersionServices
  /** Where it is decided who works with the record type; none where its record type says so. */
  readonly access: AccessServices | undefined
  readonly profiles: readonly ProfileSummary[]
  readonly version: number
  readonly problems: readonly Problem[]
  readonly contradictions: readonly Contradiction[]
  /** Closes the dialog and leads to a problem. */
  readonly onFollow: (selection: Selection) => void
  /** Closes the dialog and leads to the texts. */
  readonly onTexts: () => void
  readonly onClose: () => void
}

/**
 * What a publish changes, in words, and what it does to the records, before it is done; then how far it is. It stays in
 * the page while it is closed, so that a publish under way goes on and says when it is done.
 */
export function PublishDialog(props: PublishDialogProps) {
  const { open, draft, services, access, profiles, version, problems, contradictions, onFollow, onTexts, onClose } =
    props
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
    async onDone(inForce, profile) {
      await draft.take(profile)
      toast.show("success", { title: formatMessage({ id: "designer.publish.done" }, { version: inForce }), text: name })
      onClose()
    },
  })
  // It is decided with the first version; later it is changed in the settings of the type.
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
    cancel: stopLooking,
  } = useChangeReport({
    services,
    wanted: open && published !== null && isReady && !isBusy,
    savedRevision,
  })
  const report = check.phase === "done" ? check.report : null
  const deciding = useChoices(report)
  const hindrance =
    isReady && !isBusy
      ? hindranceOf(report, deciding.choices, {
          rewrites,
          checking: check.phase === "working",
          accepted: deciding.accepted,
        })
      : null

  const close = () => {
    dismiss()
    onClose()
  }
  /** Where a problem or the texts are led to; nowhere, where the dialog is only closed. */
  const way = useRef<string | undefined>(undefined)
  const follow = (chosen: Selection) => {
    way.current = chosen?.id ?? ""
    onFollow(chosen)
  }
  const openTexts = () => {
    way.current = ""
    onTexts()
  }
  const whereLed = () => {
    const led = way.current
    way.current = undefined
    return led === undefined ? null : placeToGoOn(led)
  }
  const reopen = async () => {
    await draft.look()
    dismiss()
    await again()
  }
  const publish = () => {
    void stopLooking()
    void send(async () => {
      const saved = await savedRevision()
      return saved.ok
        ? services.publish(saved.value, {
            ...decidedOver(report, deciding),
            ...(working.isChanged && working.input && { access: working.input }),
          })
        : saved
    })
  }

  const changeList = published && changes && changes.length > 0 && (
    <section className="review__group">
      <h3>
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
      finalFocus={whereLed}
      footerNote={<HindranceNote hindrance={hindrance} />}
      footer={
        <>
          <Button onClick={close}>
            <FormattedMessage id={publishing.phase === "running" ? "shell.close" : "designer.publish.back"} />
          </Button>
          <Button variant="solid" busy={isBusy} disabled={!isReady || hindrance !== null} onClick={publish}>
            <FormattedMessage id="designer.publish.do" />
          </Button>
        </>
      }
    >
      <div className="review">
        <PublishingStatus publishing={publishing} version={version} onCancel={cancel} onReopen={reopen} />
        {open && isReady && !isBusy && <MissingTranslations definition={definition} onOpen={openTexts} />}
        {open && isReady && !isBusy && <WorkflowDoubts definition={definition} onFollow={follow} />}
        {open && isReady && !isBusy && (
          <RuleDoubts definition={definition} contradictions={contradictions} onFollow={follow} />
        )}
        {open && isReady && access && version === 1 ? <WhoWorks edit={working} id="publish-access" /> : null}
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
            onCancel={stopLooking}
          >
            {changeList}
          </RecordReview>
        )}
      </div>
    </Dialog>
  )
}
