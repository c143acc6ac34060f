import { useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { announce } from "../../ui/announce.ts"
import { useText } from "../drawing/use-text.ts"
import { useFieldView } from "../drawing/view-context.tsx"
import { saveFrom } from "./save-from.ts"

/** Saves a file by a fresh signed address; says why where it cannot be had. */
export function useFileSave(file: FileReference): {
  readonly failed: string | null
  readonly save: () => Promise<void>
} {
  const { files } = useFieldView()
  const text = useText()
  const [failed, setFailed] = useState<string | null>(null)
  return {
    failed,
    async save() {
      if (!files.available) return
      setFailed(null)
      try {
        saveFrom(await files.link(file, "attachment"), file.fileName)
      } catch (error) {
        const said = (error instanceof Error && error.message) || text("field.file.downloadFailed")
        setFailed(said)
        announce(said, "assertive")
      }
    },
  }
}
