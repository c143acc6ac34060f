import { Upload } from "lucide-react"
import { useIntl } from "react-intl"
import { profileName } from "../../../../renderers/profile-name.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ProjectId } from "../../../../schemas/ids.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useUser } from "../../../../src/session/session.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { listPath } from "../../../../src/shell/paths.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { ButtonLink } from "../../../../src/shell/button-link.tsx"
import { useUnsaved } from "../../../../src/shell/use-unsaved.tsx"
import { Banner } from "../../../../ui/banner.tsx"
import { Breadcrumbs } from "../../../../ui/breadcrumbs.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Sheet, SheetHeader } from "../../../../ui/sheet.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { maxMatchedNames } from "../../contract.ts"
import { useDocumentText } from "../use-document-text.ts"
import { FileDrop } from "./file-drop.tsx"
import { UploadTable } from "./upload-table.tsx"
import { useBulkUpload } from "./use-bulk-upload.ts"
import "./bulk-upload.css"

export interface BulkUploadPageProps {
  readonly profile: CompiledProfile
  readonly projectId: ProjectId
  /** Whether the type has several profiles. */
  readonly several: boolean
}

/** Files, the process that each belongs to, and what each becomes. */
export function BulkUploadPage({ profile, projectId, several }: BulkUploadPageProps) {
  const text = useDocumentText()
  const intl = useIntl()
  const language = useLanguage()
  const { moduleId } = useUser()
  const upload = useBulkUpload(profile, projectId)
  const { rows, pending, isRunning } = upload
  const { confirmDialog } = useUnsaved(isRunning)
  const { plural, lowercasePlural } = profileName(profile, language, moduleId ?? "IC")
  const list = listPath({ type: profile.type, projectId, profileId: several ? profile.profileId : undefined })
  const doneCount = rows.filter(({ progress }) => progress.kind === "done").length
  const failed = rows.filter(({ progress }) => progress.kind === "failed")
  const isOver = doneCount > 0 && !isRunning && pending.length === 0
  const add = (files: readonly File[]) => {
    const tooMany = upload.add(files)
    if (tooMany > 0)
      toast.show("error", { title: text("document.upload.tooMany", { maximum: maxMatchedNames, count: tooMany }) })
  }
  const title = text("document.upload.title", { records: lowercasePlural })
  return (
    <Sheet className="bulk-upload">
      <SheetHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            label={intl.formatMessage({ id: "shell.breadcrumbs" })}
            items={[{ label: plural, href: list }, { label: text("document.upload") }]}
            renderLink={(page) => <AppLink href={page.href}>{page.label}</AppLink>}
          />
        }
      />
      <div className="bulk-upload__body ru-stack ru-gap-16 ru-fill-block">
        <p className="ru-muted">{text("document.upload.text", { maximum: maxMatchedNames })}</p>
        {isOver ? (
          <Banner
            live
            tone="info"
            title={text("document.upload.done", { count: doneCount })}
            action={
              <ButtonLink href={list} size="sm">
                {text("document.upload.toList", { records: lowercasePlural })}
              </ButtonLink>
            }
          />
        ) : null}
        {failed.length > 0 && !isRunning ? (
          <Banner
            live
            tone="danger"
            title={text("document.upload.failed", { count: failed.length })}
            action={
              <Button size="sm" onClick={() => void upload.start(failed)}>
                {text("document.retry")}
              </Button>
            }
          />
        ) : null}
        {upload.matchFailure ? (
          <Banner
            live
            tone="danger"
            title={text("document.upload.matchFailed")}
            action={
              <Button size="sm" onClick={() => void upload.retryMatching()}>
                {text("document.retry")}
              </Button>
            }
          >
            {errorMessage(intl, upload.matchFailure)}
          </Banner>
        ) : null}
        {rows.length > 0 ? <UploadTable upload={upload} profile={profile} projectId={projectId} /> : null}
        {isRunning ? null : <FileDrop isSmall={rows.length > 0} onFiles={add} />}
      </div>
      {rows.length > 0 ? (
        <footer className="bulk-upload__foot ru-cluster ru-gap-8-16">
          <span className="ru-small ru-muted" role="status">
            {isRunning
              ? text("document.upload.running", { done: doneCount, count: doneCount + pending.length })
              : text("document.upload.count", { count: rows.length })}
          </span>
          <Button
            variant="solid"
            className="ru-push-end"
            icon={<Upload aria-hidden="true" />}
            busy={isRunning}
            disabled={pending.length === 0 && !isRunning}
            onClick={() => void upload.start(pending)}
          >
            {text("document.upload.start", { count: pending.length })}
          </Button>
        </footer>
      ) : null}
      {confirmDialog}
    </Sheet>
  )
}
