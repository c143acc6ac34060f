import { useRef, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileId } from "../../../../../schemas/ids.ts"
import { Banner } from "../../../../../ui/banner.tsx"
import { Button } from "../../../../../ui/button.tsx"
import { Dialog } from "../../../../../ui/dialog.tsx"
import { ProgressBar } from "../../../../../ui/progress-bar.tsx"
import { useRestoreFocus } from "../../../../../ui/use-restore-focus.ts"
import { useConfirmDiscard } from "../../conflicts/use-confirm-discard.tsx"
import { FilePicker } from "../../../../imports/web/file-picker.tsx"
import { countUndecided } from "./count-undecided.ts"
import { PackOutcomeList } from "./pack-outcome.tsx"
import { PackPreviewList } from "./pack-preview.tsx"
import type { PackServices } from "./pack-services.ts"
import { ProblemMessages } from "./problem-messages.tsx"
import { usePackImport } from "./use-pack-import.ts"
import "../../../../imports/web/importing.css"
import "./packs.css"

interface PackDialogProps {
  readonly open: boolean
  readonly services: PackServices
  readonly onClose: () => void
  readonly onImported: () => void
  /** Renders a link to a profile's draft. */
  readonly renderLink: (id: ProfileId, name: string) => ReactNode
}

/** Imports a pack: select, preview, resolve conflicts, then create the drafts. */
export function PackDialog({ open, services, onClose, onImported, renderLink }: PackDialogProps) {
  const { formatMessage } = useIntl()
  const packs = usePackImport(services, onImported)
  // Each stage has different buttons, so the focus moves to the dialog.
  const containerRef = useRef<HTMLElement>(null)
  useRestoreFocus(containerRef)
  const { progress, file, decisions } = packs
  const name = file?.name ?? ""
  const preview = progress.step === "deciding" ? progress.preview : null
  const undecided = preview ? countUndecided(preview, decisions) : 0
  const isPointless =
    preview !== null &&
    preview.profiles.every(
      ({ id, state }) => state === "skipped" || (state === "same" && !decisions[id]?.workers?.length),
    ) &&
    preview.tags.every(({ state }) => state === "same")
  const busy = progress.step === "deciding" && progress.busy === true
  const isSelected =
    preview !== null && Object.values(decisions).some(({ as, resolutions, workers }) => as ?? resolutions ?? workers)
  const sides = useConfirmDiscard(isSelected, () => {
    packs.reset()
    onClose()
  })
  const close = () => {
    if (!busy) sides.close()
  }

  return (
    <Dialog
      open={open}
      keepOpen
      size="wide"
      title={formatMessage({ id: "packs.import.title" })}
      description={formatMessage({ id: "packs.import.text" })}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={close}
      footer={
        progress.step === "done" ? (
          <Button variant="solid" onClick={close}>
            <FormattedMessage id="shell.close" />
          </Button>
        ) : (
          <>
            {preview && (
              <Button variant="ghost" disabled={busy} onClick={packs.reset}>
                <FormattedMessage id="packs.another" />
              </Button>
            )}
            <Button onClick={close} disabled={busy}>
              <FormattedMessage id="shell.cancel" />
            </Button>
            <Button
              variant="solid"
              busy={busy}
              disabled={!preview || isPointless || undecided > 0}
              onClick={() => preview && void packs.importPack(preview)}
            >
              <FormattedMessage id="packs.do" />
            </Button>
          </>
        )
      }
    >
      <div
        className="packs ru-stack ru-gap-16"
        ref={(body) => {
          containerRef.current = body?.closest<HTMLElement>('[role="dialog"]') ?? null
        }}
      >
        {progress.step === "choosing" && (
          <>
            {progress.problems && progress.problems.length > 0 ? (
              <>
                <Banner
                  tone="danger"
                  live
                  title={formatMessage({ id: "packs.invalid" }, { count: progress.problems.length, file: name })}
                />
                <ProblemMessages problems={progress.problems} />
              </>
            ) : (
              progress.error && <Banner tone="danger" live title={progress.error} />
            )}
            <FilePicker
              file={file}
              accept=".json,application/json"
              onChoose={(selected) => void packs.choose(selected)}
            />
          </>
        )}
        {progress.step === "reading" && (
          <ProgressBar value={null} label={formatMessage({ id: "packs.reading" }, { file: name })} />
        )}
        {progress.step === "deciding" && (
          <>
            {progress.error && <Banner tone="danger" live title={progress.error} />}
            {isPointless && <Banner live title={formatMessage({ id: "packs.nothing" }, { file: name })} />}
            <PackPreviewList preview={progress.preview} packs={packs} />
          </>
        )}
        {progress.step === "done" && <PackOutcomeList outcome={progress.outcome} renderLink={renderLink} />}
      </div>
      {sides.confirmDialog}
    </Dialog>
  )
}
