import { useQuery } from "@tanstack/react-query"
import { useNavigate, useParams } from "@tanstack/react-router"
import { Trash2 } from "lucide-react"
import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { discardImport, type Import } from "../contracts/imports.ts"
import type { ImportId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { PageError } from "../../../src/shell/page-error.tsx"
import { CheckStage } from "./check-stage.tsx"
import { ImportLayout } from "./import-layout.tsx"
import type { ImportInto } from "./import-into.ts"
import { ImportProgress } from "./import-progress.tsx"
import { ImportTarget } from "./import-target.tsx"
import type { ImportStage } from "./import-stages.tsx"
import { MapStage } from "./map-stage.tsx"
import { MatrixImportTarget } from "./matrix-import-target.tsx"
import { importQuery, useRefetchImport } from "./queries.ts"
import { stageOfJob } from "./stage-of-job.ts"
import { UnreadableFile } from "./unreadable-file.tsx"

/** One import into a list by URL, at any stage or while its job is running. */
export function ImportScreen() {
  const { importId = "" } = useParams({ strict: false })
  return (
    <ImportTarget>{(into) => <ImportAt key={importId} into={into} importId={importId as ImportId} />}</ImportTarget>
  )
}

/** One import into a matrix by URL. */
export function MatrixImportScreen() {
  const { importId = "" } = useParams({ strict: false })
  return (
    <MatrixImportTarget>
      {(into) => <ImportAt key={importId} into={into} importId={importId as ImportId} />}
    </MatrixImportTarget>
  )
}

interface ImportAtProps {
  readonly into: ImportInto
  readonly importId: ImportId
}

function ImportAt({ into, importId }: ImportAtProps) {
  const { formatMessage } = useIntl()
  const query = useQuery(importQuery(importId))
  // The mapping is being edited for an import whose rows were already validated.
  const [remapping, setRemapping] = useState(false)
  const refetch = useRefetchImport(importId)
  const one = query.data
  if (!one) {
    return (
      <ImportLayout into={into} step="upload">
        {query.error ? (
          <PageError
            failure={query.error}
            what={formatMessage({ id: "imports.crumb" })}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonText lines={6} />
        )}
      </ImportLayout>
    )
  }
  const step: ImportStage = one.state === "PENDING" ? stageOfJob(one).step : remapping ? "map" : one.step
  return (
    <ImportLayout into={into} step={step} fileName={one.fileName} actions={<Discard into={into} one={one} />}>
      {one.state === "PENDING" && (
        <div className="importing__job ru-stack ru-gap-16">
          <ImportProgress key={one.job?.id} one={one} onFinished={refetch} />
          <p className="ru-muted">
            <FormattedMessage id="imports.leave" />
          </p>
        </div>
      )}
      {one.state === "FAILED" && <UnreadableFile into={into} one={one} />}
      {one.state === "READY" && (one.step === "map" || remapping) && (
        <MapStage into={into} one={one} onMapped={() => setRemapping(false)} />
      )}
      {one.state === "READY" && one.step !== "map" && !remapping && (
        <CheckStage into={into} one={one} onRemap={() => setRemapping(true)} />
      )}
    </ImportLayout>
  )
}

function Discard({ into, one }: { readonly into: ImportInto; readonly one: Import }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  if (one.state === "PENDING") return null
  const discard = async () => {
    setBusy(true)
    try {
      await request(discardImport, { params: { importId: one.id } })
      await navigate({ href: into.importPath() })
    } catch (failure) {
      setBusy(false)
      setConfirming(false)
      toast.show("error", { title: errorMessage(intl, failure) })
    }
  }
  return (
    <>
      <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setConfirming(true)}>
        <FormattedMessage id="imports.discard" />
      </Button>
      <ConfirmDialog
        open={isConfirming}
        busy={busy}
        tone="danger"
        title={intl.formatMessage({ id: "imports.discard" })}
        confirmLabel={intl.formatMessage({ id: "imports.discard" })}
        cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        onConfirm={() => void discard()}
        onCancel={() => setConfirming(false)}
      >
        <FormattedMessage id="imports.discard.text" />
      </ConfirmDialog>
    </>
  )
}
