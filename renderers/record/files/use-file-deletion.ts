import type { FileEntry } from "../../../modules/files/contracts/files.ts"
import type { FileReference, StoredValue } from "../../../schemas/values.ts"
import { useSurroundingForm } from "../record-form-context.ts"

/**
 * Deletes a file with the next save of its record. A file of a field is removed from the field's value immediately and
 * can be restored.
 */
export function useFileDeletion({ id, fileName, size, deletable, serviceReferenceId }: FileEntry): {
  readonly canDelete: boolean
  readonly deleteFile: () => void
  readonly undoDelete: () => void
} {
  const { store, staged, mode, profile } = useSurroundingForm()
  const field = profile.fields.find((one) => one.id === serviceReferenceId)
  const file: FileReference = { id, fileName, size }
  const currentFiles = (): readonly FileReference[] => (field ? filesIn(store.field(field.keyword).value) : [])
  const isLocked = field !== undefined && store.field(field.keyword).readOnly
  return {
    canDelete: mode === "edit" && (field ? !isLocked : deletable && serviceReferenceId === null),
    deleteFile() {
      staged.add({ file, fieldId: serviceReferenceId })
      if (!field) return
      const remaining = currentFiles().filter((one) => one.id !== id)
      store.set(field.keyword, remaining.length > 0 ? remaining : undefined)
    },
    undoDelete() {
      staged.remove(id)
      if (field && !currentFiles().some((one) => one.id === id)) store.set(field.keyword, [...currentFiles(), file])
    },
  }
}

function filesIn(value: StoredValue | undefined): readonly FileReference[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : []
  return listed.filter((one): one is FileReference => typeof one === "object" && one !== null && "fileName" in one)
}
