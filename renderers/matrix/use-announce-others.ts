import { useEffect, useRef } from "react"
import type { MatrixUser } from "../../modules/matrix/contracts/matrix.ts"
import { announce } from "../../ui/announce.ts"
import type { MatrixModel } from "./matrix-model.ts"
import { useMatrixText } from "./use-matrix-text.ts"

/** Announces another user who comes to a record that is loaded here; not each of their steps within it. */
export function useAnnounceOthers(others: readonly MatrixUser[], { columns, rows }: MatrixModel): void {
  const text = useMatrixText()
  const recordOf = useRef(new Map<string, string>())
  useEffect(() => {
    const before = recordOf.current
    recordOf.current = new Map(others.flatMap(({ userId, cell }) => (cell ? [[userId, cell.recordId]] : [])))
    for (const { userId, name, cell } of others) {
      if (!cell || before.get(userId) === cell.recordId) continue
      const record = rows.record(cell.recordId)
      const column = columns.find((one) => one.columnKey === cell.column && record && one.group === record.type)
      if (record && column) announce(text("matrixGrid.other", { name, column: column.label, uid: record.uniqueId }))
    }
    // Only when they move: new columns or rows of this user are no news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [others])
}
