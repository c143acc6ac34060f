import { useQueryClient } from "@tanstack/react-query"
import type { RollOverId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"
import { useChooseRow } from "../../../src/review/use-choose-row.ts"
import { chooseRollOverRow, type RollOverChoice, type RollOverRow } from "../contract.ts"
import { cacheRollOver, rollOverRowsKey } from "./queries.ts"
import { rollOverScope } from "./use-roll-over-action.ts"

/** Saves choices of a roll-over's rows. */
export function useChooseRollOverRow(rollOverId: RollOverId): (row: RollOverRow, choice: RollOverChoice) => void {
  const queries = useQueryClient()
  return useChooseRow({
    scope: rollOverScope(rollOverId),
    rowsKey: rollOverRowsKey(rollOverId),
    send: ({ row }: RollOverRow, choice: RollOverChoice) =>
      request(chooseRollOverRow, { params: { rollOverId, row }, body: { choice } }),
    withChoice: (row, choice) => ({ ...row, choice }),
    onSaved: ({ rollOver }) => cacheRollOver(queries, rollOver),
  })
}
