import { useQueryClient } from "@tanstack/react-query"
import { ArchivedBanner } from "./record-types/life/archived-banner.tsx"
import { useCanArchive } from "./record-types/life/use-can-archive.ts"
import { useRestoring } from "./record-types/life/use-restoring.ts"
import type { Draft } from "./draft/use-draft.ts"

/** Banner above the draft of an archived record type, which continues unchanged once the record type is restored. */
export function ArchivedDraftBanner({ draft: { server, adoptPublished } }: { draft: Draft }) {
  const queries = useQueryClient()
  const { id, archived, draft, entity } = server
  const canArchive = useCanArchive({ entity })
  const restoring = useRestoring({ id, name: draft.name }, (restored) => {
    void adoptPublished(restored)
    void queries.invalidateQueries({ queryKey: ["profiles"] })
  })
  if (!archived) return null
  const restore = canArchive ? () => restoring.mutate() : undefined
  return <ArchivedBanner archived={archived} busy={restoring.isPending} onRestore={restore} />
}
