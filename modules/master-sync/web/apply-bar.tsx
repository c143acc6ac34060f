import { request } from "../../../src/api/request.ts"
import { ApplyButton } from "../../../src/review/apply-button.tsx"
import { KindCounts } from "../../../src/review/kind-counts.tsx"
import { applyMasterSync, syncKinds, type MasterSync } from "../contract.ts"
import { useSyncAction } from "./use-sync-action.ts"
import { useSyncText } from "./use-sync-text.ts"

/** Applies the changes, or only saves decisions, after confirmation; says what is left out. */
export function ApplyBar({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const apply = useSyncAction(sync, () => request(applyMasterSync, { params: { syncId: sync.id } }))
  const { pending, pendingKinds, remembered, undecided, projectName: project } = sync
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
    <ApplyButton label={label} title={title} note={note} disabled={pending + remembered === 0} action={apply}>
      <div className="ru-stack ru-gap-12">
        {isRemembering ? (
          <p>{text("masterSync.remember.note")}</p>
        ) : (
          <KindCounts
            title={text("masterSync.apply.found")}
            kinds={syncKinds.map((kind) => ({ label: text(`masterSync.tab.${kind}`), count: pendingKinds[kind] }))}
          />
        )}
        {undecided > 0 ? <p>{text("masterSync.apply.undecided", { count: undecided })}</p> : null}
        <p className="ru-muted">{text("masterSync.apply.text")}</p>
      </div>
    </ApplyButton>
  )
}
