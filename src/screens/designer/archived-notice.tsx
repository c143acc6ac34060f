import { useQueryClient } from "@tanstack/react-query"
import { ArchivedBanner } from "../profiles/life/archived-banner.tsx"
import { useMayEnd } from "../profiles/life/use-may-end.ts"
import { useRestoring } from "../profiles/life/use-restoring.ts"
import type { Draft } from "./draft/use-draft.ts"

/** Above the draft of an archived record type, which goes on as it was once it is restored. */
export function ArchivedNotice({ draft: { server, take } }: { draft: Draft }) {
  const queries = useQueryClient()
  const { id, archived, draft, entity } = server
  const mayEnd = useMayEnd({ entity })
  const restoring = useRestoring({ id, name: draft.name }, (restored) => {
    void take(restored)
    void queries.invalidateQueries({ queryKey: ["profiles"] })
  })
  if (!archived) return null
  const restore = mayEnd ? () => restoring.mutate() : undefined
  return <ArchivedBanner archived={archived} busy={restoring.isPending} onRestore={restore} />
}
