import { useQueryClient } from "@tanstack/react-query"
import { Download, FileDown } from "lucide-react"
import { useState } from "react"
import { useIntl } from "react-intl"
import {
  checkEntityUpload,
  type EntityUpload,
  entityUploadLimits,
  getEntityUploadErrors,
  loadEntityUpload,
} from "../../contracts/organisation.ts"
import { getTemplate } from "../../../files/contracts/templates.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { ProgressBar } from "../../../../ui/progress-bar.tsx"
import { request } from "../../../../src/api/request.ts"
import { fetchFile } from "../../../../src/api/fetch-file.ts"
import { organisationKey } from "../queries.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { saveFile } from "../../../../src/shell/save-file.ts"
import { FilePicker } from "../../../imports/web/file-picker.tsx"
import "../../../imports/web/importing.css"
import { useOrganisationText } from "../use-organisation-text.ts"
import { UploadRows } from "./upload-rows.tsx"
import { joinNames } from "../../../../schemas/join-names.ts"

/** Imports entities from a file: select, preview row by row, then add. */
export function UploadDialog({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl()
  const text = useOrganisationText()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [upload, setUpload] = useState<EntityUpload | null>(null)
  const [busy, setBusy] = useState<"check" | "load" | "document" | null>(null)
  const [error, setError] = useState("")
  const isLoaded = (upload?.counts.created ?? 0) > 0

  async function attempt(step: NonNullable<typeof busy>, act: () => Promise<void>) {
    setBusy(step)
    setError("")
    try {
      await act()
    } catch (failure) {
      setError(errorMessage(intl, failure))
    } finally {
      setBusy(null)
    }
  }
  const formOf = (one: File) => {
    const form = new FormData()
    form.set("file", one)
    return form
  }
  const check = (one: File) => {
    setFile(one)
    setUpload(null)
    void attempt("check", async () => setUpload(await request(checkEntityUpload, { body: formOf(one) })))
  }
  const load = (one: File) =>
    void attempt("load", async () => {
      setUpload(await request(loadEntityUpload, { body: formOf(one) }))
      await queries.invalidateQueries({ queryKey: organisationKey })
    })
  const saveErrors = (one: File) =>
    void attempt("document", async () =>
      saveFile(
        `${one.name.replace(/\.[^.]*$/, "")}-errors.xlsx`,
        await fetchFile(getEntityUploadErrors, { body: formOf(one) }),
      ),
    )
  const saveTemplate = () =>
    void attempt("document", async () =>
      saveFile("entity-template.xlsx", await fetchFile(getTemplate, { query: { type: "ENTITY" } })),
    )
  const close = intl.formatMessage({ id: "shell.close" })
  return (
    <Dialog
      open
      keepOpen
      size="wide"
      title={text("organisation.upload.title")}
      description={text("organisation.upload.text", { rows: entityUploadLimits.rows })}
      closeLabel={close}
      onClose={onClose}
      footerNote={
        <Button icon={<Download aria-hidden="true" />} disabled={busy !== null} onClick={saveTemplate}>
          {text("organisation.upload.template")}
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>{close}</Button>
          {file && upload && !isLoaded ? (
            <Button
              variant="solid"
              busy={busy === "load"}
              disabled={upload.counts.create === 0}
              onClick={() => load(file)}
            >
              {text("organisation.upload.load", { count: upload.counts.create })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="ru-grid ru-gap-12">
        <FilePicker file={file} onChoose={check} accept=".csv,.xlsx" />
        {busy === "check" ? <ProgressBar value={null} label={text("organisation.upload.checking")} /> : null}
        {error ? (
          <Banner
            tone="danger"
            live
            title={text("organisation.upload.failed")}
            action={
              file && !upload ? (
                <Button size="sm" onClick={() => check(file)}>
                  {text("organisation.upload.again")}
                </Button>
              ) : undefined
            }
          >
            {error}
          </Banner>
        ) : null}
        {file && upload ? (
          <>
            <div className="ru-cluster ru-gap-8 ru-spread ru-strong">
              <p role="status">
                {isLoaded
                  ? text("organisation.upload.loaded", { count: upload.counts.created })
                  : text("organisation.upload.counts", {
                      good: upload.counts.create,
                      rejected: upload.counts.rejected,
                    })}
              </p>
              {upload.counts.rejected > 0 && !isLoaded ? (
                <Button
                  size="sm"
                  icon={<FileDown aria-hidden="true" />}
                  busy={busy === "document"}
                  onClick={() => saveErrors(file)}
                >
                  {text("organisation.upload.errors")}
                </Button>
              ) : null}
            </div>
            {upload.ignoredColumns.length > 0 ? (
              <p className="ru-muted ru-small" dir="auto">
                {text("organisation.upload.ignored", { columns: joinNames(upload.ignoredColumns, intl.locale) })}
              </p>
            ) : null}
            <UploadRows upload={upload} />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
