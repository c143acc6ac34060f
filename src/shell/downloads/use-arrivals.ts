import { useEffect, useRef } from "react"
import type { ExportFile } from "../../../modules/exports/contract.ts"
import { isRunning } from "../../queries/exports.ts"

/** Calls back for each file that finishes while the page is open. */
export function useArrivals(files: readonly ExportFile[] | undefined, onArrival: (file: ExportFile) => void): void {
  const pendingIds = useRef(new Set<string>())
  useEffect(() => {
    for (const file of files ?? []) {
      if (isRunning(file)) pendingIds.current.add(file.id)
      else if (pendingIds.current.delete(file.id)) onArrival(file)
    }
  })
}
