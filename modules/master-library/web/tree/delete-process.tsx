import type { ProcessNode } from "./process-tree.ts"
import { request } from "../../../../src/api/request.ts"
import { DeleteRecord } from "../../../records/web/bulk/delete-record.tsx"
import { deleteMasterProcess } from "../../contracts/library.ts"

interface DeleteProcessProps {
  readonly node: ProcessNode
  readonly onDeleted: () => void
  readonly finalFocus: () => HTMLElement | null
  readonly onClose: () => void
}

/** Moves a process to the recycle bin after confirmation; for one with children, lists them instead of asking. */
export function DeleteProcess({ node: { record }, onDeleted, finalFocus, onClose }: DeleteProcessProps) {
  return (
    <DeleteRecord
      record={record}
      onDelete={({ id, revision }, preview) =>
        request(deleteMasterProcess, { params: { id }, query: { revision, preview } })
      }
      onDeleted={onDeleted}
      finalFocus={finalFocus}
      onClose={onClose}
    />
  )
}
