import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate, useParams } from "@tanstack/react-router"
import { Trash2 } from "lucide-react"
import { useCallback, useEffect, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { discardImport, type Import } from "../../../schemas/api/imports.ts"
import type { ImportId } from "../../../schemas/ids.ts"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { ErrorState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { importQuery } from "../../queries/imports.ts"
import { useJob } from "../../queries/jobs.ts"
import { importAddress } from "../../shell/addresses.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { errorSentence } from "../../shell/error-sentence.ts"
import { JobProgress } from "../../shell/job-progress.tsx"
import { PageFailure } from "../../shell/page-failure.tsx"
import { CheckStep } from "./check-step.tsx"
import { ImportFrame } from "./import-frame.tsx"
import { type ImportInto, ImportPlace } from "./import-place.tsx"
import type { ImportStep } from "./import-steps.tsx"
import { MapStep } from "./map-step.tsx"

/** One import at its address: at whatever step it is, and whatever is being done for it. */
export function ImportScreen() {
  const { importId = "" } = useParams({ strict: false })
  return <ImportPlace>{(into) => <ImportAt key={importId} into={into} importId={importId as ImportId} />}</ImportPlace>
}

interface ImportAtProps {
  readonly into: ImportInto
  readonly importId: ImportId
}

function ImportAt({ into, importId }: ImportAtProps) {
  const { formatMessage } = useIntl()
  const queries = useQueryClient()
  const query = useQuery(importQuery(importId))
  // Chosen anew for an import whose rows were judged before.
  const [remapping, setRemapping] = useState(false)
  const ended = useCallback(() => {
    for (const queryKey of [["import", importId], ["imports"], ["home"]]) void queries.invalidateQueries({ queryKey })
  }, [queries, importId])
  const one = query.data
  if (!one) {
    return (
      <ImportFrame into={into} step="upload">
        {query.error ? (
          <PageFailure
            failure={query.error}
            what={formatMessage({ id: "imports.crumb" })}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonText lines={6} />
        )}
      </ImportFrame>
    )
  }
  const step: ImportStep = one.state === "PENDING" ? workStep(one) : remapping ? "map" : one.step
  return (
    <ImportFrame into={into} step={step} fileName={one.fileName} actions={<Discard into={into} one={one} />}>
      {one.state === "PENDING" && <UnderWay key={one.job?.id} one={one} onEnded={ended} />}
      {one.state === "FAILED" && <Failed into={into} one={one} />}
      {one.state === "READY" && (one.step === "map" || remapping) && (
        <MapStep into={into} one={one} onMapped={() => setRemapping(false)} />
      )}
      {one.state === "READY" && one.step !== "map" && !remapping && (
        <CheckStep into={into} one={one} onRemap={() => setRemapping(true)} />
      )}
    </ImportFrame>
  )
}

const works = {
  "profile.import_read": { step: "map", title: "imports.reading" },
  "profile.import_judge": { step: "check", title: "imports.judging" },
  "profile.import_load": { step: "load", title: "imports.loading" },
} as const

const workOf = ({ job }: Pick<Import, "job">) =>
  works[(job?.kind ?? "profile.import_read") as keyof typeof works] ?? works["profile.import_read"]
const workStep = (one: Pick<Import, "job">) => workOf(one).step

const phases = ["reading", "comparing", "judging", "loading"] as const

function UnderWay({ one, onEnded }: { readonly one: Import; readonly onEnded: () => void }) {
  const { formatMessage } = useIntl()
  const { job = one.job ?? undefined, failure, cancel } = useJob(one.job?.id)
  const ended = job !== undefined && job.state !== "queued" && job.state !== "running"
  useEffect(() => {
    if (ended) onEnded()
  }, [ended, onEnded])
  return (
    <div className="importing__work">
      <JobProgress
        title={formatMessage({ id: workOf(one).title }, { file: one.fileName })}
        job={job}
        failure={failure}
        onCancel={cancel}
        phaseText={(phase) => {
          const known = phases.find((name) => name === phase)
          return known && formatMessage({ id: `imports.phase.${known}` })
        }}
      />
      <p className="importing__note">
        <FormattedMessage id="imports.leave" />
      </p>
    </div>
  )
}

function Failed({ into, one }: { readonly into: ImportInto; readonly one: Import }) {
  const { formatMessage } = useIntl()
  const { profile, projectId, named } = into
  return (
    <ErrorState
      title={formatMessage({ id: "imports.failed" }, { file: one.fileName })}
      text={one.job?.problems.map(({ message }) => message).join(" ")}
      actions={
        <AppLink
          href={importAddress({ type: profile.type, projectId, profileId: named })}
          className="ru-button"
          data-variant="solid"
        >
          <span>
            <FormattedMessage id="imports.another" />
          </span>
        </AppLink>
      }
    />
  )
}

function Discard({ into, one }: { readonly into: ImportInto; readonly one: Import }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (one.state === "PENDING") return null
  const discard = async () => {
    setBusy(true)
    try {
      await call(discardImport, { params: { importId: one.id } })
      const { profile, projectId, named } = into
      await navigate({ href: importAddress({ type: profile.type, projectId, profileId: named }) })
    } catch (failure) {
      setBusy(false)
      setAsking(false)
      toast.show("error", { title: errorSentence(intl, failure) })
    }
  }
  return (
    <>
      <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        <FormattedMessage id="imports.discard" />
      </Button>
      <ConfirmDialog
        open={asking}
        busy={busy}
        tone="danger"
        title={intl.formatMessage({ id: "imports.discard" })}
        confirmLabel={intl.formatMessage({ id: "imports.discard" })}
        cancelLabel={intl.formatMessage({ id: "shell.cancel" })}
        closeLabel={intl.formatMessage({ id: "shell.close" })}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        <FormattedMessage id="imports.discard.text" />
      </ConfirmDialog>
    </>
  )
}
