import { useQueryClient } from "@tanstack/react-query"
import { useMemo, useState } from "react"
import { useIntl } from "react-intl"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { announce } from "../../../../ui/announce.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { ApiError } from "../../../../src/api/api-error.ts"
import { request } from "../../../../src/api/request.ts"
import { compiledProfileQuery } from "../../../../src/queries/profiles.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { updateMaster } from "../../contracts/library.ts"
import { processTreeQuery } from "../queries.ts"
import { useLibraryText } from "../use-library-text.ts"

/** A name that could not be saved because someone else has changed the record. */
export interface NameConflict {
  readonly name: string
  readonly current: ProfileInstance
  /** Saves the name on top of the other change. */
  readonly save: () => void
  /** Shows the current record instead. */
  readonly discard: () => void
}

export interface RenameProcess {
  readonly save: (record: ProfileInstance, name: string) => Promise<void>
  readonly conflict: NameConflict | null
}

/** Saves the name of a process in its title field; shown at once, and undone if it is rejected. */
export function useRenameProcess(): RenameProcess {
  const queries = useQueryClient()
  const intl = useIntl()
  const text = useLibraryText()
  const { queryKey } = processTreeQuery
  const [conflict, setConflict] = useState<NameConflict | null>(null)
  return useMemo(() => {
    const show = (record: ProfileInstance) =>
      queries.setQueryData(
        queryKey,
        (tree) =>
          tree && {
            ...tree,
            content: tree.content.map((process) =>
              process.record.id === record.id ? { ...process, record } : process,
            ),
          },
      )
    const save = async (record: ProfileInstance, name: string): Promise<void> => {
      show({ ...record, name })
      try {
        const { titleKeyword } = await queries.ensureQueryData(compiledProfileQuery(record.profileId))
        const body = { revision: record.revision, fields: { [titleKeyword]: { value: name } } }
        show(await request(updateMaster, { params: { id: record.id }, body }))
        announce(text("masterLibrary.renamed", { name }))
      } catch (failure) {
        const current = failure instanceof ApiError && failure.status === 409 ? recordIn(failure.current) : undefined
        show(current ?? record)
        if (!current) {
          toast.show("error", {
            title: text("masterLibrary.rename.failed", { name: record.name }),
            text: errorMessage(intl, failure),
          })
          return
        }
        const close = () => setConflict(null)
        setConflict({
          name,
          current,
          save: () => {
            close()
            void save(current, name)
          },
          discard: close,
        })
      }
    }
    return { save, conflict }
  }, [queries, queryKey, intl, text, conflict])
}

function recordIn(current: unknown): ProfileInstance | undefined {
  const isRecord = typeof current === "object" && current !== null && "revision" in current && "name" in current
  return isRecord ? (current as ProfileInstance) : undefined
}
