import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { Button } from "../../../ui/button.tsx"
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx"
import { request } from "../../../src/api/request.ts"
import { applyMasterSync, syncKinds, type MasterSync } from "../contract.ts"
import { useSyncAction } from "./use-sync-action.ts"
import { useSyncText } from "./use-sync-text.ts"

/** Applies the changes, or only saves decisions, after confirmation; says what is left out. */
export function ApplyBar({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const { formatMessage } = useIntl()
  const id = useId()
  const [isConfirming, setConfirming] = useState(false)
  const apply = useSyncAction(sync, () => request(applyMasterSync, { params: { syncId: sync.id } }))
  const { pending, remembered, undecided, projectName: project } = sync
  const isRemembering = pending === 0 && remembered > 0
  const label = isRemembering
    ? text("masterSync.remember", { count: remembered })
    : text("masterSync.apply", { count: pending })
  const title = isRemembering
    ? text("masterSync.remember.title", { count: remembered })
    : text("masterSync.apply.title", { count: pending, project })
  const note =
    pending === 0
      ? text(isRemembering ? "masterSync.remember.note" : "masterSync.apply.none")
      : undecided > 0
        ? text("masterSync.apply.undecided", { count: undecided })
        : undefined
  return (
    <div className="master-sync__apply ru-cluster ru-gap-8-16 ru-push-end">
      <span id={id} className="ru-muted ru-small" role="status">
        {note}
      </span>
      <Button
        variant="solid"
        busy={apply.isPending}
        disabled={pending + remembered === 0}
        aria-describedby={id}
        onClick={() => setConfirming(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={title}
        confirmLabel={label}
        cancelLabel={formatMessage({ id: "shell.cancel" })}
        closeLabel={formatMessage({ id: "shell.close" })}
        onConfirm={() => {
          setConfirming(false)
          apply.perform()
        }}
        onCancel={() => setConfirming(false)}
      >
        <div className="ru-stack ru-gap-12">
          {isRemembering ? <p>{text("masterSync.remember.note")}</p> : <KindCounts sync={sync} />}
          {undecided > 0 ? <p>{text("masterSync.apply.undecided", { count: undecided })}</p> : null}
          <p className="ru-muted">{text("masterSync.apply.text")}</p>
        </div>
      </ConfirmDialog>
    </div>
  )
}

/** What changes in the project, by kind. */
function KindCounts({ sync: { pendingKinds } }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const { formatNumber } = useIntl()
  return (
    <div>
      <p>{text("masterSync.apply.found")}</p>
      <ul>
        {syncKinds
          .filter((kind) => pendingKinds[kind] > 0)
          .map((kind) => (
            <li key={kind}>
              <span className="ru-count">{formatNumber(pendingKinds[kind])}</span> {text(`masterSync.tab.${kind}`)}
            </li>
          ))}
      </ul>
    </div>
  )
}
