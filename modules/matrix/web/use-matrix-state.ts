import { useNavigate } from "@tanstack/react-router"
import { useCallback, useMemo, useState } from "react"
import type { MatrixState } from "../../../renderers/matrix/matrix-state.ts"
import { useUser } from "../../../src/session/session.ts"
import { loadLayout, saveLayout } from "./matrix-layout.ts"
import { decodeMatrixQuery, encodeMatrixQuery } from "./matrix-query.ts"
import type { MatrixSearch } from "./matrix-search.ts"

/** State of a matrix from the URL and this device, and how to change it; null if the URL has an invalid filter. */
export function useMatrixState(search: MatrixSearch): {
  readonly state: MatrixState | null
  readonly change: (next: MatrixState) => void
} {
  const { id: userId } = useUser()
  const navigate = useNavigate()
  const [layout, setLayout] = useState(() => loadLayout(userId))
  const { matrixType } = search
  const encoded = JSON.stringify(search)
  const query = useMemo(() => decodeMatrixQuery(JSON.parse(encoded) as MatrixSearch), [encoded])
  const state = useMemo(() => query && { ...query, ...layout }, [query, layout])
  const change = useCallback(
    (next: MatrixState) => {
      const { columns, frozen, density } = next
      if (columns !== layout.columns || frozen !== layout.frozen || density !== layout.density) {
        setLayout({ columns, frozen, density })
        saveLayout(userId, { columns, frozen, density })
      }
      const nextSearch = { ...(matrixType && { matrixType }), ...encodeMatrixQuery(next) }
      if (JSON.stringify(nextSearch) !== encoded) void navigate({ to: ".", replace: true, search: nextSearch })
    },
    [layout, userId, matrixType, encoded, navigate],
  )
  return { state, change }
}
