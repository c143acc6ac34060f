import { FileDown, FileUp } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useIntl } from "react-intl"
import { getDownload } from "../../files/contracts/files.ts"
import type { Job } from "../../jobs/contracts/jobs.ts"
import { uploadUsers, userLimits, type UserUploadResult } from "../contracts/user-management.ts"
import type { JobId } from "../../../schemas/ids.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { ProgressBar } from "../../../ui/progress-bar.tsx"
import { request } from "../../../src/api/request.ts"
import { resolveServiceUrl } from "../../../src/api/base-urls.ts"
import { useJob } from "../../../src/queries/jobs.ts"
import { uploadFile } from "../../../src/queries/uploads.ts"
import { useUser } from "../../../src/session/session.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { JobProgress } from "../../../src/shell/job-progress.tsx"
import { saveTemplate } from "./save-template.ts"
import { UploadOutcome } from "./upload-outcome.tsx"
import { useUserText } from "./use-user-text.ts"

export interface UploadDialogProps {
  /** Called after users were added. */
  readonly onLoaded: () => void
  readonly onClose: () => void
}

type Phase =
  | { readonly kind: "choosing"; readonly error?: string }
  | { readonly kind: "sending"; readonly name: string; readonly progress: number }
  | { readonly kind: "loading"; readonly jobId: JobId }

/** Adds users from a file: download the template, upload, then show the result. */
export function UploadDialog({ onLoaded, onClose }: UploadDialogProps) {
  const text = useUserText()
  const intl = useIntl()
  const { clientId } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [phase, setPhase] = useState<Phase>({ kind: "choosing" })
  const { job, failure, cancel } = useJob(phase.kind === "loading" ? phase.jobId : undefined)
  const isDone = job?.state === "done"
  useEffect(() => {
    if (isDone) onLoaded()
    // Called once, after the upload.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone])

  const handleError = (error: unknown) => setPhase({ kind: "choosing", error: errorMessage(intl, error) })
  const send = async (file: File) => {
    setPhase({ kind: "sending", name: file.name, progress: 0 })
    try {
      const destination = {
        clientId,
        recordId: null,
        projectId: null,
        entityId: null,
        target: { fieldId: null, category: "OTHER" },
        serviceType: "DATA_UPLOAD",
      } as const
      const { id } = await uploadFile(file, destination, {
        signal: new AbortController().signal,
        onProgress: (progress) => setPhase({ kind: "sending", name: file.name, progress }),
      })
      const { id: jobId } = await request(uploadUsers, { body: { fileUploadId: id } })
      setPhase({ kind: "loading", jobId })
    } catch (error) {
      handleError(error)
    }
  }
  const again = () => setPhase({ kind: "choosing" })

  return (
    <Dialog
      open
      keepOpen
      size="regular"
      title={text("users.upload")}
      description={text("users.upload.text")}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text("users.close")}</Button>}
    >
      <div className="ru-grid ru-gap-12">
        {phase.kind === "choosing" ? (
          <>
            {phase.error ? <Banner tone="danger" live title={phase.error} /> : null}
            <div className="ru-cluster ru-gap-8-16">
              <Button icon={<FileDown aria-hidden="true" />} onClick={() => void saveTemplate().catch(handleError)}>
                {text("users.upload.template")}
              </Button>
              <Button variant="solid" icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
                {text("users.upload.choose")}
              </Button>
            </div>
            <p className="ru-page-table__more">{text("users.upload.kinds", { maximum: userLimits.upload })}</p>
            <input
              ref={input}
              type="file"
              className="ru-hidden"
              accept=".xlsx,.csv"
              tabIndex={-1}
              aria-hidden="true"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) void send(file)
              }}
            />
          </>
        ) : null}
        {phase.kind === "sending" ? (
          <ProgressBar label={text("users.upload.sending", { file: phase.name })} value={phase.progress * 100} />
        ) : null}
        {phase.kind === "loading" ? (
          <JobProgress
            title={text("users.upload.loading")}
            job={job}
            failure={failure}
            phaseText={(name) => (name === "reading" ? text("users.upload.reading") : undefined)}
            onCancel={cancel}
            onRetry={again}
          >
            {job ? <UploadOutcome result={resultOf(job)} onSave={downloadRejectedRows} onAgain={again} /> : null}
          </JobProgress>
        ) : null}
      </div>
    </Dialog>
  )
}

function resultOf({ result }: Job): UserUploadResult {
  return result as UserUploadResult
}

async function downloadRejectedRows(fileUploadId: string): Promise<void> {
  const { signedUrl } = await request(getDownload, { query: { fileUploadId } })
  const link = document.createElement("a")
  link.href = resolveServiceUrl(getDownload.service, signedUrl)
  link.download = ""
  link.click()
}
