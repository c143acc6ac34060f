import type { FileEntry } from "../../../schemas/api/files.ts"
import type { FileReference, StoredValue } from "../../../schemas/values.ts"
import { useSurroundingForm } from "../record-form-context.ts"

/** Takes a file away with the next save of its record; one of a field leaves the field's value at once, and may come back. */
export function useFileDeletion({ id, fileName, size, deletable, serviceReferenceId }: FileEntry): {
  readonly mayDelete: boolean
  readonly take: () => void
  readonly putBack: () => void
} {
  const { store, staged, mode, profile } = useSurroundingForm()
  const field = profile.fields.find((one) => one.id === serviceReferenceId)
  const file: FileReference = { id, fileName, size }
  const held = (): readonly FileReference[] => (field ? filesIn(store.field(field.keyword).value) : [])
  const isLocked = field !== undefined && store.field(field.keyword).readOnly
  return {
    mayDelete: mode === "edit" && (field ? !isLocked : deletable && serviceReferenceId === null),
    take() {
      staged.add({ file, fieldId: serviceReferenceId })
      if (!field) return
      const kept = held().filter((one) => one.id !== id)
      store.set(field.keyword, kept.length > 0 ? kept : undefined)
    },
    putBack() {
      staged.remove(id)
      if (field && !held().some((one) => one.id === id)) store.set(field.keyword, [...held(), file])
    },
  }
}

function filesIn(value: StoredValue | undefined): readonly FileReference[] {
  const listed: readonly unknown[] = Array.isArray(value) ? value : []
  return listed.filter((one): one is FileReference => typeof one === "object" && one !== null && "fileName" in one)
}
