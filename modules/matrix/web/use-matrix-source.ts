import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo, useRef } from "react"
import { useIntl } from "react-intl"
import type {
  MatrixOutlineRequest,
  MatrixQuery,
  MatrixRecord,
  MatrixSource,
} from "../../../renderers/matrix/matrix-source.ts"
import type { ProjectId } from "../../../schemas/ids.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { request } from "../../../src/api/request.ts"
import { compiledProfileQuery } from "../../../src/queries/profiles.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { recordPath } from "../../../src/shell/paths.ts"
import { checkMatrixRows, listMatrixRows, outlineMatrix, type MatrixOutline } from "../contracts/matrix.ts"

/** The outline that was loaded with the page, and for which query. */
export interface FirstOutline {
  readonly outline: MatrixOutline
  readonly query: MatrixQuery
}

interface MatrixSourceOptions {
  readonly projectId: ProjectId
  /** Used by the grid's first request. */
  readonly first: FirstOutline
  readonly onOpen: (record: MatrixRecord) => void
}

/** Loads a matrix over HTTP. */
export function useMatrixSource({ projectId, first, onOpen }: MatrixSourceOptions): MatrixSource {
  const intl = useIntl()
  const queries = useQueryClient()
  const unused = useRef<FirstOutline | null>(first)
  const open = useRef(onOpen)
  useEffect(() => {
    open.current = onOpen
  })
  return useMemo(
    () => ({
      async loadOutline({ signal, ...query }) {
        const loaded = unused.current
        unused.current = null
        if (loaded && JSON.stringify(bodyOf(loaded.query)) === JSON.stringify(bodyOf(query))) return loaded.outline
        return await request(outlineMatrix, { body: { projectId, ...bodyOf(query) } }, { signal })
      },
      loadRows: ({ sections, columns, signal, ...query }) =>
        request(
          listMatrixRows,
          {
            body: {
              projectId,
              ...bodyOf(query),
              sections: [...sections],
              ...(columns && {
                columns: Object.fromEntries(Object.entries(columns).map(([part, keys]) => [part, [...keys]])),
              }),
            },
          },
          { signal },
        ),
      async checkRows({ rows, ...query }) {
        const { content } = await request(checkMatrixRows, { body: { projectId, ...bodyOf(query), rows: [...rows] } })
        return content
      },
      loadProfile: (id) => queries.ensureQueryData(compiledProfileQuery(id)),
      failure: (error) => ({
        forbidden: error instanceof ApiError && error.status === 403,
        message: errorMessage(intl, error),
        ...(error instanceof ApiError && { reference: error.correlationId.slice(0, 8) }),
      }),
      href: (record) => recordPath({ type: record.type, projectId }, record.id),
      open: (record) => open.current(record),
    }),
    [projectId, intl, queries],
  )
}

/** The query as the requests have it. */
export const bodyOf = ({ filters, search, remaining }: Omit<MatrixOutlineRequest, "signal">) => ({
  ...(filters && Object.keys(filters).length > 0 && { filters }),
  ...(search && { search }),
  ...(remaining && remaining.length > 0 && { remaining: [...remaining] }),
})
