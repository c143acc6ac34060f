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

/** Moves a process to the recycle bin after confirmation; one with children is not deleted, and they are listed. */
export function DeleteProcess({ node: { record }, onDeleted, finalFocus, onClose }: DeleteProcessProps) {
  return (
    <DeleteRecord
      record={record}
      onDelete={({ id, revision }) => request(deleteMasterProcess, { params: { id }, query: { revision } })}
      onDeleted={onDeleted}
      finalFocus={finalFocus}
      onClose={onClose}
    />
  )
}
