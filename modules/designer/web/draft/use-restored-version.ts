import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { versionQuery } from "../version-queries.ts"
import type { Draft } from "./use-draft.ts"

/** Restores a published version into the draft once, as an edit that undo reverts. */
export function useRestoredVersion(
  profileId: ProfileId,
  version: number | undefined,
  { definition, edit }: Draft,
  onDone: () => void,
): void {
  const { formatMessage } = useIntl()
  const { data } = useQuery({ ...versionQuery(profileId, version ?? 0), enabled: version !== undefined })
  const requested = version === undefined ? undefined : data
  const done = useRef<typeof requested>(undefined)
  useEffect(() => {
    if (!requested || done.current === requested) return
    done.current = requested
    const values = { version: requested.version }
    if (isDeepEqual(requested.definition, definition)) {
      toast.showAfterEffect("info", { title: formatMessage({ id: "versions.restored.same" }, values) })
    } else {
      edit({ kind: "replaceDraft", definition: requested.definition, version: requested.version })
      toast.showAfterEffect("success", {
        title: formatMessage({ id: "versions.restored" }, values),
        text: formatMessage({ id: "versions.restored.text" }),
      })
    }
    onDone()
  }, [requested, definition, edit, onDone, formatMessage])
}
