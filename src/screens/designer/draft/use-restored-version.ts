import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useIntl } from "react-intl"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { versionQuery } from "../../../queries/versions.ts"
import type { Draft } from "./use-draft.ts"

/** Brings a published version into the draft, once, as a step like any other: undo takes it back. */
export function useRestoredVersion(
  profileId: ProfileId,
  version: number | undefined,
  { definition, edit }: Draft,
  onDone: () => void,
): void {
  const { formatMessage } = useIntl()
  const { data } = useQuery({ ...versionQuery(profileId, version ?? 0), enabled: version !== undefined })
  const wanted = version === undefined ? undefined : data
  const done = useRef<typeof wanted>(undefined)
  useEffect(() => {
    if (!wanted || done.current === wanted) return
    done.current = wanted
    const values = { version: wanted.version }
    if (saysTheSame(wanted.definition, definition)) {
      toast.show("info", { title: formatMessage({ id: "versions.restored.same" }, values) })
    } else {
      edit({ kind: "replaceDraft", definition: wanted.definition, version: wanted.version })
      toast.show("success", {
        title: formatMessage({ id: "versions.restored" }, values),
        text: formatMessage({ id: "versions.restored.text" }),
      })
    }
    onDone()
  }, [wanted, definition, edit, onDone, formatMessage])
}
