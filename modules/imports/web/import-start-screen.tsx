import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { isTooLarge } from "../../../schemas/files.ts"
import { Banner } from "../../../ui/banner.tsx"
import { ProgressBar } from "../../../ui/progress-bar.tsx"
import { uploadImportFile, useCacheImport } from "./queries.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { FilePicker } from "./file-picker.tsx"
import { ImportLayout } from "./import-layout.tsx"
import { ImportGuide } from "./import-guide.tsx"
import type { ImportInto } from "./import-into.ts"
import { ImportTarget } from "./import-target.tsx"
import { MatrixImportTarget } from "./matrix-import-target.tsx"
import { MyImports } from "./my-imports.tsx"

/** Starts an import into a list and shows previous ones. */
export function ImportStartScreen() {
  return <ImportTarget>{(into) => <ImportStart into={into} />}</ImportTarget>
}

/** Starts an import into a matrix and shows previous ones. */
export function MatrixImportStartScreen() {
  return <MatrixImportTarget>{(into) => <ImportStart into={into} />}</MatrixImportTarget>
}

type UploadState = { readonly file: File } | { readonly error: string } | undefined

function ImportStart({ into }: { readonly into: ImportInto }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const updateCache = useCacheImport()
  const [sending, setSending] = useState<UploadState>()

  async function send(file: File) {
    if (isTooLarge(file.size))
      return setSending({ error: intl.formatMessage({ id: "imports.tooLarge" }, { file: file.name }) })
    setSending({ file })
    try {
      const one = await uploadImportFile(into, file)
      updateCache(one)
      await navigate({ href: into.importPath(one.id) })
    } catch (failure) {
      setSending({ error: errorMessage(intl, failure) })
    }
  }

  const isMatrix = into.kind === "matrix"
  return (
    <ImportLayout into={into} step="upload">
      <div className="importing__start ru-grid">
        <div className="ru-stack ru-gap-16">
          {sending && "error" in sending && <Banner tone="danger" live title={sending.error} />}
          {sending && "file" in sending ? (
            <div className="importing__drop ru-cluster ru-gap-12 ru-muted" data-busy="">
              <ProgressBar
                value={null}
                label={intl.formatMessage({ id: "imports.upload.running" }, { file: sending.file.name })}
              />
            </div>
          ) : (
            <FilePicker file={null} {...(isMatrix && { accept: ".xlsx,.csv" })} onChoose={(file) => void send(file)}>
              <small className="ru-small">
                <FormattedMessage id={isMatrix ? "matrixImport.upload.kinds" : "imports.upload.kinds"} />
              </small>
            </FilePicker>
          )}
          {isMatrix && (
            <p className="ru-muted">
              <FormattedMessage id="matrixImport.current" />{" "}
              <AppLink href={into.path} className="ru-link">
                <FormattedMessage id="matrixImport.open" />
              </AppLink>
            </p>
          )}
          <MyImports into={into} />
        </div>
        <ImportGuide kind={into.kind} />
      </div>
    </ImportLayout>
  )
}
