import { useEffect, useRef } from "react"
import type { ExportFile } from "../../../schemas/api/exports.ts"
import { isUnderWay } from "../../queries/exports.ts"

/** Tells of each file that came to its end while one looked on. */
export function useArrivals(files: readonly ExportFile[] | undefined, tell: (file: ExportFile) => void): void {
  const awaited = useRef(new Set<string>())
  useEffect(() => {
    for (const file of files ?? []) {
      if (isUnderWay(file)) awaited.current.add(file.id)
      else if (awaited.current.delete(file.id)) tell(file)
    }
  })
}
