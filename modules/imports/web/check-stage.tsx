import { FileDown } from "lucide-react"
import { useCallback, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { getErrorDocument, loadImport, type Import } from "../contracts/imports.ts"
import { replaceImportValue } from "../contracts/rejected-values.ts"
import { joinMessages } from "../../../schemas/join-messages.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { toast } from "../../../ui/toaster.tsx"
import { request } from "../../../src/api/request.ts"
import { ButtonLink } from "../../../src/shell/button-link.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import type { ImportInto } from "./import-into.ts"
import { ImportProgress } from "./import-progress.tsx"
import { ListCheck } from "./list-check.tsx"
import { MatrixCheck } from "./matrix-check.tsx"
import { useCacheImport, useRefetchImport } from "./queries.ts"
import type { OnReplace } from "./values-view.tsx"

interface CheckStageProps {
  readonly into: ImportInto
  readonly one: Import
  readonly onRemap: () => void
}

/** All rows with their status: correct, decide and import from here. */
export function CheckStage({ into, one, onRemap }: CheckStageProps) {
  const intl = useIntl()
  const updateCache = useCacheImport()
  const refetch = useRefetchImport(one.id)
  const [isRequesting, setRequesting] = useState(false)
  // The import while its rows are validated with a replaced value; the list of values stays on the screen.
  const [validating, setValidating] = useState<Import>()
  const isValidating = validating !== undefined
  const busy = isRequesting || isValidating
  const params = { importId: one.id }
  const run = async (action: () => Promise<unknown>) => {
    setRequesting(true)
    try {
      await action()
    } catch (failure) {
      toast.show("error", { title: errorMessage(intl, failure) })
    } finally {
      setRequesting(false)
    }
  }
  const replace: OnReplace = ({ column, text }, replacement) =>
    void run(async () =>
      setValidating(await request(replaceImportValue, { params, body: { column, text, replacement } })),
    )
  const finishValidating = useCallback(async () => {
    await refetch()
    setValidating(undefined)
  }, [refetch])
  const good = one.counts.create + one.counts.update
  const left = one.counts.rejected + one.counts.conflict
  return (
    <div className="importing__check ru-stack ru-gap-12 ru-fill-block">
      {one.step === "load" && <Loaded into={into} one={one} left={left} />}
      {one.job?.state === "failed" && (
        <Banner tone="danger" title={joinMessages(one.job.problems.map(({ message }) => message))} />
      )}
      {into.kind === "matrix" ? (
        <MatrixCheck into={into} one={one} busy={busy} run={run} onReplace={replace} />
      ) : (
        <ListCheck into={into} one={one} busy={busy} run={run} onReplace={replace} />
      )}
      {validating && (
        <div className="importing__validation">
          <ImportProgress key={validating.job?.id} one={validating} onFinished={finishValidating} />
        </div>
      )}
      <div className="importing__foot ru-cluster ru-gap-8">
        {one.step === "check" && (
          <Button variant="ghost" disabled={busy} onClick={onRemap}>
            <FormattedMessage id="imports.check.mapping" />
          </Button>
        )}
        {left > 0 && (
          <Button
            icon={<FileDown aria-hidden="true" />}
            busy={isRequesting}
            disabled={isValidating}
            onClick={() =>
              void run(async () => location.assign((await request(getErrorDocument, { params })).signedUrl))
            }
          >
            <FormattedMessage id="imports.errors" />
          </Button>
        )}
        {(good > 0 || one.step === "check") && (
          <Button
            // Deciding comes first.
            variant={one.undecided > 0 ? "outline" : "solid"}
            busy={isRequesting}
            disabled={isValidating || good === 0}
            onClick={() => void run(async () => updateCache(await request(loadImport, { params })))}
          >
            <FormattedMessage id="imports.check.load" values={{ count: good }} />
          </Button>
        )}
      </div>
    </div>
  )
}

interface LoadedProps extends Pick<CheckStageProps, "into" | "one"> {
  readonly left: number
}

/** What was imported, and the way to it. The records of a matrix are counted by type below. */
function Loaded({ into, one: { counts }, left }: LoadedProps) {
  const { formatMessage } = useIntl()
  const isMatrix = into.kind === "matrix"
  return (
    <Banner
      live
      tone={left > 0 ? "warning" : "info"}
      title={
        isMatrix
          ? formatMessage({ id: "matrixImport.done" }, { count: counts.created + counts.updated })
          : formatMessage({ id: "imports.done" }, { created: counts.created, updated: counts.updated })
      }
      action={
        <ButtonLink href={into.path} size="sm">
          <FormattedMessage id={isMatrix ? "matrixImport.open" : "imports.done.list"} />
        </ButtonLink>
      }
    >
      {left > 0 && <FormattedMessage id="imports.done.left" values={{ count: left }} />}
    </Banner>
  )
}
