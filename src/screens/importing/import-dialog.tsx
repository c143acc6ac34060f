import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { valueLimits } from "../../../schemas/value-limits.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { textIn } from "../../../schemas/languages.ts"
import { importRecords, type ImportReport } from "../../../schemas/api/records.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { ProgressBar } from "../../../ui/progress-bar.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { call } from "../../calls/call.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { FilePicker } from "./file-picker.tsx"
import { ImportOutcome } from "./import-outcome.tsx"
import "./importing.css"

/** Bytes; the server holds to it as well. */
const largestFile = valueLimits.fileSize

interface ImportDialogProps {
  readonly open: boolean
  readonly profile: CompiledProfile
  readonly projectId: ProjectId | null
  readonly onClose: () => void
  readonly onImported: () => void
}

type Progress =
  | { readonly step: "choosing"; readonly wrong?: string }
  | { readonly step: "running" }
  | { readonly step: "done"; readonly report: ImportReport }

/** A file becomes records: good rows are loaded, refused ones listed with every reason. */
export function ImportDialog({ open, profile, projectId, onClose, onImported }: ImportDialogProps) {
  const intl = useIntl()
  const language = useLanguage()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [key, setKey] = useState("")
  const [progress, setProgress] = useState<Progress>({ step: "choosing" })

  async function start() {
    if (!file) return
    if (file.size > largestFile) {
      const wrong = intl.formatMessage({ id: "importing.tooLarge" }, { file: file.name })
      return setProgress({ step: "choosing", wrong })
    }
    setProgress({ step: "running" })
    const form = new FormData()
    form.set("profile", profile.profileId)
    if (projectId) form.set("project", projectId)
    if (key.trim()) form.set("key", key.trim())
    form.set("file", file)
    try {
      const report = await call(importRecords, { body: form })
      setProgress({ step: "done", report })
      onImported()
    } catch (failure) {
      setProgress({ step: "choosing", wrong: errorSentence(intl, failure) })
    }
  }

  const close = () => {
    if (progress.step === "running") return
    setProgress({ step: "choosing" })
    setFile(null)
    onClose()
  }

  return (
    <Dialog
      open={open}
      keepOpen
      title={intl.formatMessage({ id: "importing.title" }, { records: textIn(profile.pluralName, language) })}
      description={intl.formatMessage({ id: "importing.text" })}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={close}
      footer={
        progress.step === "done" ? (
          <Button variant="solid" onClick={close}>
            <FormattedMessage id="shell.close" />
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={progress.step === "running"}>
              <FormattedMessage id="shell.cancel" />
            </Button>
            <Button variant="solid" busy={progress.step === "running"} disabled={!file} onClick={() => void start()}>
              <FormattedMessage id="importing.start" />
            </Button>
          </>
        )
      }
    >
      {progress.step === "done" && <ImportOutcome report={progress.report} />}
      {progress.step === "running" && (
        <ProgressBar value={null} label={intl.formatMessage({ id: "importing.running" }, { file: file?.name ?? "" })} />
      )}
      {progress.step === "choosing" && (
        <div className="importing">
          {progress.wrong && <Banner tone="danger" live title={progress.wrong} />}
          <FilePicker file={file} onChoose={setFile} />
          <FieldFrame
            id={`${id}-key`}
            label={intl.formatMessage({ id: "importing.key" })}
            message={intl.formatMessage({ id: "importing.key.help" })}
          >
            <TextInput id={`${id}-key`} value={key} onChange={setKey} aria-describedby={`${id}-key-message`} />
          </FieldFrame>
        </div>
      )}
    </Dialog>
  )
}
