import { useState } from "react"
import type { FileReference } from "../../schemas/values.ts"
import { announce } from "../../ui/announce.ts"
import { useText } from "../rendering/use-text.ts"
import { useFieldView } from "../rendering/view-context.tsx"
import { saveFrom } from "./save-from.ts"

/** Downloads a file with a fresh signed URL; reports the reason if there is none. */
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
        const message = (error instanceof Error && error.message) || text("field.file.downloadFailed")
        setFailed(message)
        announce(message, "assertive")
      }
    },
  }
}
