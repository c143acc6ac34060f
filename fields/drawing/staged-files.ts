import { useSyncExternalStore } from "react"
import type { FileReference } from "../../schemas/values.ts"

/** A file that is to go with the next save, and the field it was taken out of; null where it is the record's own. */
export interface StagedFile {
  readonly file: FileReference
  readonly fieldId: string | null
}

/** Files taken away but not yet gone: field, drawer and save share one list of them. */
export interface StagedFiles {
  readonly subscribe: (listener: () => void) => () => void
  readonly all: () => readonly StagedFile[]
  readonly add: (staged: StagedFile) => void
  /** It stays after all. */
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
