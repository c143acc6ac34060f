import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { FormattedMessage } from "react-intl"
import { Button } from "../../../ui/button.tsx"
import { Moment } from "../../../ui/moment.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { AppLink } from "../../../src/shell/app-link.tsx"
import { syncDays, type MasterSync } from "../contract.ts"
import { recentSyncsQuery } from "./queries.ts"
import { appliedCount, isSame, notAppliedCount } from "./sync-counts.ts"
import { syncPath } from "./sync-path.ts"
import { SyncState } from "./sync-state.tsx"
import { UndoSync } from "./undo-sync.tsx"
import { useSyncText, type SyncText } from "./use-sync-text.ts"

/** The user's syncs, newest first. */
export function RecentSyncs() {
  const text = useSyncText()
  const id = useId()
  const { data, error, refetch } = useQuery(recentSyncsQuery)
  return (
    <section className="master-sync__recent ru-stack ru-gap-8" aria-labelledby={id}>
      <h2 id={id} className="ru-heading-md">
        {text("masterSync.recent")}
      </h2>
      {error && !data ? (
        <p className="ru-muted" role="alert">
          {text("masterSync.recent.failed")}{" "}
          <Button variant="link" onClick={() => void refetch()}>
            <FormattedMessage id="shell.error.retry" />
          </Button>
        </p>
      ) : !data ? (
        <SkeletonText lines={3} />
      ) : (
        <>
          <p className="ru-muted">
            {text(data.length > 0 ? "masterSync.recent.text" : "masterSync.recent.none", { days: syncDays })}
          </p>
          <ul>
            {data.map((sync) => (
              <RecentSync key={sync.id} sync={sync} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function RecentSync({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const language = useLanguage()
  return (
    <li className="ru-grid ru-gap-4-16">
      <AppLink className="ru-link ru-strong" href={syncPath(sync.id)}>
        <bdi>{sync.projectName}</bdi>
      </AppLink>
      <span>
        <SyncState sync={sync} />
      </span>
      <span className="ru-muted ru-small">{outcomeTexts(sync, text).join(" · ")}</span>
      <Moment at={sync.createdAt} language={language} className="ru-figures ru-muted ru-small" />
      <span className="master-sync__recent-action">
        {sync.state === "applied" ? <UndoSync sync={sync} size="sm" /> : null}
      </span>
    </li>
  )
}

/** What a sync found, or has done. */
function outcomeTexts(sync: MasterSync, text: SyncText): string[] {
  const { state, pending, undecided, undone, notUndone } = sync
  if (state === "ready" && !isSame(sync)) {
    return [
      text("masterSync.pending", { count: pending }),
      ...(undecided > 0 ? [text("masterSync.undecided", { count: undecided })] : []),
    ]
  }
  if (state === "applied") {
    const failed = notAppliedCount(sync)
    return [
      text("masterSync.done", { count: appliedCount(sync) }),
      ...(failed > 0 ? [text("masterSync.notDone", { count: failed })] : []),
    ]
  }
  if (state === "undone") {
    return [
      text("masterSync.undone", { count: undone }),
      ...(notUndone > 0 ? [text("masterSync.notUndone", { count: notUndone })] : []),
    ]
  }
  return []
}
