import { useSyncExternalStore } from "react"
import type { FileReference } from "../../schemas/values.ts"

/** A file to be removed with the next save, and the field it was removed from; null for the record's own files. */
export interface StagedFile {
  readonly file: FileReference
  readonly fieldId: string | null
}

/** Files marked for removal: field, drawer and save share one list of them. */
export interface StagedFiles {
  readonly subscribe: (listener: () => void) => () => void
  readonly all: () => readonly StagedFile[]
  readonly add: (staged: StagedFile) => void
  /** Cancels the removal. */
  readonly remove: (fileId: string) => void
  readonly clear: () => void
}

const none: readonly StagedFile[] = []

export function createStagedFiles(): StagedFiles {
  let files = none
  const listeners = new Set<() => void>()
  const become = (next: readonly StagedFile[]) => {
    files = next
    for (const listener of listeners) listener()
  }
  const without = (fileId: string) => files.filter(({ file }) => file.id !== fileId)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    all: () => files,
    add: (staged) => become([...without(staged.file.id), staged]),
    remove: (fileId) => become(without(fileId)),
    clear: () => {
      if (files.length > 0) become(none)
    },
  }
}

export function useStagedFiles({ subscribe, all }: StagedFiles): readonly StagedFile[] {
  return useSyncExternalStore(subscribe, all)
}
