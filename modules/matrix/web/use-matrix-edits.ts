import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { useIntl } from "react-intl"
import type { ListEdits } from "../../../renderers/list/list-edits.ts"
import type { MatrixEdits, MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { listEdits } from "../../records/web/list-edits.ts"
import { changeMatrixRecords } from "../contracts/matrix.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import type { MatrixRights } from "./use-matrix-rights.ts"

interface MatrixEditsOptions {
  readonly projectId: ProjectId
  readonly profiles: MatrixProfiles
  readonly rights: MatrixRights
  readonly context: RecordContext
  /** Called after each saved change. */
  readonly onSaved: () => void
}

/** Editing a matrix over HTTP; undefined if the user can change nothing in it. */
export function useMatrixEdits({
  projectId,
  profiles,
  rights,
  context,
  onSaved,
}: MatrixEditsOptions): MatrixEdits | undefined {
  const intl = useIntl()
  const queries = useQueryClient()
  return useMemo(() => {
    const saved = () => {
      onSaved()
      void queries.invalidateQueries({ queryKey: ["home"] })
    }
    const edits = new Map(
      matrixParts.flatMap((part): readonly (readonly [string, ListEdits])[] => {
        const profile = profiles[part]
        if (!profile || !rights.of(part).includes("UPDATE")) return []
        return [[part, listEdits(profile, context, (failure) => errorMessage(intl, failure), saved)]]
      }),
    )
    if (edits.size === 0) return undefined
    return {
      of: (part) => edits.get(part),
      async changeMany(changes, { validateOnly, signal }) {
        const body = { projectId, changes: [...changes], ...(validateOnly && { validateOnly }) }
        const { content } = await request(changeMatrixRecords, { body }, signal ? { signal } : {})
        if (!validateOnly) saved()
        return content
      },
    }
  }, [projectId, profiles, rights, context, onSaved, intl, queries])
}
